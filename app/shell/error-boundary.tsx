import { Component, type PropsWithChildren } from "react";
import { StoredNotice, useStored } from "#app/forms/sent/sent-notice.tsx";
import { plainPage } from "#app/lib/plain-page.ts";
import { Button } from "#app/ui/button.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import { formPaths } from "#domain/paths.ts";

/** The messages of Chromium, Firefox, WebKit and the bundler about a file that did not arrive. */
const NOT_ARRIVED = /imported module|Importing a module|preload CSS/;

type Failure = { readonly isOfNetwork: boolean };

/** Leads from a form that failed to itself without code, unless it was stored before it failed. */
const SimpleForm = () => {
  const isStored = useStored() !== undefined;
  const isForm = Object.values<string>(formPaths).includes(location.pathname);
  if (isStored || !isForm) return null;
  return (
    <p>
      If that does not help, <a href={plainPage()}>fill in the simple form</a>. It works without our
      code, and begins with what this device has kept of your words.
    </p>
  );
};

/** Leaves out a part around the page whose code throws, so that the page stays. */
export class PartBoundary extends Component<PropsWithChildren, { hasFailed?: boolean }> {
  override state: { hasFailed?: boolean } = {};

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Offers to load the page again where its code throws, or cannot be loaded: no network, or a newer version. */
export class ErrorBoundary extends Component<PropsWithChildren, { failure?: Failure }> {
  override state: { failure?: Failure } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { isOfNetwork: NOT_ARRIVED.test(String(error)) } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { isOfNetwork } = failure;
    return (
      <Page>
        <div role="alert">
          <PageHead
            title={isOfNetwork ? "This page could not be loaded" : "Something went wrong"}
            lead={
              isOfNetwork
                ? "You may be offline, or the site has just been updated. Nothing you have sent is lost."
                : "The fault is in our page, not in your connection. Nothing you have sent is lost."
            }
          />
        </div>
        <StoredNotice />
        <Button onClick={() => location.reload()}>Reload the page</Button>
        <SimpleForm />
      </Page>
    );
  }
}

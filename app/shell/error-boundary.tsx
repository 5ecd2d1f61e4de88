import { Component, type PropsWithChildren, type ReactNode } from "react";
import { StoredNotice, useStored } from "#app/forms/sent/sent-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import { formPaths } from "#domain/paths.ts";

/** The messages of Chromium, Firefox, WebKit and the bundler about a file that did not arrive. */
const NOT_ARRIVED = /imported module|Importing a module|preload CSS/;

/** Returns the address of this page without its code (app/before-paint.js). */
const plainPage = (): string => {
  const url = new URL(location.href);
  url.searchParams.set("plain", "");
  url.hash = "";
  return url.href;
};

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

/** Offers to load a page again whose code throws, or cannot be loaded: no network, or a newer version. */
export const FailedPage = ({ error }: { readonly error: unknown }) => {
  const isOfNetwork = NOT_ARRIVED.test(String(error));
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
};

type ErrorBoundaryProps = PropsWithChildren<{
  /** Shown in place of the children whose code throws; nothing without it. */
  readonly fallback?: (error: unknown) => ReactNode;
}>;

type Failure = { readonly failure?: { readonly error: unknown } };

/** Keeps the page where a part of it throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failure> {
  override state: Failure = {};

  static getDerivedStateFromError(error: unknown): Failure {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback?.(failure.error) : this.props.children;
  }
}

import { Component, type PropsWithChildren } from "react";
import { StoredNotice } from "#app/features/application-form/sent/sent-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";

/** Offers to load the page again where its code throws, or cannot be loaded: no network, or a newer version. */
export class ErrorBoundary extends Component<PropsWithChildren, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Page>
        <div role="alert">
          <PageHead
            title="This page could not be loaded"
            lead="You may be offline, or the site has just been updated. Nothing you have sent is lost."
          />
        </div>
        <StoredNotice />
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </Page>
    );
  }
}

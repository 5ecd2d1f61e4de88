import { Component, type ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";

type ErrorBoundaryProps = { readonly children: ReactNode };

/**
 * Catches a page whose code cannot be loaded (no network, or a version that is no longer served) or
 * that throws, and offers to load the whole page again from the server.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
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
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </Page>
    );
  }
}

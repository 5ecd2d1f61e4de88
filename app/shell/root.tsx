import { Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { SentNotice } from "#app/forms/sent/sent-notice.tsx";
import { RouteView } from "#app/navigation/route-view.tsx";
import type { Route as PageRoute } from "#app/routes.ts";
import { PersistedQuery } from "#app/ui/site-link.tsx";
import { paths } from "#domain/paths.ts";
import { referralQuery } from "#domain/rewards.ts";
import { ErrorBoundary, FailedPage } from "./error-boundary.tsx";
import { SiteFooter } from "./footer/site-footer.tsx";
import { EditionLine } from "./header/edition-line.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import styles from "./skip-link.module.css";

export const Root = ({ routes }: { readonly routes: readonly PageRoute[] }) => {
  const { pathname, search } = useLocation();
  return (
    <PersistedQuery value={referralQuery}>
      {/* Leads keyboard users past the header (WCAG 2.4.1). */}
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <ErrorBoundary>
        <SiteHeader />
      </ErrorBoundary>
      <ErrorBoundary>
        <EditionLine />
      </ErrorBoundary>
      <main id="main" tabIndex={-1}>
        <Suspense>
          <ErrorBoundary key={pathname} fallback={(error) => <FailedPage error={error} />}>
            <Routes>
              {routes.map((route) => (
                <Route
                  key={route.path}
                  path={route.path}
                  element={<RouteView key={route.path} route={route} />}
                />
              ))}
              <Route
                path="*"
                element={<Navigate to={paths.home + referralQuery(search)} replace />}
              />
            </Routes>
          </ErrorBoundary>
        </Suspense>
      </main>
      <Suspense>
        <ErrorBoundary>
          <SiteFooter />
        </ErrorBoundary>
      </Suspense>
      <ErrorBoundary>
        <SentNotice />
      </ErrorBoundary>
    </PersistedQuery>
  );
};

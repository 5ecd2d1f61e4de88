import { Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { RouteView } from "#app/navigation/route-view.tsx";
import { routes } from "#app/routes.ts";
import { paths } from "#domain/paths.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { SiteFooter } from "./footer/site-footer.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { SkipLink } from "./skip-link.tsx";

/** The root layout: header, page, footer (docs/specification.md 2.1.16). */
export const Root = () => {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <ErrorBoundary key={pathname}>
            <Routes>
              {routes.map((route) => (
                <Route
                  key={route.path}
                  path={route.path}
                  element={<RouteView key={route.path} route={route} />}
                />
              ))}
              <Route path="*" element={<Navigate to={paths.home} replace />} />
            </Routes>
          </ErrorBoundary>
        </Suspense>
      </main>
      <SiteFooter />
    </>
  );
};

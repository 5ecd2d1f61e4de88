import { Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { RouteView } from "#app/navigation/route-view.tsx";
import { routes } from "#app/routes.ts";
import { paths } from "#domain/paths.ts";
import { PageBoundary } from "./error-boundary.tsx";
import { SiteFooter } from "./footer/site-footer.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { SkipLink } from "./skip-link.tsx";

/** The root layout: header, page, footer (SPEC section 2). */
export const Root = () => {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <PageBoundary key={pathname}>
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
          </PageBoundary>
        </Suspense>
      </main>
      <SiteFooter />
    </>
  );
};

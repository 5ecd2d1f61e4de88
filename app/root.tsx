import { Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { PageBoundary } from "./layout/page-boundary.tsx";
import { SiteFooter } from "./layout/site-footer.tsx";
import { SiteHeader } from "./layout/site-header.tsx";
import { SkipLink } from "./layout/skip-link.tsx";
import { RouteView } from "./route-view.tsx";
import { routes } from "./routes.ts";

/** The root layout of SPEC section 2: header, page, footer. */
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
              <Route path="*" element={<Navigate to="/" replace />} />
            </Routes>
          </PageBoundary>
        </Suspense>
      </main>
      <SiteFooter />
    </>
  );
};

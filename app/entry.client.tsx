import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter, matchPath } from "react-router";
import "./styles/global.css";
import { loadPage } from "./load-page.ts";
import { Root } from "./root.tsx";
import { routes } from "./routes.ts";

/** Whether this document is the one of the address: back or forward may have changed that already. */
const isOwnDocument = (): boolean => {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return (
    canonical !== undefined && matchPath(new URL(canonical).pathname, location.pathname) !== null
  );
};

/** The page's code is here before hydration, so that the prerendered words never leave the screen. */
const start = async () => {
  const route = routes.find(({ path }) => matchPath(path, location.pathname));
  if (route) await loadPage(route);
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no #root.");
  const app = (
    <StrictMode>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </StrictMode>
  );
  if (isOwnDocument()) hydrateRoot(root, app);
  else createRoot(root).render(app);
};

void start();

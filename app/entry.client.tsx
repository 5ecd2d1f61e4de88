import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter, matchPath } from "react-router";
import "./styles/global.css";
import { loadPage } from "./load-page.ts";
import { Root } from "./root.tsx";
import { routes } from "./routes.ts";

/** The page's code is here before hydration, so that the prerendered words never leave the screen. */
const start = async () => {
  const route = routes.find(({ path }) => matchPath(path, location.pathname));
  if (route) await loadPage(route);
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no #root.");
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </StrictMode>,
  );
};

void start();

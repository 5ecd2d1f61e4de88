import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter, matchPath } from "react-router";
import { type PageSettings, withEdition } from "#domain/page-settings.ts";
import "./styles/global.css";
import { SettingsContext } from "./lib/settings.ts";
import { loadPage } from "./navigation/load-page.ts";
import { onNavigate } from "./navigation/scroll-and-focus.ts";
import { routes } from "./routes.ts";
import { Root } from "./shell/root.tsx";

/** Returns the path this document was made for; back or forward may have changed the address since. */
const documentPath = (): string => {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return canonical ? new URL(canonical).pathname : location.pathname;
};

/**
 * Adds a disabled link, which loads nothing, for each file whose styles the document carries. The
 * bundler's loader looks for such a link before it requests the styles of a page's code.
 */
const markInlineStylesAsLoaded = () => {
  const files = document.querySelector<HTMLElement>("style[data-files]")?.dataset.files;
  for (const file of files?.split(" ").filter(Boolean) ?? []) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.disabled = true;
    link.setAttribute("href", file);
    document.head.append(link);
  }
};

/**
 * Returns the handler of a failed hydration, as after a proxy has rewritten the page: React then renders anew. The new
 * controls get the focus and the typed words of those that the server sent.
 */
const keepWords = (root: HTMLElement) => {
  const served = new Set(
    root.querySelectorAll<HTMLInputElement>("input[id], textarea[id], select[id]"),
  );
  let focused: EventTarget | null = document.activeElement;
  root.addEventListener("focusin", ({ target }) => {
    focused = target;
  });
  return (error: unknown) => {
    reportError(error);
    for (const old of served) {
      const control = old.isConnected ? null : document.getElementById(old.id);
      if (!control) continue;
      // Each once: React calls for each error, and people type on.
      served.delete(old);
      (control as HTMLInputElement).value = old.value;
      if (old === focused) control.focus({ preventScroll: true });
    }
  };
};

/** Loads the page's code before hydration, so that the server's text never leaves the screen. */
const start = async () => {
  markInlineStylesAsLoaded();
  const route = routes.find(({ path }) => matchPath(path, location.pathname));
  if (route) await loadPage(route);
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no #root.");
  const settings: PageSettings = JSON.parse(document.getElementById("settings")?.textContent ?? "");
  const app = (
    <StrictMode>
      <SettingsContext value={withEdition(settings)}>
        <BrowserRouter>
          <Root routes={routes} />
        </BrowserRouter>
      </SettingsContext>
    </StrictMode>
  );
  const path = documentPath();
  const isOwn = matchPath(path, location.pathname) !== null;
  onNavigate({
    key: isOwn ? (history.state?.key ?? "default") : "",
    pathname: isOwn ? location.pathname : path,
    hash: location.hash,
    isReturn: true,
  });
  // A transition hydrates in slices, so that a press in between is answered.
  if (isOwn)
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: keepWords(root) }));
  else createRoot(root).render(app);
};

start().catch((error: unknown) => {
  console.error(error);
  dispatchEvent(new Event("app:failed"));
});

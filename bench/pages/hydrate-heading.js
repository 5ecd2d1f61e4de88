import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";

hydrateRoot(document.querySelector("div"), createElement("h1", null, "React"));

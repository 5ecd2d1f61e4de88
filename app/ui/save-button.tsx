import { useState } from "react";
import { Button, type ButtonVariant } from "./button.tsx";
import { isInsideApp } from "./inside-app.ts";
import { Notice } from "./notice.tsx";
import styles from "./save-button.module.css";

/** Says how to open the page in a browser, with its address to copy. */
const OpenInBrowser = () => {
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setStatus("Copied. Paste it into the address line of your browser.");
    } catch {
      setStatus(
        "This app cannot copy it either. Press and hold the address to select it, then copy it.",
      );
    }
  };
  return (
    <Notice tone="plain" role="alert">
      <p>
        This app cannot print or save files. Copy the address of this page, and open it in your
        browser.
      </p>
      <input className="input" aria-label="Address of this page" readOnly value={location.href} />
      <Button variant="ghost" size="small" onClick={() => void copy()}>
        Copy address
      </Button>
      <p role="status">{status}</p>
    </Notice>
  );
};

type SaveButtonProps = ButtonVariant & {
  readonly label: string;
  readonly save: () => void | Promise<void>;
};

/** A button that saves or prints. Inside an app that can do neither, it says how to leave it. */
export const SaveButton = ({ label, save, ...variant }: SaveButtonProps) => {
  const [outcome, setOutcome] = useState<"failed" | "inside-app">();
  const press = async () => {
    setOutcome(undefined);
    await save();
  };
  return (
    <>
      <Button
        {...variant}
        onClick={() =>
          isInsideApp() ? setOutcome("inside-app") : void press().catch(() => setOutcome("failed"))
        }
      >
        {label}
      </Button>
      {outcome && (
        <div className={styles.outcome}>
          {outcome === "failed" ? (
            <p role="alert">It could not be saved. Please try again.</p>
          ) : (
            <OpenInBrowser />
          )}
        </div>
      )}
    </>
  );
};

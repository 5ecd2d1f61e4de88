import { useEffect, useState } from "react";
import styles from "#app/features/applicant/applicant-page.module.css";
import { savePicture } from "#app/lib/save-file.ts";
import { useSettings } from "#app/lib/settings.ts";
import { canDraw } from "#app/name-ring/ring-link.tsx";
import { canShare, fileName, sharePicture } from "#app/name-ring/share.ts";
import { loadPictures } from "#app/name-ring/use-ring.ts";
import { SaveButton } from "#app/ui/save-button.tsx";
import type { ListedSpeaker } from "#domain/line-up.ts";
import { speakerPath } from "#domain/paths.ts";
import { NoticeSection, type SectionProps } from "./notice-section.tsx";

type ShareDoorProps = Pick<SectionProps, "form"> & { readonly speaker: ListedSpeaker };

/** Gives a speaker on the site the address and a picture of their door, with name, talk and time. */
export const ShareDoor = ({ form, speaker }: ShareDoorProps) => {
  const { edition, siteUrl } = useSettings();
  const url = siteUrl + speakerPath(speaker.id);
  const [canHandOver] = useState(canShare);
  // Before it is asked for: a share sheet opens only soon after a press.
  useEffect(() => void loadPictures().catch(() => undefined), []);
  const draw = async () => (await loadPictures()).doorPicture(speaker, edition, form.ring);
  const share = async () => void (await sharePicture(await draw(), fileName("door"), { url }));
  return (
    <NoticeSection title="Share your door">
      <p>
        Your door on the site has an address of its own:{" "}
        <a className="unbroken" href={url} translate="no">
          {url.replace(/^https?:\/\//, "")}
        </a>
      </p>
      {canDraw() && (
        <div className={styles.buttons}>
          {canHandOver && <SaveButton label="Share your door" variant="ghost" save={share} />}
          <SaveButton
            label="Save its picture"
            variant={canHandOver ? "quiet" : "ghost"}
            save={async () => savePicture(await draw(), fileName("door"))}
          />
        </div>
      )}
    </NoticeSection>
  );
};

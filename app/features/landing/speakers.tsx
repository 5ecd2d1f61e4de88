import type { ReactNode } from "react";
import { speakers } from "#app/content/home/speakers.ts";
import { FormWindowNote } from "#app/forms/form-window-note.tsx";
import { artUrl } from "#app/lib/art.ts";
import { useInvitation } from "#app/lib/form-window.ts";
import { useSettings } from "#app/lib/settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Section } from "#app/ui/section.tsx";
import { pluralize } from "#domain/plural.ts";
import { QuoteCarousel } from "./quote-carousel.tsx";
import styles from "./speakers.module.css";

const { apply } = speakers;

/** `children` is the line-up, above the quotes. */
export const Speakers = ({ children }: { readonly children: ReactNode }) => {
  const { lineUp, moment } = useSettings();
  const named = lineUp ? lineUp.speakers.length + lineUp.more : 0;
  const invitation = useInvitation(apply.to);
  return (
    <Section
      id="speakers"
      title={speakers.title}
      className={classNames(styles.speakers, lineUp && styles.named)}
      lead={
        <>
          {named > 0 && speakers.count[moment](pluralize(named, "speaker"))}
          {speakers.lead[invitation === "coming" ? moment : invitation]}
          <FormWindowNote path={apply.to} />
        </>
      }
      action={
        <ButtonLink variant="ghost" to={apply.to}>
          {apply.label}
        </ButtonLink>
      }
      aside={<img src={artUrl("speaker-stage")} alt="" width="560" height="300" loading="lazy" />}
    >
      {children}
      <QuoteCarousel />
    </Section>
  );
};

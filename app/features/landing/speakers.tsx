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
  const { lineUp, phase } = useSettings();
  const announced = lineUp && phase === "coming" ? lineUp.speakers.length + lineUp.more : 0;
  return (
    <Section
      id="speakers"
      title={speakers.title}
      className={classNames(styles.speakers, lineUp && styles.named)}
      lead={
        <>
          {announced > 0 && `${pluralize(announced, "speaker")} so far. `}
          {speakers.lead[useInvitation(apply.to)]}
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

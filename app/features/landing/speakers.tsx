import type { ReactNode } from "react";
import { speakers } from "#app/content/home/speakers.ts";
import { FormWindowNote } from "#app/forms/form-window-note.tsx";
import { artUrl } from "#app/lib/art.ts";
import { useInvitation } from "#app/lib/form-window.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { QuoteCarousel } from "./quote-carousel.tsx";
import styles from "./speakers.module.css";

const { apply } = speakers;

/** `children` is the line-up, above the quotes. */
export const Speakers = ({ children }: { readonly children: ReactNode }) => (
  <Section
    id="speakers"
    title={speakers.title}
    className={styles.speakers}
    lead={
      <>
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

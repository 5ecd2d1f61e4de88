import { media } from "#app/content/media.ts";
import { MarketingPage } from "#app/features/marketing/marketing-page.tsx";
import type { PageMeta } from "#app/head/meta.ts";
import { eventName } from "#domain/page-settings.ts";

export const meta: PageMeta = (settings) => ({
  title: media.title,
  description: media.description(eventName(settings)),
});

export default function MediaPage() {
  return <MarketingPage {...media} />;
}

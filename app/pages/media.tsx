import { media } from "#app/content/media.ts";
import { MarketingPage } from "#app/features/marketing/marketing-page.tsx";
import type { Meta } from "#app/head/meta.ts";

export const meta: Meta = { title: media.title, description: media.description };

export default function MediaPage() {
  return <MarketingPage {...media} />;
}

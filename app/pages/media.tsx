import { media } from "#app/content/media.ts";
import { MarketingPage } from "#app/features/marketing/marketing-page.tsx";
import { metaOf } from "#app/head/meta.ts";

export const meta = metaOf(media);

export default function MediaPage() {
  return <MarketingPage {...media} />;
}

import { createHash } from "node:crypto";
import { postPath } from "#domain/articles/post-address.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { formatUgx } from "#domain/money/money.ts";
import type { PriceOffer } from "#domain/plan/price-offer.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import type { Documents, MadeDocument, NotMade } from "#server/documents/documents.ts";
import type { MediaStore } from "#server/file-store/file-store.ts";
import { jpegVariant, readJpegs } from "#server/media/jpegs.ts";
import { documentPath } from "./document-path.ts";
import type { HomeFacts } from "./home-facts.server.ts";

const PREVIEW_PHOTO_PX = 960;

interface PreviewPlan {
  company: string;
  /** This is the price a day; it is "" when nothing is for sale. */
  amount: string;
  unit: string;
  title: string;
  line: string;
  picture: PictureData | undefined;
}

interface PreviewedPost {
  slug: string;
  title: string;
  category: { name: string } | null;
  publishedAt: Date;
  picture: PictureData | undefined;
}

/** Prepares the preview of a home. */
export function prepareHomePreview(facts: HomeFacts, company: string): PreviewPlan {
  return {
    company,
    amount: facts.amount,
    unit: facts.offer ? unitText(facts.offer, facts.unit) : facts.unit,
    title: facts.name,
    line: facts.offer ? `${facts.sum.replace(/ No deposit\./, "")} ${facts.place}` : facts.place,
    picture: facts.gallery[0],
  };
}

/** Says in one line of the picture what the amount is for. A flat's has its service charge. */
function unitText({ serviceCharge }: PriceOffer, unit: string): string {
  return serviceCharge > 0 ? "a day, with service charge" : unit;
}

/** Prepares the preview of an article. */
export function preparePostPreview(post: PreviewedPost, company: string): PreviewPlan {
  const on = dateText(localDate(post.publishedAt));
  return {
    company,
    amount: "",
    unit: "",
    title: post.title,
    line: post.category ? `${post.category.name}, ${on}` : on,
    picture: post.picture,
  };
}

/**
 * Prepares the preview of the whole site. Price and picture are of one home, the cheapest to live in. The lowest of all
 * prices may be for a plot, which must not be shown with the picture of a house.
 */
export function prepareSitePreview(
  { company, facts }: Pick<Settings, "company" | "facts">,
  cheapest: { name: string; place: string; offer: PriceOffer; picture: PictureData | undefined } | undefined,
  picture: PictureData | undefined,
): PreviewPlan {
  const built = `Built within ${countText(facts.constructionMonths, "month")}.`;
  return {
    company: company.name,
    amount: cheapest ? `From ${formatUgx(cheapest.offer.perDay)}` : "",
    unit: cheapest ? unitText(cheapest.offer, "a day") : "",
    title: company.tagline,
    line: cheapest
      ? `${cheapest.name}, ${cheapest.place}: ${formatUgx(cheapest.offer.totalPaid)} for the home.`
      : built,
    picture: cheapest?.picture ?? picture,
  };
}

/** Returns the address of a home's preview. It changes with the content, because previews are cached for weeks. */
export function homePreviewPath(facts: HomeFacts, company: string): string {
  return withVersion(documentPath(facts.home, "preview.jpg"), prepareHomePreview(facts, company));
}

/** Returns the address of an article's preview, which also changes with the content. */
export function postPreviewPath(post: PreviewedPost, company: string): string {
  return withVersion(`${postPath(post.slug)}/preview.jpg`, preparePostPreview(post, company));
}

function withVersion(path: string, planned: PreviewPlan): string {
  const version = createHash("sha256").update(JSON.stringify(planned)).digest("base64url").slice(0, 8);
  return `${path}?v=${version}`;
}

/** Makes the JPEG of a preview, or returns one that was made before. */
export function makePreview(
  documents: Documents,
  store: MediaStore,
  planned: PreviewPlan,
): Promise<MadeDocument | NotMade> {
  const { picture, ...words } = planned;
  return documents.make("preview", planned, async () => {
    const wanted = picture && jpegVariant(picture, PREVIEW_PHOTO_PX);
    const [bytes] = wanted ? await readJpegs(store, [wanted]) : [];
    return { ...words, picture: bytes, focal: picture?.focal ?? [0.5, 0.5] };
  });
}

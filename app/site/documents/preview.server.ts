import { createHash } from "node:crypto";
import type { PictureData } from "#domain/picture.ts";
import { factTexts, type Settings } from "#domain/settings.ts";
import type { Documents, MadeDocument } from "#server/documents/documents.ts";
import { readJpegs, wantedJpeg } from "#server/media/jpegs.ts";
import type { MediaStore } from "#server/media/store.ts";
import { documentPath } from "./document-path.ts";
import type { HomeFacts } from "./home-facts.server.ts";

const PREVIEW_PHOTO_PX = 960;

/** What a preview picture says: the words, and the picture beside them. */
export interface PreviewDraft {
  company: string;
  amount: string;
  unit: string;
  title: string;
  line: string;
  picture: PictureData | undefined;
}

export function draftHomePreview(facts: HomeFacts, company: string): PreviewDraft {
  return {
    company,
    amount: facts.amount,
    unit: facts.unit,
    title: facts.name,
    line: facts.offer ? `${facts.sum.replace(/ Nothing down\./, "")} ${facts.place}` : facts.place,
    picture: facts.gallery[0],
  };
}

/** Of the site as a whole. */
export function draftSitePreview({ company, facts }: Settings, picture: PictureData | undefined): PreviewDraft {
  const texts = factTexts(facts);
  return {
    company: company.name,
    amount: texts.perDayFrom,
    unit: "a day and more",
    title: company.tagline,
    line: `Homes from ${texts.unitsFrom}, built within ${texts.constructionMonths}.`,
    picture,
  };
}

/**
 * The address of a home's preview. Services that show previews keep them under their address for weeks: what is shown is
 * part of it, so that another price is another picture.
 */
export function homePreviewPath(facts: HomeFacts, company: string): string {
  const shown = JSON.stringify(draftHomePreview(facts, company));
  const version = createHash("sha256").update(shown).digest("base64url").slice(0, 8);
  return `${documentPath(facts.home, "preview.jpg")}?v=${version}`;
}

export function makePreview(
  documents: Documents,
  store: MediaStore,
  draft: PreviewDraft,
): Promise<MadeDocument | undefined> {
  const { picture, ...words } = draft;
  return documents.make("preview", draft, async () => {
    const wanted = picture && wantedJpeg(picture, PREVIEW_PHOTO_PX);
    const [bytes] = wanted ? await readJpegs(store, [wanted]) : [];
    return { ...words, picture: bytes, focal: picture?.focal ?? [0.5, 0.5] };
  });
}

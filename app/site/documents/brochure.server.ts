import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FloorPlan } from "#app/ui/floor-plan.tsx";
import { findDrawnPlan } from "#content/home-plans.ts";
import { purchaseTermsInShort } from "#content/purchase-terms.ts";
import { describeLevel } from "#domain/catalogue/floor-plan.ts";
import { type HomeRef, homePath } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { locationText, statusText } from "#domain/catalogue/listing.ts";
import { homeLists, noFilters } from "#domain/catalogue/listing-filters.ts";
import { homeNoun } from "#domain/catalogue/property.ts";
import { aboutKilobytes } from "#domain/languages/messages/detail.ts";
import type { PictureData } from "#domain/media/picture.ts";
import type { Ugx } from "#domain/money/money.ts";
import { cardTerms } from "#domain/plan/home-offer.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { listPublicHomes } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";
import type { BrochureContent, BrochureHome } from "#server/documents/brochure.ts";
import type { Documents, MadeDocument, NotMade } from "#server/documents/documents.ts";
import type { MediaStore } from "#server/file-store/file-store.ts";
import { countJpegBytes, type JpegVariant, jpegVariant, readJpegs } from "#server/media/jpegs.ts";
import type { DocumentContext } from "./document-context.server.ts";
import { findHomeFacts, type HomeFacts, priceFacts, sizeFacts } from "./home-facts.server.ts";

const LARGE_PHOTO_PX = 1280;
const SMALL_PHOTO_PX = 640;
const SMALL_PHOTOS = 3;

const HOMES_IN_CATALOGUE = 60;

// These are estimates of a brochure's size without its photos.
const HOME_BYTES = 22_000;
const DRAWN_FLOOR_BYTES = 30_000;
const CATALOGUE_BYTES = 23_000;
const CATALOGUE_HOME_BYTES = 1_700;

/** This is the content of a brochure without the bytes of its photos, so that it is small enough to compare. */
interface BrochurePlan extends Omit<BrochureContent, "homes"> {
  homes: (Omit<BrochureHome, "photos" | "plan" | "drawings"> & {
    photos: JpegVariant[];
    plan: JpegVariant | undefined;
    drawnPlan: string;
  })[];
}

/**
 * Prepares the brochure of a home for a visitor who can pay `perDay` UGX, if that is known; undefined if the home is not
 * public or is sold.
 */
export async function prepareBrochure(
  context: DocumentContext,
  home: HomeRef,
  perDay?: Ugx,
): Promise<BrochurePlan | undefined> {
  const facts = await findHomeFacts(context, home, { perDay });
  if (!facts || facts.status === "sold") return undefined;
  return brochureOf(context, facts);
}

/** Prepares the brochure of a home whose facts are known. */
export function brochureOf(context: DocumentContext, facts: HomeFacts): BrochurePlan {
  const url = context.publicUrl + homePath(facts.home);
  return {
    ...frame(context),
    title: facts.name,
    url,
    more: 0,
    homes: [
      {
        name: facts.name,
        status: facts.statusLabel,
        place: facts.place,
        displayId: facts.displayId,
        url,
        description: facts.description,
        amount: facts.amount,
        unit: facts.unit,
        sum: facts.sum,
        whatIfs: facts.whatIfs,
        facts: facts.facts,
        lists: facts.lists,
        costs: facts.costs,
        terms: [termsList(context)],
        photos: photosOf(facts.gallery),
        plan: facts.floorPlan && jpegVariant(facts.floorPlan, SMALL_PHOTO_PX),
        drawnPlan: facts.drawnPlan,
      },
    ],
  };
}

function termsList({ settings, publicUrl }: DocumentContext): BrochureHome["lists"][number] {
  const all = `All terms: ${publicUrl}/before-you-pay`;
  return settings.legal.purchase === ""
    ? { title: "The terms, in short (a sample)", items: [...purchaseTermsInShort(settings), all] }
    : { title: "The terms", items: [all] };
}

/** Prepares the brochure of all public homes, of which it shows the first `HOMES_IN_CATALOGUE`. */
export async function prepareCatalogue(context: DocumentContext): Promise<BrochurePlan> {
  const { db, settings, publicUrl, today, now } = context;
  const { items, total } = await listPublicHomes(
    db,
    { list: "all", filters: noFilters, terms: cardTerms(settings), perPage: HOMES_IN_CATALOGUE },
    now,
  );
  return {
    ...frame(context),
    title: "All homes",
    url: publicUrl + homeLists.all.path,
    more: total - items.length,
    homes: items.map((home) => {
      const noun = homeNoun(home);
      const { amount, unit, sum } = priceFacts(home, settings, today, { noun, isInBuilding: isInBuilding(home) });
      const photo = home.picture && jpegVariant(home.picture, SMALL_PHOTO_PX);
      return {
        name: home.name,
        status: statusText(home.status),
        place: locationText(home.location),
        displayId: "",
        url: publicUrl + homePath(home),
        description: "",
        amount,
        unit,
        sum,
        whatIfs: [],
        facts: sizeFacts(home, noun),
        lists: [],
        costs: [],
        terms: [],
        photos: photo ? [photo] : [],
        plan: undefined,
        drawnPlan: "",
      };
    }),
  };
}

/** Returns the size of a brochure in words, such as "about 270 kB". */
export async function brochureSizeText(db: Database, brochure: BrochurePlan): Promise<string> {
  const photos = await countJpegBytes(
    db,
    brochure.homes.flatMap(({ photos, plan }) => (plan ? [...photos, plan] : photos)),
  );
  const rest =
    brochure.homes.length === 1
      ? brochure.homes.reduce((bytes, home) => bytes + drawnBytes(home), HOME_BYTES)
      : CATALOGUE_BYTES + brochure.homes.length * CATALOGUE_HOME_BYTES;
  return aboutKilobytes({ count: Math.max(1, Math.round((photos + rest) / 10_000)) * 10 });
}

function drawnBytes({ plan, drawnPlan }: BrochurePlan["homes"][number]): number {
  const floors = plan ? 0 : (findDrawnPlan(drawnPlan)?.levels.length ?? 0);
  return Math.min(floors, 2) * DRAWN_FLOOR_BYTES;
}

/** Makes the PDF of a brochure, or returns one that was made before. Photos are read only if it has to be made. */
export function makeBrochure(
  documents: Documents,
  store: MediaStore,
  brochure: BrochurePlan,
): Promise<MadeDocument | NotMade> {
  return documents.make("brochure", brochure, async () => ({
    ...brochure,
    homes: await Promise.all(
      brochure.homes.map(async ({ photos, plan, drawnPlan, ...home }) => {
        const [planBytes] = plan ? await readJpegs(store, [plan]) : [];
        return {
          ...home,
          photos: await readJpegs(store, photos),
          plan: planBytes,
          drawings: planBytes ? [] : drawings(drawnPlan),
        };
      }),
    ),
  }));
}

function frame({ settings, today }: DocumentContext) {
  const { company, contacts, experts } = settings;
  return {
    company: company.name,
    legalName: company.legalName,
    tagline: company.tagline,
    contacts,
    agent: experts.people[0],
    on: dateText(today),
  };
}

function photosOf([first, ...others]: readonly PictureData[]): JpegVariant[] {
  return [
    first && jpegVariant(first, LARGE_PHOTO_PX),
    ...others.slice(0, SMALL_PHOTOS).map((picture) => jpegVariant(picture, SMALL_PHOTO_PX)),
  ].filter((photo) => photo !== undefined);
}

function drawings(planId: string): BrochureHome["drawings"] {
  return (findDrawnPlan(planId)?.levels ?? []).map((level) => ({
    name: describeLevel(level),
    svg: renderToStaticMarkup(createElement(FloorPlan, { level })),
  }));
}

import type { RouterContextProvider } from "react-router";
import { type HomeRef, homeKey } from "#domain/catalogue/home.ts";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import type { Ugx } from "#domain/money/money.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { listShownApartments } from "#server/catalogue/apartments.ts";
import { listPublicHomesById } from "#server/catalogue/home-lists.ts";
import { listFeaturedProperties } from "#server/catalogue/properties.ts";
import { findAskedUnit } from "#server/catalogue/read-units.ts";
import { authContext, dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { type NamedHome, namedHomeKey } from "#server/enquiries/enquiries.ts";
import type { EnquiryContext } from "#server/enquiries/enquiry-mails.ts";
import { getSettings } from "#server/settings/settings.ts";

type Context = Readonly<RouterContextProvider>;

export async function readEnquiryContext(context: Context): Promise<EnquiryContext> {
  return {
    settings: await getSettings(context.get(dbContext), companyArea, contactsArea, hoursArea, visitsArea),
    publicUrl: context.get(publicUrlContext),
    secret: context.get(authContext).secret,
  };
}

/** Finds the home that an address or a form names. Old links may name a home that is sold. */
export async function findNamedHome(
  context: Context,
  home: SelectedHome | undefined,
): Promise<(NamedHome & { isSold: boolean }) | undefined> {
  if (!home) return undefined;
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { kind, id } = home;
  const unit = kind === "unit" ? await findAskedUnit(db, id, now) : undefined;
  const shown: HomeRef | undefined = kind === "unit" ? unit : { kind, id };
  const [found] = shown ? await listPublicHomesById(db, [shown], now) : [];
  const isSold = (unit?.status ?? found?.status) === "sold";
  return found && { ...(unit ?? { kind: found.kind, id: found.id, name: found.name }), isSold };
}

export interface HomeChoice {
  key: string;
  name: string;
  price: Ugx | undefined;
}

export async function listHomeChoices(
  context: Context,
  selected: (NamedHome & { price?: Ugx | undefined }) | undefined,
): Promise<HomeChoice[]> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const [apartments, properties] = await Promise.all([
    listShownApartments(db, now, 12),
    listFeaturedProperties(db, now, 6),
  ]);
  const choices: HomeChoice[] = [
    ...(selected ? [{ key: namedHomeKey(selected), name: selected.name, price: selected.price }] : []),
    ...apartments.map(({ id, name, price }) => ({ key: homeKey({ kind: "apartment", id }), name, price })),
    ...properties.map(({ id, title, price }) => ({
      key: homeKey({ kind: "property", id }),
      name: title,
      price: price ?? undefined,
    })),
  ];
  return [...new Map(choices.map((choice) => [choice.key, choice])).values()];
}

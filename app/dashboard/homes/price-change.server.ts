import { apartmentDisplayId, type HomeRef, propertyDisplayId } from "#domain/catalogue/home.ts";
import { dashboardPriceText } from "#domain/catalogue/listing.ts";
import { type PriceChange, priceChangeForm } from "#domain/catalogue/price-change.ts";
import { answerTo, type Question, readAnswers } from "#domain/forms/question.ts";
import { formatUgx } from "#domain/money/money.ts";
import { type CardTerms, cardTerms, perDayFor } from "#domain/plan/home-offer.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { countText } from "#domain/text/count-text.ts";
import { type PricedTable, type PricePreview, previewPrices } from "#server/records/price-preview.ts";
import type { Target } from "#server/records/versioned-record.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Preview } from "../actions/action-result.ts";
import { itemText, type RecordItem, readItems } from "../actions/record-items.ts";
import { invalid, reject } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { ReadChange } from "../records/list-actions.server.ts";

type PricedHomes = PricedTable & { kind: HomeRef["kind"] };

/** Prices change only as previewed: the form confirms homes, versions and change; without that it gets a preview. */
export function priceChangeOf(homes: PricedHomes): ReadChange {
  return (request, selected) => readPriceChange(request, homes, selected);
}

async function readPriceChange({ db, form }: ActionRequest, homes: PricedHomes, selected: readonly Target[]) {
  const parsed = priceChangeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? "Enter by how much the prices change";
    return { rejection: reject(form, invalid(message)) };
  }
  const change = parsed.data;
  const [confirmed = ""] = readAnswers(form).confirmed;
  const items = readItems((new URLSearchParams(confirmed.split("?")[1]).get("homes") ?? "").split(","));
  const ids = new Set(selected.map(({ id }) => id));
  if (items.length > 0 && items.every(({ id }) => ids.has(id)) && confirmed === answerTo(questionOf(change, items))) {
    return { items, change: { intent: "change-price" as const, ...change } };
  }
  const preview = await previewPrices(db, homes, selected, change);
  const shown = describePreview(homes, preview, change, cardTerms(await getSettings(db, ...offerTerms)));
  return { rejection: reject(form, { status: 409, errors: {}, shown: { preview: shown } }) };
}

/** Homes with their versions, "12:3,15:1", and the change. */
function questionOf({ method, value, rounding }: PriceChange, items: readonly RecordItem[]): Question {
  return { code: "prices-change", facts: { homes: items.map(itemText).join(","), method, value, rounding } };
}

function describePreview(
  { kind }: PricedHomes,
  { homes, withoutPrice, impossible, same }: PricePreview,
  change: PriceChange,
  terms: CardTerms,
): Preview {
  const displayId = kind === "property" ? propertyDisplayId : apartmentDisplayId;
  const lines = homes.map(({ id, name, before, after, agreements, ownPrices }) => {
    const [old, young] = [dashboardPriceText(before), formatUgx(after)];
    return [
      `${name} (${displayId(id)}): ${old} → ${young}, from ${formatUgx(perDayFor(after, terms))} a day.`,
      ...(agreements > 0 ? [`${countText(agreements, "agreement")} on it: the signed price stays.`] : []),
      ...(ownPrices > 0 ? [`${countText(ownPrices, "unit")} with an own price: it stays.`] : []),
    ].join(" ");
  });
  const left = [
    ...(withoutPrice.length > 0 ? [`Left alone, without a price: ${withoutPrice.join(", ")}.`] : []),
    ...(impossible.length > 0 ? [`Left alone, no such price is possible: ${impossible.join(", ")}.`] : []),
    ...(same > 0 ? [`Left alone, the price is the same: ${countText(same, "home")}.`] : []),
  ];
  if (homes.length === 0) return { title: "No price would change", lines: left };
  const prices = countText(homes.length, "price");
  return {
    title: `${prices} will change`,
    lines: [...lines, ...left],
    confirms: { answer: answerTo(questionOf(change, homes)), submitLabel: `Change ${prices}` },
  };
}

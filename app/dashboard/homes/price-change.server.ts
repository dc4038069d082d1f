import { z } from "zod";
import { apartmentDisplayId, type HomeRef, propertyDisplayId } from "#domain/catalogue/home.ts";
import { dashboardPriceText } from "#domain/catalogue/listing.ts";
import {
  type PriceChange,
  type PriceChangeQuestion,
  priceChangeQuestion,
  priceChangeTexts,
} from "#domain/catalogue/price-change.ts";
import { priceChangeForm } from "#domain/catalogue/price-change-form.ts";
import { type Answers, answerTo } from "#domain/forms/question.ts";
import { formatUgx } from "#domain/money/money.ts";
import { type CardTerms, cardTerms, leastAmountFor } from "#domain/plan/home-offer.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { countText } from "#domain/text/count-text.ts";
import { listChangedPrices } from "#server/records/changed-prices.ts";
import { type PricedTable, type PricePreview, previewPrices } from "#server/records/price-preview.ts";
import type { Target } from "#server/records/versioned-record.ts";
import { getSettings } from "#server/settings/settings.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { itemText, type RecordItem, readItems } from "../actions/record-items.ts";
import { invalid, needsAnswers } from "../actions/rejections.ts";
import { selectionLists } from "../actions/target-fields.server.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { selectionRejections } from "../records/change-selected.server.ts";
import {
  type ChangeOfMany,
  changeListed,
  describeListed,
  editListed,
  selectedMany,
} from "../records/list-actions.server.ts";

type PricedHomes = PricedTable & { kind: HomeRef["kind"] };

type Previewed = { change: PriceChange; preview: PricePreview };

/**
 * Changes the prices of selected homes, but only as the administrator has seen them. The first press asks a question
 * that lists the new prices; its answer names homes, versions and change, and only those are changed.
 */
export function priceChangeOf(homes: PricedHomes): ChangeOfMany {
  return (commands) =>
    formCommand({
      schema: priceChangeForm.and(selectedMany),
      lists: selectionLists,
      async run(request, { item: selected, ...change }) {
        const items = seenHomes(request.answers, change, selected);
        if (items) return editListed(request, commands, { change: { intent: "change-price", ...change }, items });
        const preview = await previewPrices(request.db, homes, selected, change);
        if (preview.homes.length === 0) return { ok: false, reason: "no-price-changes", preview } as const;
        const questions = [priceChangeQuestion(change, preview.homes.map(itemText).join(","))];
        return { ok: false, reason: "needs-answers", questions, preview } as const;
      },
    }).answers({
      rejects: {
        ...selectionRejections,
        "no-price-changes": ({ preview }: Pick<Previewed, "preview">) =>
          invalid(["No price would change.", ...leftTexts(preview)].join(" ")),
        async "needs-answers"(
          asked: { questions: PriceChangeQuestion[]; preview: PricePreview },
          _: unknown,
          request: ActionRequest,
        ) {
          const terms = cardTerms(await getSettings(request.db, ...offerTerms));
          const lines = asked.preview.homes.map((home) => homeText(homes, home, terms));
          return needsAnswers(priceChangeTexts, asked.questions, [...lines, ...leftTexts(asked.preview)]);
        },
      },
      done: describeListed(commands),
    });
}

/** Restores the earlier prices of the homes of a price change, but only of those that nobody has changed since. */
export const undoPriceChange: ChangeOfMany = (commands) =>
  formCommand({
    schema: z.object({ changedAt: z.iso.datetime().transform((at) => new Date(at)) }),
    async run(request: ActionRequest, { changedAt }) {
      const { db, by, now } = request;
      const { entityType: kind } = commands.kind;
      const changed = await listChangedPrices(db, { kind, changedAt, actorId: by.actor.id });
      const prices = new Map(changed.map(({ id, before }) => [id, before]));
      const items = await Promise.all(
        changed.map(async ({ id, isChangedSince }) => {
          const found = isChangedSince ? undefined : await commands.find(db, id);
          return { id, version: found?.version ?? NEVER_SEEN };
        }),
      );
      return changeListed(request, commands, {
        change: { intent: "undo-price-change" },
        items,
        command: (trx, target, byMany, { details }) =>
          commands.edit(trx, { ...target, details: { ...details, price: prices.get(target.id) ?? null } }, byMany, now),
      });
    },
  }).answers({ rejects: selectionRejections, done: describeListed(commands) });

/** No record has this version, so it counts as changed. */
const NEVER_SEEN = -1;

/**
 * Reads the homes and versions that an answer confirms. They count only if all are selected and were seen with this
 * change.
 */
function seenHomes({ confirmed }: Answers, change: PriceChange, selected: readonly Target[]): RecordItem[] | undefined {
  const ids = new Set(selected.map(({ id }) => id));
  for (const answer of confirmed) {
    const homes = new URLSearchParams(answer.split("?")[1]).get("homes") ?? "";
    const items = readItems(homes.split(","));
    const isOfThese = items.length > 0 && items.every(({ id }) => ids.has(id));
    if (isOfThese && answer === answerTo(priceChangeQuestion(change, items.map(itemText).join(",")))) return items;
  }
  return undefined;
}

/**
 * Says what the price of a home becomes, in a line with its name and one with its prices, as in "Lake House (PROP-0001):"
 * and "UGX 91,000,000 → UGX 97,800,000, from UGX 26,100 a day."
 */
function homeText({ kind }: PricedHomes, home: PricePreview["homes"][number], terms: CardTerms): string {
  const { id, name, before, after, isInBuilding, agreements, ownPrices } = home;
  const displayId = kind === "property" ? propertyDisplayId : apartmentDisplayId;
  const [old, young] = [dashboardPriceText(before), formatUgx(after)];
  const perDay = leastAmountFor({ price: after, isInBuilding }, terms);
  return [
    `${name} (${displayId(id)}):\n${old} → ${young}, from ${formatUgx(perDay)} a day.`,
    ...(agreements > 0 ? [`${countText(agreements, "agreement")} on it: the signed price stays.`] : []),
    ...(ownPrices > 0 ? [`${countText(ownPrices, "unit")} with an own price: it stays.`] : []),
  ].join(" ");
}

function leftTexts({ withoutPrice, impossible, same }: PricePreview): string[] {
  return [
    ...(withoutPrice.length > 0 ? [`Left alone, without a price: ${withoutPrice.join(", ")}.`] : []),
    ...(impossible.length > 0 ? [`Left alone, no such price is possible: ${impossible.join(", ")}.`] : []),
    ...(same > 0 ? [`Left alone, the price is the same: ${countText(same, "home")}.`] : []),
  ];
}

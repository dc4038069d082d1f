import type { BulkChange } from "#domain/catalogue/bulk-change.ts";
import { statusText } from "#domain/catalogue/listing.ts";
import { formatNumber } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import type { BulkReport } from "#server/records/bulk-actions.ts";
import type { DoneMessage, NextStep } from "../actions/action-result.ts";
import { viewPath } from "../view/view-path.ts";
import type { Resource } from "./record-kind.ts";

/**
 * Says how many records were changed, names those that were not and why, and offers to undo the change. `now` is the
 * instant at which the records were changed.
 */
export function describeBulkResult(resource: Resource, report: BulkReport, now: Date): DoneMessage {
  const count = (number: number) => countText(number, resource.one, resource.many);
  const done = report.done.length;
  const isDeleted = report.change.intent === "delete" && done > 0;
  const after = isDeleted ? " You can restore them for 30 days." : "";
  const steps: NextStep[] = isDeleted
    ? [{ label: "Open the bin", to: viewPath("/dashboard/bin") }]
    : report.change.intent === "change-price" && done > 0
      ? [{ label: "Undo", intent: "undo-price-change", fields: { changedAt: [now.toISOString()] } }]
      : [];
  return {
    message: done > 0 ? `${count(done)} ${doneText(report)}.${after}` : `No ${resource.one} was changed.`,
    notes: report.left.map(
      (left) =>
        `${count(left.count)} left alone: ${reasons[left.outcome][left.count === 1 ? "one" : "many"]}${namesText(left)}.`,
    ),
    steps,
  };
}

const reasons: Record<BulkReport["left"][number]["outcome"], { one: string; many: string }> = {
  already: { one: "it already was", many: "they already were" },
  changed: {
    one: "it was changed meanwhile, look again",
    many: "they were changed meanwhile, look again",
  },
  gone: { one: "it was deleted meanwhile", many: "they were deleted meanwhile" },
  reserved: {
    one: "a buyer’s agreement reserves it until it ends",
    many: "buyers’ agreements reserve them until they end",
  },
  drafted: {
    one: "its form holds a newer draft, open it to publish that",
    many: "their forms hold newer drafts, open each to publish that",
  },
  incomplete: {
    one: "visitors would miss something, open it to publish it",
    many: "visitors would miss something, open each to publish it",
  },
};

/**
 * Names the records of one outcome, as in ": “Garden Villa”, “Lake House” and 3 more". Records that were in the wanted
 * state already are not named.
 */
function namesText({ outcome, names, count }: BulkReport["left"][number]): string {
  if (outcome === "already" || names.length === 0) return "";
  const more = count > names.length ? ` and ${formatNumber(count - names.length)} more` : "";
  return `: ${names.map((name) => `“${name}”`).join(", ")}${more}`;
}

const doneWords: Record<Exclude<BulkChange["intent"], "change-status" | "add-tag" | "remove-tag">, string> = {
  publish: "published",
  unpublish: "taken off the site",
  feature: "featured",
  unfeature: "no longer featured",
  delete: "deleted",
  "set-category": "put",
  "name-category": "put",
  "set-type": "set",
  "change-price": "given a new price",
  "undo-price-change": "given back the price of before",
};

function doneText({ change, about }: BulkReport): string {
  switch (change.intent) {
    case "change-status":
      return `set to ${statusText(change.status)}`;
    case "add-tag":
      return `tagged #${about ?? ""}`;
    case "remove-tag":
      return `no longer tagged #${about ?? ""}`;
    case "set-category":
    case "name-category":
      return about === undefined
        ? `${doneWords[change.intent]} in no category`
        : `${doneWords[change.intent]} in the category “${about}”`;
    case "set-type":
      return about === undefined
        ? `${doneWords[change.intent]} to no type`
        : `${doneWords[change.intent]} to “${about}”`;
    default:
      return doneWords[change.intent];
  }
}

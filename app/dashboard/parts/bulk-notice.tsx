import { Form, useNavigation } from "react-router";
import { Notice } from "#app/ui/field.tsx";
import { statusText } from "#domain/catalogue/listing.ts";
import { formatNumber } from "#domain/money/money.ts";
import type { BulkChange } from "#domain/records/bulk-change.ts";
import type { BulkReport } from "#server/records/bulk-actions.ts";
import type { Resource } from "./record-list.tsx";

type BulkNoticeProps = { resource: Resource; report: BulkReport; formKey: string };

/** Says for how many records an action happened, which were left as they are and why, and takes it back. */
export function BulkNotice({ resource, report, formKey }: BulkNoticeProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const count = (number: number) => `${formatNumber(number)} ${number === 1 ? resource.one : resource.many}`;
  return (
    <div className="mb-5">
      <Notice tone={report.done > 0 ? "success" : "info"}>
        <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span>
            {report.done > 0 ? `${count(report.done)} ${doneText(report)}.` : `No ${resource.one} was changed.`}
            {report.change?.intent === "delete" && report.done > 0 ? " They can be brought back for 30 days." : ""}
          </span>
          {report.canBeUndone ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="form-key" value={formKey} />
              <input type="hidden" name="bulk" value={report.id} />
              <button type="submit" name="intent" value="undo" className="text-button" disabled={isBusy}>
                Undo
              </button>
            </Form>
          ) : null}
        </span>
        {report.left.map((left) => (
          <span key={left.outcome} className="mt-1 block wrap-anywhere">
            {count(left.count)} left alone: {REASONS[left.outcome][left.count === 1 ? "one" : "many"]}
            {namesText(left)}.
          </span>
        ))}
      </Notice>
    </div>
  );
}

const REASONS: Record<BulkReport["left"][number]["outcome"], { one: string; many: string }> = {
  already: { one: "it was so before", many: "they were so before" },
  changed: {
    one: "somebody changed it meanwhile, look again",
    many: "somebody changed them meanwhile, look again",
  },
  gone: { one: "it was deleted meanwhile", many: "they were deleted meanwhile" },
  reserved: {
    one: "a buyer’s agreement holds it until it ends",
    many: "buyers’ agreements hold them until they end",
  },
};

/** ": “Garden Villa”, “Lake House” and 3 more"; nobody needs the names of what was so before. */
function namesText({ outcome, names, count }: BulkReport["left"][number]): string {
  if (outcome === "already" || names.length === 0) return "";
  const more = count > names.length ? ` and ${formatNumber(count - names.length)} more` : "";
  return `: ${names.map((name) => `“${name}”`).join(", ")}${more}`;
}

const DONE: Record<Exclude<BulkChange["intent"], "change-status" | "add-tag" | "remove-tag">, string> = {
  publish: "published",
  unpublish: "taken off the site",
  feature: "featured",
  unfeature: "featured no more",
  delete: "deleted",
  "set-category": "filed",
  "name-category": "filed",
  "set-type": "set",
};

function doneText({ change, about }: BulkReport): string {
  if (change === undefined) return "put back as before";
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
        ? `${DONE[change.intent]} under no category`
        : `${DONE[change.intent]} under “${about}”`;
    case "set-type":
      return about === undefined ? `${DONE[change.intent]} to no type` : `${DONE[change.intent]} to “${about}”`;
    default:
      return DONE[change.intent];
  }
}

import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TimeChoice } from "#app/ui/time-choice.tsx";
import type { VisitStatus } from "#domain/enquiries/enquiry.ts";
import type { OfferedDay, Slot } from "#domain/enquiries/visit-slots.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { visitStatusNames } from "./visit-status-names.ts";

const dots: Record<VisitStatus, string> = {
  requested: "border-2 border-clay bg-white",
  confirmed: "bg-leaf",
  attended: "bg-ink",
  "no-show": "border-2 border-ink-soft",
  cancelled: "border-2 border-ink-soft",
  suspected: "border-2 border-ink-soft",
};

/** How a visit stands, as a dot that the eye finds; the words are for whoever cannot see it. */
export function VisitDot({ status }: { status: VisitStatus }) {
  return <span aria-hidden="true" className={classNames("block size-2.5 shrink-0 rounded-full", dots[status])} />;
}

/** How a visit stands, in words. */
export function VisitMark({ status }: { status: VisitStatus }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-2 text-[15px] font-bold whitespace-nowrap",
        status === "requested" && "text-clay",
      )}
    >
      <VisitDot status={status} />
      {visitStatusNames[status]}
    </span>
  );
}

/** "Moved by the visitor from Tuesday 24 November, 10:00 AM" */
export function MovedNote({ moved }: { moved: { by: "visitor" | "office"; from: Slot } | undefined }) {
  if (!moved) return null;
  return (
    <p className="text-[15px] text-ink-soft">
      Moved by the {moved.by} from {weekdayDateText(moved.from.date)}, {clockText(moved.from.time)}
    </p>
  );
}

type VisitOfActions = { enquiryId: number; name: string; status: VisitStatus };

/** What can be done with a visit now: before it, confirm or cancel it; from its time on, say whether they came. */
export function VisitActions({ visit, hasBegun }: { visit: VisitOfActions; hasBegun: boolean }) {
  const isBusy = useNavigation().formMethod === "POST";
  const { status } = visit;
  const isOpen = status === "requested" || status === "confirmed";
  const canBeAttended = status !== "cancelled" && status !== "suspected";
  const actions = [
    { value: "visit-confirmed", label: "Confirm", isOffered: status === "requested" && !hasBegun },
    { value: "visit-attended", label: "They came", isOffered: hasBegun && canBeAttended && status !== "attended" },
    {
      value: "visit-no-show",
      label: "Did not come",
      isOffered: hasBegun && canBeAttended && status !== "no-show",
    },
    { value: "visit-cancelled", label: "Cancel visit", isOffered: isOpen && !hasBegun },
  ].filter(({ isOffered }) => isOffered);
  if (actions.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2" aria-label={`Visit of ${visit.name}`}>
      <input type="hidden" name="id" value={visit.enquiryId} />
      {actions.map(({ value, label }, i) => (
        <Button
          key={value}
          type="submit"
          name="intent"
          value={value}
          variant={i === 0 && value !== "visit-cancelled" ? "sun" : "outline"}
          size="small"
          aria-label={`${label}: ${visit.name}`}
          disabled={isBusy}
        >
          {label}
        </Button>
      ))}
    </Form>
  );
}

/** Another time for a visit, out of those that are free. */
export function MoveVisitForm({ visit, freeTimes }: { visit: VisitOfActions; freeTimes: readonly OfferedDay[] }) {
  const isBusy = useNavigation().formMethod === "POST";
  if (freeTimes.length === 0) return <p className="text-ink-soft">No time is free in the days that can be booked.</p>;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="id" value={visit.enquiryId} />
      <div className="min-w-52 flex-1">
        <TimeChoice label="Another time" days={freeTimes} />
      </div>
      <Button type="submit" name="intent" value="move" variant="outline" size="small" disabled={isBusy}>
        Move the visit
      </Button>
    </Form>
  );
}

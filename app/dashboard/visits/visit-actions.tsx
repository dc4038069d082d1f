import { useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { VisitStatus } from "#domain/enquiries/enquiry-states.ts";
import { isToldByPerson, type ShownVisit, shownVisitOf } from "#domain/enquiries/inbox.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { useHasMailServer } from "../actions/dashboard-data.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { CancelOnWhatsApp, ConfirmOnWhatsApp, MoveOnWhatsApp } from "./confirm-on-whatsapp.tsx";
import { type PickerTimes, VisitPicker } from "./visit-picker.tsx";
import { visitStatusNames } from "./visit-status-names.ts";

const dots: Record<VisitStatus, string> = {
  requested: "border-2 border-clay bg-white",
  confirmed: "bg-leaf",
  attended: "bg-ink",
  "no-show": "border-2 border-ink-soft",
  cancelled: "border-2 border-ink-soft",
  suspected: "border-2 border-ink-soft",
};

export function VisitDot({ status }: { status: VisitStatus }) {
  return <span aria-hidden="true" className={classNames("block size-2.5 shrink-0 rounded-full", dots[status])} />;
}

export function VisitMark({ status }: { status: VisitStatus }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-2 text-[0.9375rem] font-bold",
        status === "requested" && "text-clay",
      )}
    >
      <VisitDot status={status} />
      {visitStatusNames[status]}
    </span>
  );
}

/** Says who moved a visit, as in "Moved by the visitor from Tuesday 24 November, 10:00 AM". */
export function MovedNote({ moved }: { moved: { by: "visitor" | "office"; from: Slot } | undefined }) {
  if (!moved) return null;
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      Moved by the {moved.by} from {weekdayDateText(moved.from.date)}, {clockTextThere(moved.from.time)}
    </p>
  );
}

type VisitOfActions = ShownVisit & {
  enquiryId: number;
  name: string;
  email: string | null;
  phone: string | null;
};

/** A button names what it showed, so that it does nothing to a visit that has changed since. */
export const aboutVisit = (visit: ShownVisit & { enquiryId: number }) => ({
  id: visit.enquiryId,
  shownVisit: shownVisitOf(visit),
});

/**
 * Shows the buttons for a visit. Before its time it can be confirmed or cancelled; from then on, its attendance is
 * recorded.
 *
 * @param isCancelledInMenu the view has a menu in which the visit is cancelled
 */
export function VisitActions({
  visit,
  hasBegun,
  isCancelledInMenu = false,
}: {
  visit: VisitOfActions;
  hasBegun: boolean;
  isCancelledInMenu?: boolean;
}) {
  const { status, phone } = visit;
  const isToldByMessage = useIsToldByMessage(visit) && status === "requested" && !hasBegun;
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
    { value: "visit-restored", label: "Book it again", isOffered: status === "cancelled" && !hasBegun },
  ].filter(({ isOffered }) => isOffered);
  const canBeCancelled = isOpen && !hasBegun && !isCancelledInMenu;
  if (actions.length === 0 && !canBeCancelled) return null;
  return (
    <fieldset className="contents" aria-label={`Visit of ${visit.name}`}>
      {phone !== null && status === "requested" && !hasBegun ? (
        <ConfirmOnWhatsApp visit={{ ...visit, status }} isMain={isToldByMessage} />
      ) : null}
      {actions.map(({ value, label }, i) => (
        <ButtonForm
          key={value}
          intent={value}
          about={aboutVisit(visit)}
          variant={i === 0 && (isOpen || !hasBegun) && !isToldByMessage ? "sun" : "outline"}
          label={`${label}: ${visit.name}`}
        >
          {label}
        </ButtonForm>
      ))}
      {canBeCancelled ? <CancelVisit visit={visit} /> : null}
    </fieldset>
  );
}

function CancelVisit({ visit }: { visit: VisitOfActions }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className={buttonClass("outline", "small")}
        aria-label={`Cancel visit: ${visit.name}`}
      >
        Cancel visit
      </button>
      <CancelVisitDialog visit={visit} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

/** Asks whether a visit is to be cancelled, and says who is told. */
export function CancelVisitDialog({
  visit,
  isOpen,
  onClose,
}: {
  visit: VisitOfActions;
  isOpen: boolean;
  onClose: () => void;
}) {
  const notificationText = useVisitorNotification("Cancel visit");
  const isToldByMessage = useIsToldByMessage(visit);
  const { date, time } = visit.slot;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      question={`Cancel the visit of ${visit.name}?`}
      explanation={`${weekdayDateText(date)} at ${clockTextThere(time)} is free for others at once. ${notificationText(visit)}`}
      closeLabel="Keep the visit"
    >
      <ButtonForm
        intent="visit-cancelled"
        about={aboutVisit(visit)}
        variant={isToldByMessage ? "outline" : "clay"}
        size="regular"
      >
        Cancel visit
      </ButtonForm>
      {visit.phone === null ? null : <CancelOnWhatsApp visit={visit} isMain={isToldByMessage} />}
    </ConfirmDialog>
  );
}

/** Tells whether a message to the visitor's number is the way to tell them. */
function useIsToldByMessage(visit: Pick<VisitOfActions, "email" | "phone">): boolean {
  const hasMailServer = useHasMailServer();
  return visit.phone !== null && isToldByPerson(visit, hasMailServer);
}

/**
 * Returns a function that says how a visitor will be notified.
 *
 * @param alone the label of the button that tells nobody, where another one beside it opens a message
 */
export function useVisitorNotification(alone?: string): (visit: Pick<VisitOfActions, "email" | "phone">) => string {
  const hasMailServer = useHasMailServer();
  return ({ email, phone }) => {
    if (email)
      return hasMailServer
        ? `A mail to ${email} says so.`
        : `No mail server is set, so the mail to ${email} waits: tell them yourself.`;
    if (!phone) return "They left neither number nor address, so no message is sent.";
    return alone === undefined
      ? "They left no e-mail address: afterwards, “Tell them by WhatsApp” opens a message that is ready for them."
      : `They left no e-mail address, so “${alone}” alone tells them nothing.`;
  };
}

export function MoveVisitForm({ visit, times }: { visit: VisitOfActions; times: PickerTimes }) {
  const notificationText = useVisitorNotification("Move the visit");
  const isToldByMessage = useIsToldByMessage(visit);
  if (!times.days.some(({ state }) => state === "free")) {
    return <p className="text-ink-soft">No time is free in the days that can be booked.</p>;
  }
  return (
    <fieldset className="min-w-0" aria-label={`Another time for ${visit.name}`}>
      <ActionForm
        intent="move"
        about={aboutVisit(visit)}
        subject={undefined}
        isReportedByView
        label="Move the visit"
        variant={isToldByMessage ? "outline" : "sun"}
        className="gap-5"
      >
        {(bind) => (
          <>
            <VisitPicker times={times} date={bind("date")} time={bind("time")} />
            <p className="text-[0.9375rem] text-ink-soft">{notificationText(visit)}</p>
            {visit.phone === null ? null : (
              <MoveOnWhatsApp key={shownVisitOf(visit)} visit={visit} isMain={isToldByMessage} />
            )}
          </>
        )}
      </ActionForm>
    </fieldset>
  );
}

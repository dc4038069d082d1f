import { type MouseEvent, useState } from "react";
import { MessageCircle } from "#app/dashboard/icons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type ShownVisit, shownVisitOf } from "#domain/enquiries/inbox.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { useOpenWhatsApp } from "../contact/use-open-whatsapp.ts";
import { viewPath } from "../view/view-path.ts";

type TellProps = { visit: ShownVisit & { enquiryId: number; name: string }; isMain: boolean };

/** Confirms a visit and opens the message that tells the visitor, by one press. */
export function ConfirmOnWhatsApp({ visit, isMain }: TellProps) {
  const { tell, isWaiting } = useTell({
    visit,
    intent: "confirm-and-tell",
    texts: { waiting: `Confirming the visit of ${visit.name}...`, nothingDone: "Nothing was confirmed." },
  });
  return <TellButton visit={visit} isMain={isMain} label="Confirm on WhatsApp" isWaiting={isWaiting} onPress={tell} />;
}

/** Cancels a visit and opens the message that tells the visitor, by one press. */
export function CancelOnWhatsApp({ visit, isMain }: TellProps) {
  const { tell, isWaiting } = useTell({
    visit,
    intent: "cancel-and-tell",
    texts: { waiting: `Cancelling the visit of ${visit.name}...`, nothingDone: "Nothing was cancelled." },
  });
  return (
    <TellButton
      visit={visit}
      isMain={isMain}
      size="regular"
      label="Cancel and tell on WhatsApp"
      isWaiting={isWaiting}
      onPress={tell}
    />
  );
}

/**
 * Moves a visit to the time that is chosen in the form around it and opens the message that tells the visitor, by one
 * press.
 */
export function MoveOnWhatsApp({ visit, isMain }: TellProps) {
  const { tell, isWaiting } = useTell({
    visit,
    intent: "move-and-tell",
    texts: { waiting: `Moving the visit of ${visit.name}...`, nothingDone: "Nothing was moved." },
  });
  const move = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    const [date, time] = ["date", "time"].map((name) => form && new FormData(form).get(name));
    if (typeof date === "string" && typeof time === "string") tell(event, { date, time });
    // The form says what is missing.
    else form?.requestSubmit();
  };
  return (
    <TellButton visit={visit} isMain={isMain} label="Move and tell on WhatsApp" isWaiting={isWaiting} onPress={move} />
  );
}

type Told = {
  visit: TellProps["visit"];
  intent: "confirm-and-tell" | "move-and-tell" | "cancel-and-tell";
  texts: Parameters<typeof useOpenWhatsApp>[0];
};

function useTell({ visit, intent, texts }: Told) {
  const [formKey] = useState(() => crypto.randomUUID());
  const { press, isWaiting } = useOpenWhatsApp(texts);
  const tell = (event: MouseEvent, chosen: Partial<Slot> = {}) => {
    const fields = { intent, id: visit.enquiryId, shownVisit: shownVisitOf(visit), formKey, ...chosen };
    press(event, { fields, action: viewPath("/dashboard/enquiries/:id?", { id: visit.enquiryId }) });
  };
  return { tell, isWaiting };
}

type TellButtonProps = TellProps & {
  size?: "regular" | "small";
  label: string;
  isWaiting: boolean;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
};

function TellButton({ visit, isMain, size = "small", label, isWaiting, onPress }: TellButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={isWaiting}
      className={classNames(buttonClass(isMain ? "leaf" : "outline", size), "justify-self-start")}
      aria-label={`${label}: ${visit.name}`}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      {label}
    </button>
  );
}

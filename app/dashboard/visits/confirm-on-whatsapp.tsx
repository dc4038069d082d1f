import { useState } from "react";
import { MessageCircle } from "#app/dashboard/icons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { shownVisitOf } from "#domain/enquiries/inbox.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { useOpenWhatsApp } from "../contact/use-open-whatsapp.ts";
import { viewPath } from "../view/view-path.ts";

type ConfirmOnWhatsAppProps = {
  visit: { enquiryId: number; name: string; slot: Slot; status: "requested" };
  isMain: boolean;
};

/** Confirms a visit and opens the message that tells the visitor, by one press. */
export function ConfirmOnWhatsApp({ visit, isMain }: ConfirmOnWhatsAppProps) {
  const [formKey] = useState(() => crypto.randomUUID());
  const { press, isWaiting } = useOpenWhatsApp({
    waiting: `Confirming the visit of ${visit.name}...`,
    nothingDone: "Nothing was confirmed.",
  });
  return (
    <button
      type="button"
      onClick={(event) =>
        press(event, {
          fields: { intent: "confirm-and-tell", id: visit.enquiryId, shownVisit: shownVisitOf(visit), formKey },
          action: viewPath("/dashboard/enquiries/:id?", { id: visit.enquiryId }),
        })
      }
      disabled={isWaiting}
      className={buttonClass(isMain ? "leaf" : "outline", "small")}
      aria-label={`Confirm on WhatsApp: ${visit.name}`}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      Confirm on WhatsApp
    </button>
  );
}

import { useFetcher } from "react-router";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import type { VisitEvent } from "#domain/enquiries/visit-message.ts";
import { isActionRejection, rejectionMessage } from "../actions/action-result.ts";
import { viewPath } from "../view/view-path.ts";
import type { VisitChat } from "./visit-chats.server.ts";

const labels: Record<VisitEvent, string> = {
  requested: "Send link by WhatsApp",
  confirmed: "Send link by WhatsApp",
  moved: "Send link by WhatsApp",
  cancelled: "Send by WhatsApp",
  reminder: "Remind by WhatsApp",
};

/** Opens the prepared words for whoever left no e-mail address, and notes that it did. */
export function VisitChats({
  visit,
  chats,
}: {
  visit: { enquiryId: number; name: string };
  chats: readonly VisitChat[];
}) {
  const { submit, data } = useFetcher<unknown>();
  if (chats.length === 0) return null;
  const note = (event: VisitEvent) =>
    void submit(
      { intent: "visit-told", id: visit.enquiryId, event },
      { method: "post", action: viewPath("/dashboard/visits") },
    );
  return (
    <div>
      <p className="text-[0.9375rem] text-ink-soft">No e-mail: tell them by WhatsApp</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {chats.map(({ event, href }, i) => (
          <ButtonAnchor
            key={event}
            href={href}
            target="_blank"
            rel="noreferrer"
            variant={i === 0 ? "leaf" : "outline"}
            size="small"
            onClick={() => note(event)}
            aria-label={`${labels[event]}: ${visit.name}`}
          >
            {labels[event]}
          </ButtonAnchor>
        ))}
      </div>
      {isActionRejection(data) ? (
        <div className="mt-3">
          <Notice tone="error">{rejectionMessage(data)}</Notice>
        </div>
      ) : null}
    </div>
  );
}

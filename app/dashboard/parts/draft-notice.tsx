import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { sinceText } from "#domain/time/kampala-time.ts";
import type { LocalDraft } from "./local-draft.ts";

/** Where a text was typed, when, and how far it came. */
export type ShownDraft = Pick<LocalDraft, "draftedAt" | "saveKeys"> & {
  isSent?: boolean;
  /** It waits for the line. */
  isWaiting?: boolean;
  isElsewhere?: boolean;
  /** The server gave it: without script it is thrown away there. */
  isOnServer?: boolean;
};

type DraftNoticeProps = {
  draft: ShownDraft;
  /** Another text of the same form, that was typed on the other device. */
  other?: ShownDraft | undefined;
  /** As the server has it, so that a page says the same when script takes it over. */
  now?: Date | undefined;
  onDiscard: () => void;
  onSwitch?: () => void;
};

/** Says that a form shows what was typed earlier, here or on another device, and throws it away. */
export function DraftNotice({ draft, other, now: shownAt, onDiscard, onSwitch }: DraftNoticeProps) {
  const [now] = useState(() => shownAt ?? new Date());
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {`This is what you typed ${sinceText(draft.draftedAt, now)}${draft.isElsewhere ? " on another device" : ""}. ${
          draft.isWaiting
            ? "It waits for the line, and is saved by itself when that is back."
            : draft.isSent
              ? "It was being sent when the page was left: look whether it arrived."
              : "It is not saved yet."
        }`}
        <Button
          {...(draft.isOnServer ? { type: "submit", name: "intent", value: "discard-unsaved" } : {})}
          variant="outline"
          size="small"
          onClick={(event) => {
            event.preventDefault();
            onDiscard();
          }}
        >
          Discard
        </Button>
      </span>
      {other ? (
        <span className="mt-3 flex flex-wrap items-center justify-between gap-3">
          {`You also typed something ${other.isElsewhere ? "on another device" : "on this one"}, ${sinceText(other.draftedAt, now)}.`}
          <Button variant="outline" size="small" onClick={onSwitch}>
            Show that instead
          </Button>
        </span>
      ) : null}
    </Notice>
  );
}

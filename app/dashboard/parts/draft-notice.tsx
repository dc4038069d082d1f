import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { sinceText } from "#domain/time/kampala-time.ts";
import type { LocalDraft } from "./local-draft.ts";

type DraftNoticeProps = { draft: Pick<LocalDraft, "draftedAt" | "isSent">; onDiscard: () => void };

/** Says that a form shows what was typed earlier, and throws it away. */
export function DraftNotice({ draft: { draftedAt, isSent }, onDiscard }: DraftNoticeProps) {
  const [now] = useState(() => new Date());
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {isSent
          ? `This is what you typed ${sinceText(draftedAt, now)}. It was being sent when the page was left: look whether it arrived.`
          : `This is what you typed ${sinceText(draftedAt, now)}. It is not saved yet.`}
        <Button variant="outline" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </Notice>
  );
}

import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { sinceText } from "#domain/time/kampala-time.ts";
import type { UnsavedText } from "./unsaved-text.ts";

export function UnsavedNotice({ text, onDiscard }: { text: UnsavedText; onDiscard: () => void }) {
  const [now] = useState(() => new Date());
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {`This is what you typed ${sinceText(text.typedAt, now)}. ${
          text.isSent ? "It was being sent when the page was left: check whether it arrived." : "It is not saved yet."
        }`}
        <Button variant="outline" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </Notice>
  );
}

import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import type { UnsavedText } from "./unsaved-text.ts";

export function UnsavedNotice({ text, onDiscard }: { text: UnsavedText; onDiscard: () => void }) {
  const [now] = useState(() => new Date());
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {`This is what you typed ${sinceText(text.typedAt, now)}. ${
          text.isSent ? "It was being sent when the page was left: check whether it arrived." : "It is not saved yet."
        }${lostText(text.undelivered ?? 0)}`}
        <Button variant="outline" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </Notice>
  );
}

type OfferedNoticeProps = { text: UnsavedText; name: string; onTake: () => void; onDiscard: () => void };

/** Offers text that was left behind to a form that begins without it. */
export function OfferedNotice({ text, name, onTake, onDiscard }: OfferedNoticeProps) {
  const [now] = useState(() => new Date());
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {`${name} was typed ${sinceText(text.typedAt, now)} and not saved.`}
        <span className="flex flex-wrap gap-2">
          <Button variant="outline" size="small" onClick={onTake}>
            Use it
          </Button>
          <Button variant="outline" size="small" onClick={onDiscard}>
            Discard
          </Button>
        </span>
      </span>
    </Notice>
  );
}

function lostText(pictures: number): string {
  if (pictures === 0) return "";
  return pictures === 1
    ? " 1 picture had not arrived and is not kept: choose it again."
    : ` ${countText(pictures, "picture")} had not arrived and are not kept: choose them again.`;
}

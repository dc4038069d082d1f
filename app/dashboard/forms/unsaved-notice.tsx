import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { allValues, differingFields, type FormValues } from "../actions/form-values.ts";
import type { StoredText, UnsavedText } from "./unsaved-text.ts";

export function UnsavedNotice({ text, onDiscard }: { text: UnsavedText; onDiscard: () => void }) {
  const [now] = useState(() => new Date());
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {`This is what you typed ${sinceText(text.typedAt, now)}. ${
          text.isSent ? "It was being sent when the page was left: check whether it arrived." : "It is not saved yet."
        }${lostText(text.undelivered ?? 0)}`}
        <SettledButton onClick={onDiscard}>Discard</SettledButton>
      </span>
    </Notice>
  );
}

/** Names text that was left behind, as "UGX 60,000". */
export type OfferName = (values: FormValues) => string;

type OfferNoticesProps<Offer> = {
  offers: readonly Offer[];
  name: OfferName | undefined;
  onTake: (text: Offer) => void;
  onDiscard: (text: Offer) => void;
};

/** Offers texts that the form does not hold: left behind, typed in another tab, or just discarded. */
export function OfferNotices<Offer extends StoredText & { isDiscarded?: boolean }>({
  offers,
  name,
  onTake,
  onDiscard,
}: OfferNoticesProps<Offer>) {
  const [now] = useState(() => new Date());
  return offers.map((text) => (
    <Notice key={`${text.storedAs} ${text.isDiscarded}`} tone="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {`${name ? name(text.values) : excerptOf(text)} was typed ${sinceText(text.typedAt, now)} and ${text.isDiscarded ? "is discarded" : "not saved"}.`}
        {text.isDiscarded ? (
          <SettledButton onClick={() => onTake(text)}>Bring it back</SettledButton>
        ) : (
          <span className="flex flex-wrap gap-2">
            <SettledButton onClick={() => onTake(text)}>Use it</SettledButton>
            <SettledButton onClick={() => onDiscard(text)}>Discard</SettledButton>
          </span>
        )}
      </span>
    </Notice>
  ));
}

const MAX_EXCERPT = 40;

/** Names a text by the longest of the values that were entered. */
function excerptOf({ values, base }: UnsavedText): string {
  const words = differingFields(values, base)
    .flatMap((name) => allValues(values, name))
    .map((value) =>
      value
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
  const [longest = ""] = words.toSorted((a, b) => b.length - a.length);
  if (longest === "") return "Another text";
  return `“${longest.length > MAX_EXCERPT ? `${longest.slice(0, MAX_EXCERPT).trimEnd()}…` : longest}”`;
}

const DOUBLE_TAP_MS = 600;

/**
 * Shows a button that can be pressed a moment after it appears. Where it takes the place of another one, the second tap
 * of a double tap must not press it.
 */
export function SettledButton(button: ComponentProps<typeof Button>) {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Button variant="outline" size="small" {...button} disabled={!isSettled} />;
}

function lostText(pictures: number): string {
  if (pictures === 0) return "";
  return pictures === 1
    ? " 1 picture had not arrived and is not kept: choose it again."
    : ` ${countText(pictures, "picture")} had not arrived and are not kept: choose them again.`;
}

import { Fragment, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DoneMessage } from "../actions/action-result.ts";
import { StepButton } from "../results/results.tsx";

/** What the round needs to draw the button of one item. */
export interface InRound {
  /** The round is at the next item, so only what went wrong is still shown. */
  isPassed: boolean;
  /** Moves on to the next item, once the browser has followed the press. */
  onSent: () => void;
  /** Shows in the card of the round what was noted, since a message at the foot of a phone lies on its buttons. */
  onNoted: (done: DoneMessage) => void;
}

type RoundProps<Item> = {
  label: string;
  /** These are in the order of the round. Those with which it began stay in it, also if the list loses them. */
  items: readonly Item[];
  keyOf: (item: Item) => number;
  /** With fewer items no round is offered. */
  atLeast?: number;
  /** This is shown before the round begins. */
  words: ReactNode;
  startLabel: string;
  nameOf: (item: Item) => ReactNode;
  buttonOf: (item: Item, round: InRound) => ReactNode;
  belowOf?: (item: Item) => ReactNode;
  /** The button that gives the round up before it begins has this label. */
  leaveLabel?: string;
  onEnd?: () => void;
};

/** Goes through several messages one after the other: each press opens one and moves on to the next. */
export function Round<Item>(props: RoundProps<Item>) {
  const { label, items: shown, keyOf, atLeast = 1, words, startLabel, leaveLabel, onEnd } = props;
  const [begunWith, setBegunWith] = useState<readonly Item[]>();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [noted, setNoted] = useState<DoneMessage>();
  const fresh = new Map(shown.map((item) => [keyOf(item), item]));
  const items = begunWith?.map((item) => fresh.get(keyOf(item)) ?? item) ?? shown;
  if (begunWith === undefined && items.length < atLeast) return null;
  const left = items.filter((item) => !done.has(keyOf(item)));
  const [next] = left;
  const pass = (item: Item) => setDone((before) => new Set([...before, keyOf(item)]));
  const end = () => {
    setBegunWith(undefined);
    setDone(new Set());
    setNoted(undefined);
    onEnd?.();
  };
  // The buttons of the items before stay, because their answer may arrive when the round is at another one.
  const buttons = items
    .filter((item) => item === next || done.has(keyOf(item)))
    .map((item) => (
      <Fragment key={keyOf(item)}>
        {props.buttonOf(item, {
          isPassed: item !== next,
          // The browser has to follow the press before the next button replaces this one.
          onSent: () => setTimeout(pass, 0, item),
          onNoted: setNoted,
        })}
      </Fragment>
    ));
  return (
    <section aria-label={label} className="message-round beside-bars">
      {begunWith === undefined ? (
        <>
          <p className="message-round-words font-bold">{words}</p>
          <Button size="small" variant="leaf" onClick={() => setBegunWith(shown)}>
            {startLabel}
          </Button>
          {leaveLabel === undefined ? null : (
            <Button size="small" variant="outline" onClick={end}>
              {leaveLabel}
            </Button>
          )}
        </>
      ) : next !== undefined ? (
        <>
          <p className="message-round-words" aria-live="polite">
            <span className="text-sm text-ink-soft">
              {items.length - left.length + 1} of {items.length}
            </span>{" "}
            {props.nameOf(next)}
          </p>
          {buttons}
          <Button
            size="small"
            variant="outline"
            // The second tap of a double tap would skip the next one unseen.
            onClick={({ detail }) => detail > 1 || pass(next)}
          >
            Skip
          </Button>
          {props.belowOf?.(next)}
        </>
      ) : (
        <>
          <p className="message-round-words font-bold" aria-live="polite">
            That was the last one.
          </p>
          {buttons}
          <Button size="small" variant="ink" onClick={end}>
            Done
          </Button>
        </>
      )}
      {/* The buttons come first, so that they are in reach above the bar of a phone. */}
      <div role="status" className="order-1 basis-full text-[0.9375rem] empty:hidden wrap-anywhere">
        {noted ? (
          <>
            {noted.message}{" "}
            {noted.steps?.map((step) =>
              "intent" in step ? (
                <StepButton key={step.label} step={step} onSent={() => setNoted(undefined)} />
              ) : /^https:/.test(step.to) ? (
                <a key={step.label} href={step.to} className="text-button" target="_blank" rel="noreferrer">
                  {step.label}
                </a>
              ) : null,
            )}
          </>
        ) : null}
      </div>
    </section>
  );
}

import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { island } from "#app/ui/island.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/media/picture.ts";
import { formatUgx, formatUgxShort, type Ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { plannerFormId } from "./planner-form.ts";

/** What an amount a day buys, worked out on the server. */
export interface PlannerExample {
  perDay: Ugx;
  /** Undefined: no home on offer is accepted for it. */
  home: { name: string; price: Ugx; picture: PictureData | undefined; finish: string; payments: number } | undefined;
}

/**
 * "I can pay, on a working day": the amounts are a list to choose from, which needs no script; the slider below it is an
 * extra way to go through them.
 */
function PlannerCard({
  examples,
  first,
}: {
  examples: readonly PlannerExample[];
  /** The position of the amount that is there at first. */
  first: number;
}) {
  const [position, setPosition] = useState(first);
  const select = useRef<HTMLSelectElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  // Whoever chose before script arrived chose an amount all the same.
  useEffect(() => {
    const choices = [select.current?.selectedIndex ?? first, slider.current?.valueAsNumber ?? first];
    setPosition(choices.find((choice) => choice !== first) ?? first);
  }, [first]);
  const example = examples[position];
  if (!example) return null;
  const { home } = example;
  return (
    <form id={plannerFormId} action="/homes" className="planner">
      <label>
        I can pay, on a working day
        <select
          ref={select}
          name="perday"
          value={example.perDay}
          onChange={(event) => setPosition(event.target.selectedIndex)}
        >
          {examples.map(({ perDay }) => (
            <option key={perDay} value={perDay}>
              {formatUgx(perDay)}
            </option>
          ))}
        </select>
      </label>
      <input
        ref={slider}
        type="range"
        aria-label="Amount on a working day"
        aria-valuetext={formatUgx(example.perDay)}
        data-needs-script
        min={0}
        max={examples.length - 1}
        value={position}
        style={{ "--at": `${(position / Math.max(1, examples.length - 1)) * 100}%` }}
        onChange={(event) => setPosition(event.target.valueAsNumber)}
      />
      <div className="planner-example" aria-live="polite">
        {home ? (
          <>
            {home.picture ? <Picture picture={home.picture} sizes="84px" alt="" maxWidth={320} /> : null}
            <p>
              <strong>
                {home.name}, yours by {home.finish}
              </strong>
              <span>
                {countText(home.payments, "payment")}, {formatUgxShort(home.price)} in all
              </span>
            </p>
          </>
        ) : (
          <p>
            <strong>No home for this amount.</strong>
            <span>Pay a deposit first, or ask us.</span>
          </p>
        )}
      </div>
      <Button type="submit" variant="ink">
        See what I can own
      </Button>
      <Button type="submit" variant="outline" formAction="/plan">
        Work out my plan
      </Button>
    </form>
  );
}

// On a touch: it is in sight of everybody who opens the home page, most of whom scroll on, and brings React with it.
export default island("site/home/planner-card", PlannerCard, "touch");

import { Button } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/media/picture.ts";
import { formatNumber, formatUgx, formatUgxShort, type Ugx } from "#domain/money/money.ts";

export const plannerFormId = "planner";

export interface PlannerExample {
  perDay: Ugx;
  /** Undefined if there is none for this amount. */
  home: { name: string; price: Ugx; picture: PictureData | undefined; finish: string; payments: number } | undefined;
}

/** `first` is the index of the preselected amount. */
export function PlannerCard({ examples, first }: { examples: readonly PlannerExample[]; first: number }) {
  const example = examples[first];
  if (!example) return null;
  return (
    <form id={plannerFormId} action="/homes" className="planner" {...script("site/home/planner-card", "touch")}>
      <label>
        I can pay, on a working day
        <select name="perday" defaultValue={example.perDay}>
          {examples.map(({ perDay }) => (
            <option key={perDay} value={perDay}>
              {formatUgx(perDay)}
            </option>
          ))}
        </select>
      </label>
      <input
        type="range"
        aria-label="Amount on a working day"
        aria-valuetext={formatUgx(example.perDay)}
        data-needs-script
        min={0}
        max={examples.length - 1}
        defaultValue={first}
        style={{ "--at": `${(first / Math.max(1, examples.length - 1)) * 100}%` }}
      />
      <div aria-live="polite">
        {examples.map(({ perDay, home }, index) => (
          <div key={perDay} className="planner-example" hidden={index !== first}>
            {home?.picture ? <Picture picture={home.picture} sizes="84px" alt="" maxWidth={320} /> : null}
            {home ? (
              <p>
                <strong>
                  {home.name}, yours by {home.finish}
                </strong>
                <span>
                  {formatNumber(home.payments)} payments, {formatUgxShort(home.price)} for the home
                </span>
              </p>
            ) : (
              <p>
                <strong>No home for this amount.</strong>
                <span>Pay a deposit first, or ask us.</span>
              </p>
            )}
          </div>
        ))}
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

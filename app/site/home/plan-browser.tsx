import { Picture, phoneWidth } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/media/picture.ts";
import { countText } from "#domain/text/count-text.ts";
import { DrawnLevel } from "../floor-plans/drawn-level.tsx";
import type { PlanDrawing } from "../floor-plans/plan-drawings.server.ts";

interface BrowsedPlan {
  id: string;
  name: string;
  description: string;
  facts: readonly { number: number; unit: string }[];
  picture: PictureData | undefined;
  drawings: readonly PlanDrawing[];
  /** Of the rooms that are drawn, which may be fewer than the plan's size counts. */
  drawnAreaText: string;
}

export function PlanBrowser({ plans }: { plans: readonly BrowsedPlan[] }) {
  return (
    <fieldset className="plans">
      <legend className="sr-only">Type of home</legend>
      {plans.map((plan, index) => (
        <Plan key={plan.id} plan={plan} isFirst={index === 0} />
      ))}
    </fieldset>
  );
}

function Plan({ plan, isFirst }: { plan: BrowsedPlan; isFirst: boolean }) {
  const { id, name, description, facts, picture, drawings, drawnAreaText } = plan;
  const floors = facts.find(({ unit }) => unit === "floors")?.number ?? drawings.length;
  return (
    <>
      <label className="plan-choice">
        <input type="radio" name="plan" value={id} defaultChecked={isFirst} aria-describedby={`plan-${id}`} />
        <b>{name}</b>
      </label>
      <div className="plan" id={`plan-${id}`}>
        {picture ? (
          <Picture
            picture={picture}
            sizes={`(min-width: 1024px) 640px, ${phoneWidth}`}
            alt=""
            className="plan-picture"
          />
        ) : null}
        <div className="plan-words">
          <dl>
            {facts.map(({ number, unit }) => (
              <div key={unit}>
                <dt>{unit}</dt>
                <dd>{number}</dd>
              </div>
            ))}
          </dl>
          <h3>{name}</h3>
          <p>{description}</p>
          <p>
            {`Drawn: ${drawings.length < floors ? `${drawings.length} of ${countText(floors, "floor")}, ` : ""}rooms of ${drawnAreaText}.`}
          </p>
          <details>
            <summary>See the floor plan</summary>
            <p>Drawn to scale.</p>
            {drawings.map((drawing) => (
              <DrawnLevel key={drawing.path} {...drawing} />
            ))}
          </details>
        </div>
      </div>
    </>
  );
}

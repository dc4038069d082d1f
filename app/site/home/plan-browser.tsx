import { Picture, phoneWidth } from "#app/ui/picture.tsx";
import { say, sayText } from "#app/ui/say.tsx";
import { shippedOrEnglish } from "#domain/fields/in-languages.ts";
import * as words from "#domain/languages/messages/home.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { DrawnLevel } from "../floor-plans/drawn-level.tsx";
import type { PlanDrawing } from "../floor-plans/plan-drawings.server.ts";
import { typeAsWritten } from "../homes/choice-words.ts";

interface BrowsedPlan {
  id: string;
  name: string;
  description: string;
  floors: number;
  facts: readonly { number: number; unit: string }[];
  picture: PictureData | undefined;
  drawings: readonly PlanDrawing[];
}

export function PlanBrowser({ plans }: { plans: readonly BrowsedPlan[] }) {
  return (
    <fieldset className="plans">
      <legend className="sr-only">{say(words.typeOfHome)}</legend>
      {plans.map((plan, index) => (
        <Plan key={plan.id} plan={plan} isFirst={index === 0} />
      ))}
    </fieldset>
  );
}

function Plan({ plan, isFirst }: { plan: BrowsedPlan; isFirst: boolean }) {
  const { id, name, description, floors, facts, picture, drawings } = plan;
  return (
    <>
      <label className="plan-choice">
        <input type="radio" name="plan" value={id} defaultChecked={isFirst} aria-describedby={`plan-${id}`} />
        <b>{sayText(typeAsWritten(name))}</b>
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
          <h3>{sayText(typeAsWritten(name))}</h3>
          <p>{sayText(shippedOrEnglish(description))}</p>
          <p>
            {drawings.length < floors ? (
              <>
                {say(words.drawnOf, { drawn: drawings.length, count: floors })} {say(words.areaOfAll)}{" "}
              </>
            ) : null}
            {say(words.planOnly)}
          </p>
          <details className="fold">
            <summary>{say(words.seeFloorPlan)}</summary>
            <p>{say(words.drawnToScale)}</p>
            {drawings.map((drawing) => (
              <DrawnLevel key={drawing.path} {...drawing} />
            ))}
          </details>
        </div>
      </div>
    </>
  );
}

import { Picture } from "#app/ui/picture.tsx";
import { say, sayMarked } from "#app/ui/say.tsx";
import * as words from "#domain/languages/messages/detail.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { DrawnLevel } from "../floor-plans/drawn-level.tsx";
import type { PlanDrawing } from "../floor-plans/plan-drawings.server.ts";

export function HomePlan({
  picture,
  drawings,
  whatsApp,
}: {
  picture: PictureData | undefined;
  drawings: readonly PlanDrawing[];
  whatsApp: string;
}) {
  if (picture)
    return (
      <div className="home-plan">
        <Picture picture={picture} sizes="(min-width: 1024px) 720px, 92vw" />
      </div>
    );
  if (drawings.length === 0)
    return (
      <p className="home-text">
        {sayMarked(words.planNotOnline, {
          link: (text) => (
            <a key="ask" href={whatsApp} className="text-link">
              {text}
            </a>
          ),
        })}
      </p>
    );
  return (
    <div className="home-drawings">
      {drawings.map((drawing) => (
        <DrawnLevel key={drawing.path} {...drawing} />
      ))}
      <p>{say(words.touchToZoom)}</p>
    </div>
  );
}

import * as words from "#domain/languages/messages/detail.ts";
import type { PlanDrawing } from "./plan-drawings.server.ts";

export function DrawnLevel({ path, width, height, name, rooms }: PlanDrawing) {
  return (
    <figure className="drawn-level">
      <a href={path} aria-label={words.openDrawing({ name })}>
        <img src={path} width={width} height={height} alt={words.planOf({ name: name.toLowerCase() })} loading="lazy" />
      </a>
      <figcaption>
        <b>{name}</b>
        <ol>
          {rooms.map((room) => (
            <li key={room.name}>
              {/* The name and its space are one text, because React puts a comment between two texts, in each of
                  the many rooms. */}
              {`${room.name} `}
              <span>{room.size}</span>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

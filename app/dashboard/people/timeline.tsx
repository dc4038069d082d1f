import { Link } from "react-router";
import { countText } from "#domain/text/count-text.ts";
import { OrderedList } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import type { TimelineLine } from "./timeline-events.server.ts";

export function Timeline({ lines }: { lines: readonly TimelineLine[] }) {
  if (lines.length === 0) return <p className="text-ink-soft">Nothing yet.</p>;
  return (
    <ol className="whitespace-pre-line wrap-anywhere">
      {[...Map.groupBy(lines, ({ date }) => date)].map(([date, ofDay]) => (
        <li key={date}>
          <p className="mt-3 text-[0.8125rem] font-bold text-ink-soft">{date}</p>
          <OrderedList place="folded">
            {inRuns(ofDay).map(([line, ...earlier]) => (
              <Row key={line.key} space="none">
                <LineOfTimeline line={line} />
                {earlier.length === 0 ? null : (
                  <details>
                    <summary className="flex min-h-11 cursor-pointer items-center text-[0.9375rem] text-ink-soft">
                      {countText(earlier.length, "earlier status", "earlier statuses")}
                    </summary>
                    {earlier.map((one) => (
                      <LineOfTimeline key={one.key} line={one} />
                    ))}
                  </details>
                )}
              </Row>
            ))}
          </OrderedList>
        </li>
      ))}
    </ol>
  );
}

type Run = [TimelineLine, ...TimelineLine[]];

/** Puts changes of status that follow each other under the newest of them; every other line is alone. */
function inRuns(lines: readonly TimelineLine[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (line.isStatus && last?.[0].isStatus) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function LineOfTimeline({ line }: { line: TimelineLine }) {
  return line.to ? (
    <Link to={line.to} className="block min-h-11 py-1.5 no-underline hover:bg-paper">
      <Words line={line} />
    </Link>
  ) : (
    <div className="py-1.5">
      <Words line={line} />
    </div>
  );
}

function Words({ line: { title, text, time } }: { line: TimelineLine }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-bold">{title}</span>
        {time ? <span className="shrink-0 text-sm text-ink-soft tabular-nums">{time}</span> : null}
      </span>
      {text ? <span className="block text-[0.9375rem] text-ink-soft">{text}</span> : null}
    </>
  );
}

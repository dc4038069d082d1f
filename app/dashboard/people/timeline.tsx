import { Link } from "react-router";
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
            {ofDay.map((line) => (
              <Row key={line.key} space="none">
                {line.to ? (
                  <Link to={line.to} className="block min-h-11 py-1.5 no-underline hover:bg-paper">
                    <Words line={line} />
                  </Link>
                ) : (
                  <div className="py-1.5">
                    <Words line={line} />
                  </div>
                )}
              </Row>
            ))}
          </OrderedList>
        </li>
      ))}
    </ol>
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

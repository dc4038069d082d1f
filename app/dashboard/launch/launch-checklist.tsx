import { Link } from "react-router";
import { countInWords } from "#domain/text/count-text.ts";
import type { LaunchItem } from "./launch-item.ts";

/** What is still sample data or not set up. It goes away by itself with the last of it. */
export function LaunchChecklist({ items }: { items: readonly LaunchItem[] }) {
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="launch"
      className="mb-6 rounded-card border-[1.5px] border-sun-deep bg-white px-5 pt-5 pb-3 sm:px-6"
    >
      <h2 id="launch" className="text-xl">
        Before you open the site
      </h2>
      <p className="mt-1 text-[15px] text-ink-soft">
        {items.length === 1 ? "One thing is" : `${countInWords(items.length)} things are`} not real yet.
      </p>
      <ul className="mt-3">
        {items.map(({ what, detail, to }) => (
          <li key={what} className="flex items-center justify-between gap-x-6 border-t-[1.5px] border-line py-2.5">
            <div className="min-w-0">
              <p className="font-bold wrap-anywhere">{what}</p>
              <p className="text-[15px] text-ink-soft wrap-anywhere">{detail}</p>
            </div>
            <Link to={to} className="text-button shrink-0" aria-label={`Change: ${what}`}>
              Change
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

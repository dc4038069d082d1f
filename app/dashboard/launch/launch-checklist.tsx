import { Link } from "react-router";
import { countText } from "#domain/text/count-text.ts";
import type { LaunchItem } from "./launch-item.ts";

/** What is still sample data or not set up. It goes away by itself with the last of it. */
export function LaunchChecklist({ items }: { items: readonly LaunchItem[] }) {
  if (items.length === 0) return null;
  return (
    <section
      aria-label="Before you open the site"
      className="mb-4 rounded-card border-[1.5px] border-sun-deep bg-white px-5 sm:px-6"
    >
      <details id="launch">
        <summary className="flex min-h-14 cursor-pointer items-center font-bold">
          Before you open the site: {countText(items.length, "thing is", "things are")} not real yet
        </summary>
        <ul className="pb-3">
          {items.map(({ what, detail, to }) => (
            <li key={what} className="flex items-center justify-between gap-x-6 border-t-[1.5px] border-line py-2.5">
              <div className="min-w-0">
                <p className="font-bold wrap-anywhere">{what}</p>
                <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">{detail}</p>
              </div>
              <Link to={to} className="text-button shrink-0" aria-label={`Change: ${what}`}>
                Change
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

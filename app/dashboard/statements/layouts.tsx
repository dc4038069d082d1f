import { Link } from "react-router";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { columnMeanings } from "#domain/statements/statement-layout.ts";
import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/layouts.ts";

export { loader } from "./layouts.server.ts";

export const handle = viewHandle({ title: "Layouts of statements" });

export default function Layouts({ loaderData: { layouts, now } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-1">
        <Link to={viewPath("/dashboard/statements")} className="text-button">
          All statements
        </Link>
      </p>
      <ViewHeader
        title="Layouts of statements"
        lead="A file with one of these headings is read without questions. Open one to see what its columns mean, to change it or to withdraw it."
      />
      <ul className="rounded-card border-[1.5px] border-line bg-white px-5 sm:px-6">
        {layouts.map(({ key, method, layout, confirmedBy, files }) => (
          <li key={key} className="py-3 not-first:border-t-[1.5px] not-first:border-line">
            <Link
              to={viewPath("/dashboard/statements/layouts/:key", { key })}
              className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 no-underline hover:underline"
            >
              <span className="font-bold wrap-anywhere">{layout.name}</span>
              <span className="text-[0.9375rem] text-ink-soft">
                {paymentMethodNames[method]}, {confirmedBy === undefined ? "built in" : `confirmed by ${confirmedBy}`},{" "}
                {files[0]
                  ? `${countText(files.length, "file")}, last used ${sinceText(files[0].readAt, now)}`
                  : "not used yet"}
              </span>
            </Link>
            <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
              {layout.heading
                .flatMap((name, place) => {
                  const meaning = layout.meanings[place] ?? "none";
                  return meaning === "none" ? [] : [`${name}: ${columnMeanings[meaning].toLowerCase()}`];
                })
                .join("; ")}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

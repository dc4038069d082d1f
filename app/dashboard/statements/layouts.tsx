import { Link } from "react-router";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { columnMeanings } from "#domain/statements/column-meanings.ts";
import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
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
        <Link to={viewPath("/dashboard/statements")} className="text-button max-lg:hidden">
          All statements
        </Link>
      </p>
      <ViewHeader
        title="Layouts of statements"
        lead="A file with one of these headings is read without questions, unless it holds something new. Open one to see what its columns mean, to change it or to withdraw it."
      />
      <List>
        {layouts.map(({ key, method, layout, confirmedBy, files }) => (
          <Row
            key={key}
            to={viewPath("/dashboard/statements/layouts/:key", { key })}
            title={layout.name}
            note={[
              paymentMethodNames[method],
              confirmedBy === undefined ? "built in" : `confirmed by ${confirmedBy}`,
              files[0]
                ? `${countText(files.length, "file")}, last used ${sinceText(files[0].readAt, now)}`
                : "not used yet",
            ].join(", ")}
          >
            <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
              {layout.heading
                .flatMap((name, place) => {
                  const meaning = layout.meanings[place] ?? "none";
                  return meaning === "none" ? [] : [`${name}: ${columnMeanings[meaning].toLowerCase()}`];
                })
                .join("; ")}
            </p>
          </Row>
        ))}
      </List>
    </>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronDown } from "#app/dashboard/icons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { auditFieldText, auditText, auditTypeText } from "#domain/records/audit-log.ts";
import { localDateTime, sinceText } from "#domain/time/kampala-time.ts";
import { Fact, Facts } from "../cards/facts.tsx";
import { OrderedList } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/audit.ts";

export { loader } from "./audit.server.ts";

export const handle = viewHandle({ title: "Audit" });

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { lines, next, types, entityType, entityId, search, now } = loaderData;
  return (
    <>
      <ViewHeader title="Audit" lead="Every change: who made it, and what was there before." />
      <div className="grid gap-2 sm:gap-3.5">
        <SearchForm
          action={viewPath("/dashboard/audit")}
          label="Search the audit log"
          placeholder="Name, amount"
          search={search}
        />
        <FilterChips
          label="Show only"
          choices={[
            { label: "All", to: viewPath("/dashboard/audit", { search }), isSelected: entityType === undefined },
            ...types.map((type) => ({
              label: auditTypeText(type),
              to: viewPath("/dashboard/audit", { type, search }),
              isSelected: type === entityType && entityId === undefined,
            })),
          ]}
        />
      </div>
      {lines.length === 0 ? (
        <EmptyState title={search === "" ? "No entries yet." : `Nothing found for “${search}”.`} />
      ) : (
        <OrderedList className="mt-5">
          {lines.map((line) => (
            <Line key={line.id} line={line} now={now} />
          ))}
        </OrderedList>
      )}
      {next === undefined ? null : (
        <Link
          to={viewPath("/dashboard/audit", { type: entityType, thing: entityId, search, before: next })}
          className={`${buttonClass("outline", "small")} mt-5`}
        >
          Older
        </Link>
      )}
      <ExportLinks table="audit" name="Audit log" />
    </>
  );
}

type AuditedLine = Route.ComponentProps["loaderData"]["lines"][number];

function Line({ line, now }: { line: AuditedLine; now: Date }) {
  const { date, time } = localDateTime(line.at);
  const at = (
    <time dateTime={`${date}T${time}`} className="text-[0.9375rem] font-normal text-ink-soft">
      {sinceText(line.at, now)}
    </time>
  );
  return (
    <Row space="small" className="sm:py-3">
      <p className="wrap-anywhere">
        <span className="font-bold">{line.actorName}</span>{" "}
        {line.to ? (
          <Link to={line.to} className="text-link">
            {auditText(line)}
          </Link>
        ) : (
          auditText(line)
        )}
      </p>
      {line.changes.length > 0 ? <Changes changes={line.changes}>{at}</Changes> : at}
    </Row>
  );
}

/** The changes are outside the line's text, which may be a link, because links must not contain links. */
function Changes({ changes, children }: Pick<AuditedLine, "changes"> & { children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-5 text-[0.9375rem] font-bold text-leaf sm:min-h-8 sm:justify-start">
        {children}
        <span className="flex shrink-0 items-center gap-2">
          What changed
          <ChevronDown aria-hidden="true" className="size-4 in-open:rotate-180" />
        </span>
      </summary>
      <Facts layout="texts" className="mb-1 grid gap-3 rounded-2xl bg-paper p-4 text-[0.9375rem]">
        {changes.map((change) => (
          <Fact
            key={change.field}
            label={auditFieldText(change.field)}
            className="grid gap-x-4 sm:grid-cols-[160px_minmax(0,1fr)]"
          >
            {change.before.text ? (
              <del className="block whitespace-pre-line text-ink-soft">
                <NamedText {...change.before} />
              </del>
            ) : null}
            {change.after.text ? (
              <ins className="block whitespace-pre-line no-underline">
                <NamedText {...change.after} />
              </ins>
            ) : null}
          </Fact>
        ))}
      </Facts>
    </details>
  );
}

function NamedText({ text, to }: AuditedLine["changes"][number]["after"]) {
  if (to === undefined) return text;
  return (
    <Link to={to} className="text-link">
      {text}
    </Link>
  );
}

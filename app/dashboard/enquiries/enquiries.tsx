import { Link } from "react-router";
import { visitStatusNames } from "#app/dashboard/visits/visit-status-names.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { enquiryKinds } from "#domain/enquiries/enquiry-states.ts";
import {
  enquiryKindNames,
  enquiryStateNames,
  type InboxSort,
  inboxFilterNames,
  inboxFilters,
  inboxSorts,
  isLongWait,
  ownInboxOrder,
  waitingText,
} from "#domain/enquiries/inbox.ts";
import { formatNumber } from "#domain/money/money.ts";
import { listOrderText } from "#domain/records/list-order.ts";
import { clockText, placeOfTimes } from "#domain/time/clock-text.ts";
import { waitText, weekdayDateText, weekdayTimeText } from "#domain/time/kampala-time.ts";
import { rejectedAction, rejectionMessage } from "../actions/action-result.ts";
import { Card } from "../cards/card.tsx";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { type Columns, DataTable } from "../lists/data-table.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { Pager } from "../lists/pager.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/enquiries.ts";
import type { InboxData } from "./enquiries.server.ts";
import { EnquiryDetails } from "./enquiry-details.tsx";

export { action, loader } from "./enquiries.server.ts";

export const handle = viewHandle({ title: "Inbox" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type Data = Route.ComponentProps["loaderData"];

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const inbox = loaderData;
  const { choice, counts, matching, page, pages, perPage, now, oldestWaitingSince, opened } = inbox;
  const path: Path = (changes = {}) => {
    const { show, kind, search, page, id } = { ...choice, page: 1, ...changes };
    // Each list has its own order: one begins with the longest wait, another with the newest inquiry.
    const order = show === choice.show ? (changes.order ?? choice.order) : ownInboxOrder(show);
    const sort = listOrderText(order, inboxSorts, ownInboxOrder(show));
    return viewPath("/dashboard/enquiries/:id?", { show, kind, search, sort, page: page > 1 ? page : undefined, id });
  };
  const rejection = actionData && "submitted" in actionData ? actionData : undefined;
  // The form of a note shows its own errors.
  const message = rejectedAction(rejection) === "note" ? undefined : rejectionMessage(rejection);
  return (
    <>
      <ViewHeader
        title="Inbox"
        lead={
          <>
            {oldestWaitingSince === null
              ? answeredText(counts.open)
              : now.getTime() - oldestWaitingSince.getTime() < 60_000
                ? "None has waited for a minute yet."
                : `The longest waits ${waitText(oldestWaitingSince, now)}.`}
            {counts.aside === 0 || choice.show === "aside" ? null : (
              <>
                {" "}
                <Link to={path({ show: "aside", kind: undefined, search: "" })}>
                  {inboxFilterNames.aside}: {formatNumber(counts.aside)}
                </Link>
              </>
            )}
          </>
        }
        actions={
          <Link
            to={viewPath("/dashboard/enquiries/new")}
            className={classNames(buttonClass("sun", "small"), opened && "max-xl:hidden")}
          >
            Add inquiry
          </Link>
        }
      />
      <div className={classNames(opened && "max-xl:hidden")}>
        <InboxFilters inbox={inbox} path={path} />
      </div>
      {message ? <Rejected>{message}</Rejected> : null}
      <div
        className={classNames(
          "mt-5 grid grid-cols-1 items-start gap-6",
          opened ? "xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]" : "xl:grid-cols-[minmax(0,1fr)_20rem]",
        )}
      >
        <div className={classNames(opened && "max-xl:hidden")}>
          <Lines inbox={inbox} path={path} />
          <Pager page={page} pages={pages} perPage={perPage} matching={matching} to={(page) => path({ page })} />
          <ExportLinks table="inquiries" name="Inquiries" />
        </div>
        {opened ? (
          <EnquiryDetails
            key={opened.id}
            enquiry={opened}
            rejection={rejection}
            now={now}
            backTo={path({ page })}
            neighbours={neighboursOf(inbox.lines, opened.id).map((id) =>
              id === undefined ? undefined : path({ page, id }),
            )}
          />
        ) : (
          <ComingVisits visits={inbox.calendar} pathTo={(id) => path({ id })} />
        )}
      </div>
    </>
  );
}

/** Says that nobody waits for an answer, as the number of open inquiries beside it does. */
const answeredText = (open: number): string =>
  open === 0 ? "No inquiry is open." : "All open inquiries have been answered.";

/** Returns the inquiries before and after this one on the page of the list. */
function neighboursOf(lines: Data["lines"], id: number): [number | undefined, number | undefined] {
  const at = lines.findIndex((line) => line.id === id);
  return [lines[at - 1]?.id, lines[at + 1]?.id];
}

type Path = (changes?: Partial<Data["choice"]> & { id?: number }) => string;

function InboxFilters({ inbox: { choice, counts }, path }: { inbox: Data; path: Path }) {
  const sort = listOrderText(choice.order, inboxSorts, ownInboxOrder(choice.show));
  return (
    <>
      <SearchForm
        action={viewPath("/dashboard/enquiries/:id?")}
        label="Search inquiries"
        placeholder="Name, number, words"
        search={choice.search}
        otherParameters={{ show: choice.show, kind: choice.kind, sort }}
        isLive
      />
      {/* On a phone the filters take one line, so that six inquiries fit below them. */}
      <div className="chip-row mt-2 sm:mt-3.5">
        <FilterChips
          label="Show only"
          choices={inboxFilters
            .filter((show) => show === "open" || show === choice.show || counts[show] > 0)
            .map((show) => ({
              label: inboxFilterNames[show],
              to: path({ show }),
              isSelected: choice.show === show,
              count: counts[show],
            }))}
        />
        <FilterChips
          label="Kind"
          choices={[
            { label: "All kinds", to: path({ kind: undefined }), isSelected: choice.kind === undefined },
            ...enquiryKinds.map((kind) => ({
              label: enquiryKindNames[kind],
              to: path({ kind }),
              isSelected: choice.kind === kind,
            })),
          ]}
        />
      </div>
    </>
  );
}

function Lines({ inbox: { lines, choice, counts, page, opened, calendar, now }, path }: { inbox: Data; path: Path }) {
  if (lines.length === 0) {
    const isAllOpen = choice.show === "open" && choice.kind === undefined && choice.search === "";
    const found = choice.search === "" ? "" : ` found for “${choice.search}”`;
    return (
      <EmptyState
        title={isAllOpen ? answeredText(counts.open) : `Nothing${found} under “${inboxFilterNames[choice.show]}”`}
      >
        {isAllOpen || counts.open === 0 ? null : (
          <Link to={path({ show: "open", kind: undefined, search: "" })} className={buttonClass("outline", "small")}>
            See what is open ({counts.open})
          </Link>
        )}
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="Inquiries"
      columns={columnsAt(now, calendar)}
      rows={lines}
      keyOf={({ id }) => id}
      pathOf={({ id }) => path({ page, id })}
      isOpened={({ id }) => opened?.id === id}
      order={choice.order}
      sorts={inboxSorts}
      pathOfOrder={(order) => path({ order })}
    />
  );
}

/**
 * Writes the day and time of an inquiry's visit, as the calendar beside the list shows it; undefined if it has none in
 * the coming days.
 */
function visitTime(visits: InboxData["calendar"], enquiryId: number): string | undefined {
  const slot = visits.find((visit) => visit.enquiryId === enquiryId)?.slot;
  return slot && weekdayTimeText(slot);
}

const columnsAt = (now: Date, visits: InboxData["calendar"]): Columns<InboxData["lines"][number], InboxSort> => [
  {
    label: "Inquiry",
    sort: "name",
    cell: ({ kind, name }) => `${enquiryKindNames[kind]}: ${name}`,
  },
  {
    label: "About",
    cell: ({ id, homeName, message, phoneText, reference }) => (
      <span className="line-clamp-1">
        {[visitTime(visits, id), homeName, message].filter(Boolean).join(". ") ||
          [phoneText, reference].filter(Boolean).join(", ")}
      </span>
    ),
  },
  {
    label: "Waiting",
    sort: "waiting",
    isFigure: true,
    onCard: "mark",
    cell: ({ state, waitingSince, untold }) =>
      untold ? (
        <strong className="text-clay">{untold}</strong>
      ) : state === "new" ? (
        <strong className={isLongWait(waitingSince, now) ? "text-clay" : undefined}>
          {waitingText(waitingSince, now)}
        </strong>
      ) : (
        enquiryStateNames[state]
      ),
  },
];

function ComingVisits({ visits, pathTo }: { visits: InboxData["calendar"]; pathTo: (id: number) => string }) {
  const days = Map.groupBy(visits, (visit) => visit.slot.date);
  return (
    <Card aria-labelledby="calendar">
      <h2 id="calendar" className="text-xl">
        Visits in the next two weeks
      </h2>
      <p className="mt-3 text-ink-soft">{visits.length === 0 ? "None yet." : placeOfTimes}</p>
      <Link to={viewPath("/dashboard/visits", { span: "week" })} className="text-button">
        Open the calendar
      </Link>
      {[...days].map(([date, ofDay]) => (
        <div key={date} className="mt-4 border-t-[1.5px] border-line pt-3">
          <h3 className="text-lg">{weekdayDateText(date)}</h3>
          <ul>
            {ofDay.map((visit) => (
              <li key={visit.enquiryId}>
                <Link
                  to={pathTo(visit.enquiryId)}
                  preventScrollReset
                  className="flex min-h-11 flex-wrap items-center gap-x-4 no-underline hover:underline"
                >
                  <span className="font-bold tabular-nums">{clockText(visit.slot.time)}</span>
                  <span className="wrap-anywhere">
                    {visit.name}
                    {visit.homeName ? `, ${visit.homeName}` : ""}
                  </span>
                  <span className="text-sm text-ink-soft">{visitStatusNames[visit.status]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

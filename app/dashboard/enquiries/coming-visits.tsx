import { Link } from "react-router";
import { clockText } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { viewPath } from "../view/view-path.ts";
import { visitStatusNames } from "../visits/visit-status-names.ts";
import type { InboxData } from "./enquiries.server.ts";

/** The visits of the coming two weeks, day by day. */
export function ComingVisits({ visits, pathTo }: { visits: InboxData["calendar"]; pathTo: (id: number) => string }) {
  const days = Map.groupBy(visits, (visit) => visit.slot.date);
  return (
    <section className="rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6" aria-labelledby="calendar">
      <h2 id="calendar" className="text-xl">
        Visits in the next two weeks
      </h2>
      {visits.length === 0 ? <p className="mt-3 text-ink-soft">None yet.</p> : null}
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
    </section>
  );
}

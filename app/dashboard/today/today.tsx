import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { formatNumber } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { type LocalTime, localDateTime, weekdayDateText } from "#domain/time/kampala-time.ts";
import { Card, cardClass } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ContactButtons } from "../contact/contact-buttons.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { LaunchLink } from "../launch/launch-link.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/today.ts";
import { Takings } from "./takings.tsx";
import type { Task } from "./task.ts";

export { loader } from "./today.server.ts";

export const handle = viewHandle({ title: "Dashboard" });

export default function Today({ loaderData }: Route.ComponentProps) {
  const { now, takings, visits, counts, tasks, housekeeping, left } = loaderData;
  const { date, time } = localDateTime(now);
  return (
    <>
      <ViewHeader
        title={`${greeting(time)} ${headline([...tasks, ...housekeeping])}`}
        lead={`${weekdayDateText(date)}, ${clockText(time)} in Kampala`}
      />
      {takings ? <Takings takings={takings} /> : null}
      {visits.length > 0 ? <ComingVisits visits={visits} /> : null}
      <Card aria-labelledby="today" padding="sides" className="mb-6 pt-5 pb-3">
        <h2 id="today" className="text-xl">
          Today
        </h2>
        {tasks.length + housekeeping.length === 0 ? <NothingToDo /> : <TaskList tasks={tasks} />}
        {housekeeping.length > 0 ? <Housekeeping tasks={housekeeping} isAlone={tasks.length === 0} /> : null}
      </Card>
      <LaunchLink left={left} />
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-4.5">
        {counts.map((count) => (
          <CountCard key={count.label} {...count} />
        ))}
      </ul>
    </>
  );
}

function CountCard({ label, count, to }: { label: string; count: number; to: string }) {
  return (
    <li>
      <Link
        to={to}
        className={classNames(
          cardClass({ padding: "sides" }),
          "flex h-full flex-col justify-between gap-2 py-5 no-underline transition-colors duration-150 hover:border-sun-deep",
        )}
      >
        <span className="text-ink-soft">{label}</span>
        <span className="display text-[2.75rem] leading-none font-[780]">{formatNumber(count)}</span>
      </Link>
    </li>
  );
}

type Visits = Route.ComponentProps["loaderData"]["visits"];

function ComingVisits({ visits }: { visits: Visits }) {
  return (
    <Card aria-labelledby="visits" padding="sides" className="mb-4 pt-5 pb-2">
      <h2 id="visits" className="text-xl">
        Visits
      </h2>
      <List place="inside" className="mt-2">
        {visits.map(({ id, name, homeName, when, note, contact }) => (
          <Row key={id} space="none" className="flex items-center gap-2">
            <Link
              to={viewPath("/dashboard/enquiries/:id?", { id })}
              className="min-w-0 flex-1 py-2.5 no-underline hover:underline"
            >
              <span className="block font-bold wrap-anywhere">
                {when} · {name}
              </span>
              <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">
                {[homeName, note].filter(Boolean).join(", ")}
              </span>
            </Link>
            {contact ? <ContactButtons name={name} contact={contact} /> : null}
          </Row>
        ))}
      </List>
    </Card>
  );
}

function Housekeeping({ tasks, isAlone }: { tasks: Task[]; isAlone: boolean }) {
  return (
    <details open={isAlone || undefined} className="border-t-[1.5px] border-line">
      <summary className="flex min-h-12 cursor-pointer items-center font-bold">Housekeeping: {tasks.length}</summary>
      <TaskList tasks={tasks} />
    </details>
  );
}

function TaskList({ tasks }: { tasks: Task[] }) {
  return (
    <List place="inside" className="mt-3">
      {tasks.map((task) => (
        <Row key={task.title} space="large" className="flex items-center justify-between gap-x-6 gap-y-1">
          <div className="min-w-0">
            <p className="font-display font-bold tracking-tight wrap-anywhere">{task.title}</p>
            <p className={classNames("mt-0.5 text-[0.9375rem]", task.isLate ? "font-bold text-clay" : "text-ink-soft")}>
              {task.detail}
            </p>
          </div>
          <Link
            to={task.action.to}
            className="flex min-h-11 shrink-0 items-center font-display font-bold text-clay no-underline hover:underline"
          >
            {task.action.label}
          </Link>
        </Row>
      ))}
    </List>
  );
}

function NothingToDo() {
  return (
    <div className="mt-3 flex flex-col items-start gap-3 border-t-[1.5px] border-line py-8">
      <svg viewBox="0 0 22 11" className="h-6 fill-sun" aria-hidden="true">
        <path d="M0 11a11 11 0 0 1 22 0z" />
      </svg>
      <p className="max-w-[46ch] text-ink-soft">
        Everything on the site has its picture, every home its price, and nothing waits to be published.
      </p>
    </div>
  );
}

/** "Good morning." by the office's clock. */
function greeting(time: LocalTime): string {
  if (time < "12:00") return "Good morning.";
  return time < "17:00" ? "Good afternoon." : "Good evening.";
}

/** "5 people need your attention." Without people: "2 things need your attention." */
function headline(tasks: readonly Task[]): string {
  const people = tasks.reduce((sum, task) => sum + (task.people ?? 0), 0);
  if (people > 0) return `${countText(people, "person needs", "people need")} your attention.`;
  const things = tasks.filter((task) => !task.isNews).length;
  if (things === 0) return "Nothing needs your attention.";
  return `${countText(things, "thing needs", "things need")} your attention.`;
}

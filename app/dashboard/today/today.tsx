import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { pausedText } from "#domain/ledger/arrears.ts";
import { formatNumber } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { listText } from "#domain/text/list-text.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { type LocalTime, localDateTime, weekdayDateText } from "#domain/time/kampala-time.ts";
import { Card, cardClass } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ContactButtons } from "../contact/contact-buttons.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { LaunchCard } from "../launch/launch-card.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/today.ts";
import { HomesCard } from "./homes-card.tsx";
import { LeadsCard } from "./leads-card.tsx";
import { Takings } from "./takings.tsx";
import type { Task } from "./task.ts";
import type { TodayData } from "./today.server.ts";
import { usePutAway } from "./use-put-away.ts";

export { loader } from "./today.server.ts";

export const handle = viewHandle({ title: "Dashboard" });

export default function Today({ loaderData }: Route.ComponentProps) {
  const { now, takings, visits, counts, homes, houses, leads, launch } = loaderData;
  const [away, putAway] = usePutAway(loaderData.tasks.flatMap(({ putAwayAs }) => putAwayAs ?? []));
  const isAway = ({ putAwayAs }: Task) => putAwayAs !== undefined && away.includes(putAwayAs);
  const tasks = loaderData.tasks.filter((task) => !isAway(task));
  const housekeeping = [
    ...loaderData.housekeeping,
    ...loaderData.tasks.filter(isAway).map((task) => ({ ...task, isLate: false })),
  ];
  const { all: inArrears } = loaderData.arrears;
  const { date, time } = localDateTime(now);
  const first = firstTasks(tasks);
  const attention = (
    <Card aria-labelledby="today" padding="sides" className="pt-3 pb-2">
      <h2 id="today" className="text-xl">
        Needs attention
      </h2>
      {tasks.length + housekeeping.length === 0 ? <NothingToDo /> : null}
      {tasks.length > 0 ? <TaskList tasks={first} onPutAway={putAway} /> : null}
      <Folded label="More" tasks={tasks.filter((task) => !first.includes(task))} onPutAway={putAway} />
      <Folded label="When there is time" tasks={housekeeping} isOpen={tasks.length === 0} />
    </Card>
  );
  return (
    <>
      <ViewHeader
        title={`${greeting(time)} ${headline(tasks, housekeeping.length)}`}
        lead={
          <>
            {weekdayDateText(date)}, {clockText(time)} in Kampala
            <VisitsToday visits={visits} />
            {inArrears > 0 ? (
              <>
                {" · "}
                <Link to={viewPath("/dashboard/arrears")} className="whitespace-nowrap underline">
                  {`${formatNumber(inArrears)} in arrears${pausedText(loaderData.arrears)}`}
                </Link>
              </>
            ) : null}
          </>
        }
      />
      <ul className="mb-3 grid grid-cols-4 gap-1 sm:mb-4 sm:gap-4">
        {counts.map((count) => (
          <CountCard key={count.label} {...count} />
        ))}
      </ul>
      {takings ? null : <LaunchCard progress={launch} />}
      <div className="mb-4 grid items-start gap-4 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 gap-4">
          {takings ? (
            <>
              <Takings takings={takings} />
              <ComingVisits visits={visits} />
            </>
          ) : (
            <>
              {attention}
              <ComingVisits visits={visits} />
              <LeadsCard leads={leads} />
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {takings ? (
            <>
              {attention}
              <LeadsCard leads={leads} />
            </>
          ) : (
            <HomesCard homes={homes} houses={houses} />
          )}
        </div>
      </div>
      {takings ? (
        <div className="mb-4 grid gap-4">
          <HomesCard homes={homes} houses={houses} />
          <LaunchCard progress={launch} />
        </div>
      ) : null}
    </>
  );
}

const SHOWN_TASKS = 6;

/** Half of the list is for other work, so that many people who wait do not hide the money. */
function firstTasks(tasks: readonly Task[]): Task[] {
  const isOfPerson = ({ people = 0 }: Task) => people > 0;
  const others = tasks.filter((task) => !isOfPerson(task)).length;
  const shownPeople = SHOWN_TASKS - Math.min(others, SHOWN_TASKS / 2);
  const people = tasks.filter(isOfPerson).slice(0, shownPeople);
  return tasks.filter((task) => !isOfPerson(task) || people.includes(task)).slice(0, SHOWN_TASKS);
}

function CountCard({ label, count, added, to }: TodayData["counts"][number]) {
  return (
    <li>
      <Link
        to={to}
        className={classNames(
          cardClass({ padding: "none" }),
          "flex h-full flex-col gap-x-3 px-1 py-1.5 no-underline transition-colors duration-150 hover:border-sun-deep max-sm:rounded-2xl max-sm:text-center sm:px-5 lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:content-center lg:items-center lg:py-2.5",
        )}
      >
        <span className="font-display text-[clamp(0.625rem,3vw,0.75rem)] leading-tight tracking-tight text-ink-soft sm:font-sans sm:text-[0.9375rem] sm:tracking-normal lg:col-start-2 lg:only-of-type:row-span-2">
          {label}
        </span>
        {/* Screen readers say the number after its label, although it is drawn above the label or to the left of it.
         */}
        <strong className="display -order-1 text-xl leading-none font-[780] sm:text-[1.625rem] lg:row-span-2">
          {formatNumber(count)}
        </strong>
        {added > 0 ? (
          <span className="mt-auto text-xs leading-tight font-bold text-leaf sm:text-sm lg:col-start-2">
            {`+${formatNumber(added)} `}
            <span className="max-sm:sr-only">this month</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}

/** Tells whether a line is counted as a thing, because it is about nobody who waits and no payment. */
const isOfficeWork = ({ person, people, debtors, unassigned }: Task): boolean =>
  person === undefined && people === undefined && debtors === undefined && unassigned === undefined;

type Visits = TodayData["visits"];

function VisitsToday({ visits }: { visits: Visits }) {
  const today = visits.filter(({ isToday }) => isToday).length;
  if (today === 0) return null;
  return (
    <>
      {" · "}
      <a href="#visits">{countText(today, "visit")} today</a>
    </>
  );
}

function ComingVisits({ visits }: { visits: Visits }) {
  return (
    <Card aria-labelledby="visits" padding="sides" className="pt-3 pb-2">
      <div className="flex items-baseline justify-between gap-x-6">
        <h2 id="visits" className="min-w-0 scroll-mt-4 text-xl">
          Visits today and tomorrow
        </h2>
        <Link to={viewPath("/dashboard/visits")} className="text-button shrink-0">
          Calendar
        </Link>
      </div>
      {visits.length === 0 ? <p className="pb-3 text-ink-soft">Nobody has booked.</p> : null}
      <List place="inside" className="mt-1 empty:hidden">
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

type TaskListProps = {
  tasks: readonly Task[];
  /** Puts a task away that allows it; without it none is. */
  onPutAway?: (name: string) => void;
};

function Folded({ label, isOpen = false, ...list }: TaskListProps & { label: string; isOpen?: boolean }) {
  const { tasks } = list;
  if (tasks.length === 0) return null;
  return (
    <details open={isOpen || undefined} className="mt-2 border-t-[1.5px] border-line">
      <summary className="flex min-h-12 cursor-pointer items-center font-bold">
        {label}: {formatNumber(tasks.length)}
      </summary>
      <TaskList {...list} />
    </details>
  );
}

function TaskList({ tasks, onPutAway }: TaskListProps) {
  return (
    <List place="inside" className="mt-2">
      {tasks.map((task) => (
        <Row key={task.title} space="none" className="flex items-center justify-between gap-x-6 py-2.5">
          <div className="min-w-0">
            <p className="font-display font-bold tracking-tight wrap-anywhere">{task.title}</p>
            <p className={classNames("text-[0.9375rem]", task.isLate ? "font-bold text-clay" : "text-ink-soft")}>
              {task.detail}
            </p>
            {onPutAway && task.putAwayAs ? <PutAway name={task.putAwayAs} onPutAway={onPutAway} /> : null}
          </div>
          <Link
            to={task.action.to}
            className="flex min-h-11 shrink-0 items-center font-display font-bold text-leaf no-underline hover:underline"
          >
            {task.action.label}
          </Link>
        </Row>
      ))}
    </List>
  );
}

function PutAway({ name, onPutAway }: { name: string; onPutAway: (name: string) => void }) {
  return (
    <button type="button" className="text-button" onClick={() => onPutAway(name)}>
      Put away for 30 days
    </button>
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

/** Returns the greeting for the local time in Kampala, such as "Good morning." */
function greeting(time: LocalTime): string {
  if (time < "12:00") return "Good morning.";
  return time < "17:00" ? "Good afternoon." : "Good evening.";
}

/** A headline of more counts than these would fill the screen of a phone. */
const MAX_COUNTS = 3;

/**
 * Says "2 people, 3 buyers in arrears and 1 other thing need your attention." Where there are more counts, the last are
 * summed up as other things. If there is only office work, it says "2 things need your attention.", the number of lines
 * below it without those that have time.
 */
function headline(tasks: readonly Task[], housekeeping: number): string {
  const sum = (of: "people" | "debtors" | "unassigned") => tasks.reduce((all, task) => all + (task[of] ?? 0), 0);
  const named = new Set(tasks.flatMap(({ person }) => person ?? []));
  const counts = [
    { count: named.size + sum("people"), one: "person", many: "people" },
    { count: sum("debtors"), one: "buyer in arrears", many: "buyers in arrears" },
    { count: sum("unassigned"), one: "unassigned payment", many: "unassigned payments" },
    { count: tasks.filter(isOfficeWork).length, one: "other thing", many: "other things" },
  ].filter(({ count }) => count > 0);
  if (counts.length > MAX_COUNTS) {
    const last = counts.splice(MAX_COUNTS - 1);
    counts.push({ count: last.reduce((all, { count }) => all + count, 0), one: "other thing", many: "other things" });
  }
  const [first] = counts;
  if (first && !tasks.every(isOfficeWork)) {
    const isOne = counts.length === 1 && first.count === 1;
    return `${listText(counts.map(({ count, one, many }) => countText(count, one, many)))} ${isOne ? "needs" : "need"} your attention.`;
  }
  if (tasks.length > 0) return `${countText(tasks.length, "thing needs", "things need")} your attention.`;
  return housekeeping > 0 ? "Nothing urgent needs your attention." : "Nothing needs your attention.";
}

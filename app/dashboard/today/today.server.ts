import { enquiryKindNames } from "#domain/inbox.ts";
import { clockText, countText, officeDate, officeMoment, waitText, weekdayDateText } from "#domain/kampala-time.ts";
import { listBehind } from "#server/agreements.ts";
import { countApartments } from "#server/apartments.ts";
import { countPosts } from "#server/blog.ts";
import { listInbox } from "#server/enquiries.ts";
import { countProperties, listProperties } from "#server/properties.ts";
import { getSettings } from "#server/settings.ts";
import { countUnmatchedLines, listUnfinishedImports } from "#server/statement-imports.ts";
import { countTestimonials } from "#server/testimonials.ts";
import { listEndingReservations } from "#server/units.ts";
import { listVisits } from "#server/visits.ts";
import { listLaunchItems } from "../launch/launch-checklist.server.ts";
import type { ViewRequest } from "../view-request.server.ts";
import { viewPath } from "../views.ts";
import type { Task } from "./task.ts";

/** More than these are seen in the inbox. */
const shownPeople = 8;

/** A person should have an answer within one working day. */
const lateAfterMs = 24 * 3_600_000;

export async function load({ db, now }: ViewRequest) {
  const [properties, testimonials, posts, apartments, tasks] = await Promise.all([
    countProperties(db),
    countTestimonials(db),
    countPosts(db),
    countApartments(db),
    listTasks(db, now),
  ]);
  const [people, money, launch] = await Promise.all([
    listWaitingPeople(db, now),
    listMoneyTasks(db, now),
    listLaunchItems(db),
  ]);
  return {
    now,
    counts: [
      { label: "Total Properties", count: properties.total, to: viewPath("properties") },
      { label: "Testimonials", count: testimonials, to: viewPath("testimonials") },
      { label: "Blog Posts", count: posts.total, to: viewPath("blogposts") },
      { label: "Apartment Types", count: apartments.total, to: viewPath("apartments") },
    ],
    tasks: [...people, ...money, ...tasks],
    launch,
  };
}

/** Who waits for a first answer, the longest first, and who comes today. */
async function listWaitingPeople(db: ViewRequest["db"], now: Date): Promise<Task[]> {
  const today = officeDate(now);
  const [inbox, visits] = await Promise.all([
    listInbox(db, { show: "new", kind: undefined, search: "", page: 1, perPage: shownPeople }),
    listVisits(db, today, today),
  ]);
  const waiting = inbox.lines
    .toSorted((a, b) => a.waitingSince.getTime() - b.waitingSince.getTime())
    .map((line) => ({
      title: `${enquiryKindNames[line.kind]}: ${line.name}${line.homeName ? `, ${line.homeName}` : ""}`,
      detail: `Waits ${waitText(line.waitingSince, now)}`,
      isLate: now.getTime() - line.waitingSince.getTime() > lateAfterMs,
      isPerson: true,
      action: { label: "Answer", to: viewPath("inquiries", { id: line.id }) },
    }));
  const coming = visits
    .filter((visit) => visit.status === "requested" || visit.status === "confirmed")
    .map((visit) => ({
      title: `Visit at ${clockText(visit.slot.time)}: ${visit.name}${visit.homeName ? `, ${visit.homeName}` : ""}`,
      detail: visit.status === "confirmed" ? "Confirmed" : "Not confirmed yet",
      action: { label: "Open", to: viewPath("inquiries", { id: visit.enquiryId }) },
    }));
  return [...coming, ...waiting];
}

/** What waits with buyers and their money, the most urgent first. */
async function listMoneyTasks(db: ViewRequest["db"], now: Date): Promise<Task[]> {
  const { reminders } = await getSettings(db);
  const soon = new Date(now.getTime() + reminders.reservationDays * 24 * 3_600_000);
  const [unfinished, unmatched, behind, ending] = await Promise.all([
    listUnfinishedImports(db),
    countUnmatchedLines(db),
    listBehind(db, reminders.behindDays, officeDate(now)),
    listEndingReservations(db, now, soon),
  ]);
  const [firstEnding] = ending;
  const [furthest] = behind;
  return [
    ...unfinished.map((one) => ({
      title: `${one.fileName} is not booked to its end`,
      detail: `${countText(one.left, "payment")} left`,
      isLate: true,
      action: { label: "Go on", to: viewPath("statements", { id: one.id }) },
    })),
    unmatched > 0 && {
      title: `${countText(unmatched, "payment")} without a buyer`,
      detail: "Money has arrived, and nobody's ledger has it",
      isLate: true,
      action: { label: "Say whose", to: viewPath("statements", { show: "unmatched" }) },
    },
    furthest && {
      title: `${countText(behind.length, "buyer")} behind by more than ${countText(reminders.behindDays, "day")}`,
      detail: `The furthest by ${countText(furthest.days, "paying day")}`,
      action: { label: "See who", to: viewPath("buyers", { show: "behind" }) },
    },
    firstEnding && {
      title: `${countText(ending.length, "reservation")} about to end`,
      detail: `${firstEnding.name}: ${endText(firstEnding.until)}`,
      action: { label: "Look", to: viewPath("units") },
    },
  ].filter((task) => task !== false && task !== undefined);
}

/** "on Friday 20 November, 5:00 PM" */
function endText(at: Date): string {
  const { date, time } = officeMoment(at);
  return `on ${weekdayDateText(date)}, ${clockText(time)}`;
}

/** What there is to do for the content of the site, the most urgent first. */
async function listTasks(db: ViewRequest["db"], now: Date): Promise<Task[]> {
  const { counts } = await listProperties(db, { search: "", show: "all", sort: "changed", page: 1, perPage: 1 }, now);
  const home = (count: number) => countText(count, "property").replace(/propertys$/, "properties");
  const show = (name: string) => viewPath("properties", { show: name });
  const tasks: (Task & { count: number | undefined })[] = [
    {
      count: counts["no-picture"],
      title: `${home(counts["no-picture"] ?? 0)} without a picture`,
      detail: "Nobody asks for a home that they cannot see",
      action: { label: "Add pictures", to: show("no-picture") },
    },
    {
      count: counts["no-price"],
      title: `${home(counts["no-price"] ?? 0)} without a price`,
      detail: "Visitors read “Price on Request”",
      action: { label: "Set prices", to: show("no-price") },
    },
    {
      count: counts.draft,
      title: `${home(counts.draft ?? 0)} not published yet`,
      detail: "Drafts are seen by nobody but you",
      action: { label: "Look through", to: show("draft") },
    },
  ];
  return tasks.filter(({ count = 0 }) => count > 0).map(({ count: _, ...task }) => task);
}

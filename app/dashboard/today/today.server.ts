import { monthsToCompare } from "#domain/analytics/analytics.ts";
import { endingSoonUntil } from "#domain/catalogue/unit-holder.ts";
import type { EnquiryState } from "#domain/enquiries/enquiry-states.ts";
import { enquiryKindNames, enquiryStateNames, waitingText } from "#domain/enquiries/inbox.ts";
import { findBlock } from "#domain/enquiries/visit-blocks.ts";
import { hasBegun } from "#domain/enquiries/visit-slots.ts";
import { cashOfDayText } from "#domain/ledger/cash-up.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import { type RecordFilter, STALE_MONTHS } from "#domain/records/record-list.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { remindersArea } from "#domain/settings/areas/reminders.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { countText, waitingCountText } from "#domain/text/count-text.ts";
import { clockText, clockTextThere } from "#domain/time/clock-text.ts";
import {
  addDays,
  dateText,
  daysBefore,
  type LocalDate,
  localDate,
  localDateTime,
  localInstant,
  weekdayDateText,
} from "#domain/time/kampala-time.ts";
import { hoursOn } from "#domain/time/opening-hours.ts";
import { countHomesBeingPaid, listReservingAgreements } from "#server/agreements/reserving-agreements.ts";
import { listedPosts, listedTestimonials } from "#server/articles/listed-articles.ts";
import type { Backups } from "#server/backup/backup-jobs.ts";
import { readBackupState } from "#server/backup/backup-state.ts";
import { listBuildingsPage } from "#server/catalogue/buildings.ts";
import { listedApartments, listedProperties } from "#server/catalogue/listed-homes.ts";
import { listEndingReservations } from "#server/catalogue/read-units.ts";
import { backupsContext, hasMailServerContext } from "#server/context.ts";
import { listVisits, type Visit } from "#server/enquiries/find-visits.ts";
import { listGivenUpVisits } from "#server/enquiries/given-up-visits.ts";
import { countSuspected, countWaitingPeople, listInbox, waitingPersonKey } from "#server/enquiries/inbox.ts";
import { listVisitBlocks } from "#server/enquiries/read-visit-blocks.ts";
import { listOverdue, listOwedToBuyers, sumOpenOfDay } from "#server/ledger/account-totals.ts";
import { listArrearsCases } from "#server/ledger/arrears.ts";
import { listUncountedDays } from "#server/ledger/cash-up.ts";
import { type OwedToPayers, sumOwedToPayers } from "#server/ledger/set-aside-money.ts";
import { readTakings } from "#server/ledger/takings.ts";
import { readNewestProof } from "#server/ledger/transaction-proof.ts";
import { countUnsentReceipts } from "#server/ledger/unsent-receipts.ts";
import { countOutboxFailures } from "#server/outbox/count.ts";
import { countAdded } from "#server/records/count-added.ts";
import { countByFilter, type ListedTable } from "#server/records/record-list.ts";
import { getSettings } from "#server/settings/settings.ts";
import { smsGatewayContext } from "#server/sms/gateway-context.ts";
import { countUnmatchedLines, listUnfinishedImports } from "#server/statements/count-statements.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { contactLinks } from "../contact/contact-links.ts";
import { readLaunchProgress } from "../launch/launch-checklist.server.ts";
import { type ViewPattern, viewPath } from "../view/view-path.ts";
import { listCollectionTasks } from "./collection-tasks.server.ts";
import { listSmsTasks } from "./sms-tasks.server.ts";
import type { Task } from "./task.ts";

/** This many people are listed; the inbox has the others. */
const SHOWN_PEOPLE = 8;

const NOTED_WITHIN_DAYS = 14;

const GIVEN_UP_SHOWN_DAYS = 2;

/** An inquiry is late after this time, because people should have an answer within one working day. */
const LATE_AFTER_MS = 24 * 3_600_000;

async function load(request: ViewRequest) {
  const { db, now, context } = request;
  const today = localDate(now);
  const { thisMonth } = monthsToCompare(today);
  const [content, added] = await Promise.all([
    Promise.all(kinds.map(async (kind) => ({ kind, counts: await countByFilter(db, kind.listed, "", now) }))),
    countAdded(db, localInstant(thisMonth.from)),
  ]);
  const mails = {
    ...(await countOutboxFailures(db, "outgoing_mails", now)),
    hasServer: context.get(hasMailServerContext),
  };
  const backups = context.get(backupsContext).scheduled;
  const { reminders } = await getSettings(db, remindersArea);
  const arrears = await listArrearsCases(db, reminders.behindDays, today);
  const [days, openToday, overdue, visits, inbox, conflicts, texts, asked, money, unsent, late, launch, paid] =
    await Promise.all([
      readTakings(db, today),
      sumOpenOfDay(db, today),
      listOverdue(db, today),
      listComingVisits(db, now),
      listInbox(db, { show: "waiting", kind: undefined, search: "", page: 1, perPage: SHOWN_PEOPLE }),
      listConflicts(db, today),
      listSmsTasks(db, context.get(smsGatewayContext) !== null, now),
      listCollectionTasks(db, now),
      listMoneyTasks(db, { arrears, reminders, now }),
      countUnsentReceipts(db, now),
      backups ? listBackupTasks(db, backups, now) : [],
      readLaunchProgress(request),
      countHomesBeingPaid(db),
    ]);
  const homes = await readStackedHomes(db, paid.units, now);
  const people = await listWaitingPeople(db, { inbox, visits, now });
  return {
    now,
    /** The takings are undefined as long as nobody pays. */
    takings:
      overdue.size > 0 || days.some(({ received, due }) => received.inAll > 0 || due.inAll > 0)
        ? {
            days,
            openToday,
            overdue: { amount: ugx([...overdue.values()].reduce((sum, of) => sum + of, 0)), agreements: overdue.size },
          }
        : undefined,
    visits,
    counts: content
      .map(({ kind: { label, view, entity }, counts }) => ({
        label,
        count: counts.total,
        added: added[entity],
        to: viewPath(view),
      }))
      .toSorted((a, b) => countOrder.indexOf(a.label) - countOrder.indexOf(b.label)),
    homes,
    arrears: { all: arrears.length, paused: arrears.filter(({ isPaused }) => isPaused).length },
    houses: housesOf(content.find(({ kind }) => kind.entity === "property")?.counts ?? {}, paid.houses),
    leads: leadStages.map((state) => ({
      label: enquiryStateNames[state],
      count: inbox.counts[state],
      to: viewPath("/dashboard/enquiries/:id?", { show: state }),
    })),
    tasks: [
      ...people,
      ...conflicts,
      ...money,
      ...listReceiptTasks(unsent),
      ...asked,
      ...listMailTasks(mails),
      ...texts,
      ...late,
    ],
    housekeeping: content.flatMap(({ kind, counts }) => listContentTasks(kind, counts)),
    launch,
  };
}

const leadStages = ["new", "contacted", "scheduled", "done"] as const satisfies readonly EnquiryState[];

function housesOf({ available = 0, reserved = 0, sold = 0 }: Partial<Record<RecordFilter, number>>, paying: number) {
  return { available, ...withoutPaid(reserved, paying), sold };
}

/**
 * Divides the reserved homes: a home that a buyer still pays for is stored as reserved, as visitors see it, but the
 * office counts it apart.
 */
function withoutPaid(reserved: number, paying: number) {
  return { reserved: Math.max(0, reserved - paying), paying };
}

/** The first screen of the dashboard shows this many units; the view Units has all. */
const DRAWN_UNITS = 240;

async function readStackedHomes(db: ViewRequest["db"], paid: ReadonlyMap<number, number>, now: Date) {
  const { buildings, pages } = await listBuildingsPage(db, { page: 1, unitsPerPage: DRAWN_UNITS }, now);
  const units = buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
  const agreements = await listReservingAgreements(
    db,
    units.map(({ id }) => id),
  );
  return {
    hasMore: pages > 1,
    buildings: buildings.map(({ id, name, available, reserved, sold, total, floors }) => ({
      id,
      name,
      available,
      ...withoutPaid(reserved, paid.get(id) ?? 0),
      sold,
      total,
      floors: floors.map((floor) => ({
        number: floor.number,
        units: floor.units.map((unit) => ({
          id: unit.id,
          number: unit.number,
          block: agreements.get(unit.id)?.state === "live" ? ("paying" as const) : unit.status,
        })),
      })),
    })),
  };
}

const isOpen = (visit: Visit) => visit.status === "requested" || visit.status === "confirmed";

async function listComingVisits(db: ViewRequest["db"], now: Date) {
  const today = localDate(now);
  const [visits, { company }] = await Promise.all([
    listVisits(db, today, addDays(today, 1)),
    getSettings(db, companyArea),
  ]);
  return visits.filter(isOpen).map(({ enquiryId, name, phone, email, homeName, slot, status }) => ({
    id: enquiryId,
    name,
    person: waitingPersonKey({ id: enquiryId, phone, email }),
    homeName,
    when: `${slot.date === today ? "Today" : "Tomorrow"}, ${clockTextThere(slot.time)}`,
    note: hasBegun(slot, now) ? "did they come?" : status === "confirmed" ? "confirmed" : "not confirmed yet",
    isToday: slot.date === today,
    isToConfirm: status === "requested" && !hasBegun(slot, now),
    contact: contactLinks({ name, phone }, company.name),
  }));
}

interface Waiting {
  inbox: Awaited<ReturnType<typeof listInbox>>;
  visits: Awaited<ReturnType<typeof listComingVisits>>;
  now: Date;
}

/**
 * Lists people who wait for a first answer, the longest wait first, and then visits whose attendance is not recorded. A
 * visit of today or tomorrow that is not confirmed is first, because its time comes first.
 */
async function listWaitingPeople(db: ViewRequest["db"], { inbox, visits: coming, now }: Waiting): Promise<Task[]> {
  const today = localDate(now);
  const [suspected, visits, givenUp] = await Promise.all([
    countSuspected(db),
    listVisits(db, addDays(today, -NOTED_WITHIN_DAYS), addDays(today, -1)),
    listGivenUpVisits(db, today, daysBefore(now, GIVEN_UP_SHOWN_DAYS)),
  ]);
  const toConfirm = coming.filter(({ isToConfirm }) => isToConfirm);
  const isNamed = ({ id }: { id: number }) => toConfirm.some((visit) => visit.id === id);
  const unconfirmed = toConfirm.map(({ id, name, person, homeName, when, note }) => ({
    title: `${enquiryKindNames.visit}: ${name}${homeName ? `, ${homeName}` : ""}`,
    detail: `${when}, ${note}`,
    person,
    action: { label: "Answer", to: viewPath("/dashboard/enquiries/:id?", { id }) },
  }));
  const waiting = inbox.lines
    .filter((line) => !isNamed(line))
    .toSorted((a, b) => a.waitingSince.getTime() - b.waitingSince.getTime())
    .map((line) => ({
      title: `${enquiryKindNames[line.kind]}: ${line.name}${line.homeName ? `, ${line.homeName}` : ""}`,
      detail: line.untold ?? waitingText(line.waitingSince, now),
      isLate: now.getTime() - line.waitingSince.getTime() > LATE_AFTER_MS,
      person: waitingPersonKey(line),
      action: line.untold
        ? { label: "Tell them", to: viewPath("/dashboard/write", { enquiry: line.id, text: "visit" }) }
        : { label: "Answer", to: viewPath("/dashboard/enquiries/:id?", { id: line.id }) },
    }));
  const over = visits.filter(isOpen).map((visit) => ({
    title: `Did ${visit.name} come?`,
    detail: `Visit on ${weekdayDateText(visit.slot.date)} at ${clockTextThere(visit.slot.time)}`,
    action: { label: "Record it", to: viewPath("/dashboard/enquiries/:id?", { id: visit.enquiryId }) },
  }));
  const others = inbox.matching - inbox.lines.length;
  const shown = new Set(inbox.lines.map(waitingPersonKey));
  const otherPeople = others > 0 ? Math.max(0, (await countWaitingPeople(db)) - shown.size) : 0;
  return [
    ...unconfirmed,
    ...waiting,
    ...(others > 0
      ? [
          {
            title: `${countText(others, "more inquiry", "more inquiries")} without an answer`,
            detail: "They have waited less long than those above",
            people: otherPeople,
            action: { label: "See all", to: viewPath("/dashboard/enquiries/:id?") },
          },
        ]
      : []),
    ...over,
    ...givenUp.map(({ enquiryId, name, slot }) => ({
      title: `${name} does not come on ${weekdayDateText(slot.date)} at ${clockTextThere(slot.time)}`,
      detail: "Cancelled by the visitor; the time is free",
      action: { label: "Look", to: viewPath("/dashboard/enquiries/:id?", { id: enquiryId }) },
    })),
    ...(suspected > 0
      ? [
          {
            title: `${countText(suspected, "message")} in suspected spam`,
            detail: "A real person may be among them",
            action: { label: "Look", to: viewPath("/dashboard/enquiries/:id?", { show: "aside" }) },
          },
        ]
      : []),
  ];
}

/** Lists visits at a time that has been closed or blocked since. */
async function listConflicts(db: ViewRequest["db"], today: LocalDate): Promise<Task[]> {
  const { hours, visits: rules } = await getSettings(db, hoursArea, visitsArea);
  const until = addDays(today, rules.bookableDaysAhead);
  const [visits, blocks] = await Promise.all([listVisits(db, today, until), listVisitBlocks(db, today, until)]);
  return visits.filter(isOpen).flatMap(({ enquiryId, name, slot }) => {
    const block = findBlock(slot, blocks, rules.slotMinutes);
    if (!block && hoursOn(hours, slot.date)) return [];
    return {
      title: `${name} comes on ${weekdayDateText(slot.date)} at ${clockTextThere(slot.time)}`,
      detail: block ? `That time is blocked${block.reason ? `: ${block.reason}` : ""}` : "You are closed on that day",
      isLate: true,
      action: { label: "Move or cancel", to: viewPath("/dashboard/enquiries/:id?", { id: enquiryId }) },
    };
  });
}

function listReceiptTasks(unsent: number): Task[] {
  if (unsent === 0) return [];
  return [
    {
      title: `${countText(unsent, "receipt")} not sent`,
      detail: "Payments and refunds of the last seven days",
      action: { label: "Send", to: viewPath("/dashboard/desk", { show: "unsent" }) },
    },
  ];
}

function listMailTasks(mails: { waiting: number; overdue: number; dead: number; hasServer: boolean }): Task[] {
  const { waiting, overdue, dead, hasServer } = mails;
  return [
    !hasServer && {
      title: `No mail server is set${waiting > 0 ? `, and ${waitingCountText(waiting, "mail")}` : ""}`,
      detail: "No mail leaves until your technician connects one",
      isLate: waiting > 0,
      putAwayAs: "no-mail-server",
      action: { label: "Ask for it", to: viewPath("/dashboard/mail") },
    },
    hasServer &&
      overdue > 0 && {
        title: `${waitingCountText(overdue, "mail")} to be sent`,
        detail: "The mail server has not taken what was written. It is tried again automatically",
        isLate: true,
        action: { label: "Read", to: viewPath("/dashboard/mail", { show: "queued" }) },
      },
    dead > 0 && {
      title: `${countText(dead, "mail")} could not be delivered`,
      detail: "Try again, or reach these people in another way",
      isLate: true,
      action: { label: "See which", to: viewPath("/dashboard/mail", { show: "dead" }) },
    },
  ].filter((task) => task !== false);
}

async function listBackupTasks(db: ViewRequest["db"], { place, everyHours }: Backups, now: Date): Promise<Task[]> {
  const { isLate, missingSince, lastFailure } = await readBackupState(db, place, now, everyHours);
  if (!isLate) return [];
  return [
    {
      title: `No good backup since ${instantText(missingSince)}`,
      detail: lastFailure?.reason ?? "The reason is in the log of the program",
      isLate,
      action: { label: "Look", to: viewPath("/dashboard/settings/backups") },
    },
  ];
}

/** Lists tasks about buyers and their money, the most urgent first. */
async function listMoneyTasks(
  db: ViewRequest["db"],
  { arrears, reminders, now }: { arrears: ArrearsCases; reminders: Settings["reminders"]; now: Date },
): Promise<Task[]> {
  const today = localDate(now);
  const { broken, behind, deposits, isNamed } = divideArrears(arrears, reminders.behindDays);
  const [proof, unfinished, unmatched, uncounted, ending, owed, { inAll, toReturn }] = await Promise.all([
    readNewestProof(db),
    listUnfinishedImports(db),
    countUnmatchedLines(db),
    listUncountedDays(db, today),
    listEndingReservations(db, now, endingSoonUntil(reminders, now)),
    listOwedToBuyers(db, today),
    sumOwedToPayers(db),
  ]);
  const [firstBroken] = broken;
  const [firstEnding] = ending;
  const [furthest] = behind;
  const [oldest] = deposits;
  const [firstUncounted] = uncounted;
  const [firstOwed] = owed;
  const differing = proof?.differences.length ?? 0;
  return [
    proof &&
      differing > 0 && {
        title: `${countText(differing, "transaction number")} on which ledger and statements differ`,
        detail: `Found by the proof of ${instantText(proof.provedAt)}`,
        isLate: true,
        action: { label: "Look", to: `${viewPath("/dashboard/reconciliation")}#numbers` },
      },
    firstBroken && {
      debtors: broken.length,
      title: `${countText(broken.length, "promise")} to pay not kept`,
      detail: `The oldest was for ${dateText(firstBroken.promise.due)}: ${formatUgx(firstBroken.promise.amount)}`,
      isLate: true,
      action: { label: "Call", to: viewPath("/dashboard/arrears", { show: "broken" }) },
    },
    ...unfinished.map((one) => ({
      title: `${one.fileName} is only partly booked`,
      detail: `${countText(one.left, "payment")} left`,
      isLate: true,
      action: { label: "Continue", to: viewPath("/dashboard/statements/:id", { id: one.id }) },
    })),
    unmatched > 0 && {
      unassigned: unmatched,
      title: `${countText(unmatched, "payment")} without a buyer`,
      detail: "Money has arrived that is not assigned to a buyer",
      isLate: true,
      action: { label: "Assign", to: viewPath("/dashboard/statements/:id", { id: "unmatched" }) },
    },
    firstUncounted && {
      title: `${countText(uncounted.length, "day")} with uncounted cash`,
      detail: `${weekdayDateText(firstUncounted.day)}: ${cashOfDayText(firstUncounted.expected)}`,
      isLate: true,
      action: { label: "Count", to: viewPath("/dashboard/cash-up", { day: firstUncounted.day }) },
    },
    firstOwed && {
      title: `${formatUgx(ugx(owed.reduce((sum, { amount }) => sum + amount, 0)))} to give back to buyers`,
      detail: owedText(owed.length, firstOwed.dueOn),
      isLate: firstOwed.dueOn !== null && firstOwed.dueOn < today,
      action: { label: "See whose", to: viewPath("/dashboard/buyers", { show: "owed" }) },
    },
    toReturn.rows > 0 && {
      title: `${formatUgx(toReturn.amount)} to give back to payers`,
      detail: asideText(toReturn),
      action: { label: "See whose", to: viewPath("/dashboard/statements/:id", { id: "unmatched", show: "owed" }) },
    },
    inAll.rows > toReturn.rows && {
      title: `${formatUgx(ugx(inAll.amount - toReturn.amount))} of which nobody knows whose it is`,
      detail: `${countText(inAll.rows - toReturn.rows, "payment")} set aside`,
      action: { label: "Look", to: viewPath("/dashboard/statements/:id", { id: "unmatched", show: "owed" }) },
    },
    furthest && {
      debtors: behind.filter((one) => !isNamed(one, [broken])).length,
      title: `${countText(behind.length, "buyer")} behind by more than ${countText(reminders.behindDays, "day")}`,
      detail: `The furthest by ${countText(furthest.days, "paying day")}`,
      action: { label: "See who", to: viewPath("/dashboard/arrears") },
    },
    oldest && {
      debtors: deposits.filter((one) => !isNamed(one, [broken, behind])).length,
      title: `${countText(deposits.length, "deposit")} not paid`,
      detail: `Due since ${dateText(oldest.deposit.since)}: ${formatUgx(oldest.deposit.owed)}`,
      action: { label: "See whose", to: viewPath("/dashboard/arrears", { show: "deposits" }) },
    },
    firstEnding && {
      title: `${countText(ending.length, "reservation")} about to end`,
      detail: `${firstEnding.name}: on ${instantText(firstEnding.until)}`,
      action: { label: "Look", to: viewPath("/dashboard/units", { show: "ending" }) },
    },
  ].filter((task) => task !== false && task !== undefined);
}

function asideText({ rows, since }: OwedToPayers): string {
  const aside = `${countText(rows, "payment")} set aside`;
  return since === null ? aside : `${aside}, ${rows === 1 ? "" : "the first "}of ${dateText(since)}`;
}

function owedText(agreements: number, firstDueOn: LocalDate | null): string {
  const of = `Of ${countText(agreements, "agreement")}`;
  if (firstDueOn === null) return of;
  return `${of}, ${agreements === 1 ? "" : "the first "}by ${dateText(firstDueOn)}`;
}

type ArrearsCases = Awaited<ReturnType<typeof listArrearsCases>>;

/**
 * Divides the list of arrears into what the office does about it: broken promises, oldest first; buyers behind, without
 * those in a pause; late deposits, oldest first. Whoever has promised to pay on a day to come is left alone until then.
 */
function divideArrears(all: ArrearsCases, behindDays: number) {
  const arrears = all.filter(({ promise }) => promise?.state !== "open");
  const broken = arrears
    .flatMap(({ agreementId, promise }) => (promise?.state === "broken" ? { agreementId, promise } : []))
    .sort((a, b) => a.promise.due.localeCompare(b.promise.due) || a.agreementId - b.agreementId);
  const behind = arrears.filter(({ days, isPaused }) => days > behindDays && !isPaused).sort((a, b) => b.days - a.days);
  const deposits = arrears
    .flatMap(({ agreementId, deposit }) => (deposit ? { agreementId, deposit } : []))
    .sort((a, b) => a.deposit.since.localeCompare(b.deposit.since) || a.agreementId - b.agreementId);
  const isNamed = (one: { agreementId: number }, lists: readonly (readonly { agreementId: number }[])[]) =>
    lists.some((list) => list.some(({ agreementId }) => agreementId === one.agreementId));
  return { broken, behind, deposits, isNamed };
}

/** Writes an instant as local day and time: "Friday 20 November, 5:00 PM". */
function instantText(at: Date): string {
  const { date, time } = localDateTime(at);
  return `${weekdayDateText(date)}, ${clockText(time)}`;
}

type Kind = {
  entity: RecordEntity;
  label: string;
  listed: ListedTable;
  view: ViewPattern;
  resource: { one: string; many: string };
  lacks: Partial<Record<"no-picture" | "no-price", { detail: string; action: string }>>;
};

const countOrder = ["Total Properties", "Testimonials", "Blog Posts", "Apartment Types"];

const kinds: readonly Kind[] = [
  {
    entity: "property",
    label: "Total Properties",
    listed: listedProperties,
    view: "/dashboard/properties",
    resource: { one: "property", many: "properties" },
    lacks: {
      "no-picture": { detail: "Visitors cannot ask about a home that they cannot see", action: "Add pictures" },
      "no-price": { detail: "Visitors read “Price on Request”", action: "Set prices" },
    },
  },
  {
    entity: "apartment",
    label: "Apartment Types",
    listed: listedApartments,
    view: "/dashboard/apartments",
    resource: { one: "apartment type", many: "apartment types" },
    lacks: {
      "no-picture": { detail: "Visitors cannot ask about a home that they cannot see", action: "Add pictures" },
    },
  },
  {
    entity: "post",
    label: "Blog Posts",
    listed: listedPosts,
    view: "/dashboard/posts",
    resource: { one: "blog post", many: "blog posts" },
    lacks: { "no-picture": { detail: "Where the link is shared, nothing is seen of it", action: "Add pictures" } },
  },
  {
    entity: "testimonial",
    label: "Testimonials",
    listed: listedTestimonials,
    view: "/dashboard/testimonials",
    resource: { one: "testimonial", many: "testimonials" },
    lacks: { "no-picture": { detail: "People believe a face more than words", action: "Add pictures" } },
  },
];

/** Lists the tasks of one kind of content, the most urgent first. */
function listContentTasks({ view, resource, lacks }: Kind, counts: Awaited<ReturnType<typeof countByFilter>>): Task[] {
  const task = (show: RecordFilter, rest: string, detail: string, action: string): Task & { count: number } => {
    const count = counts[show] ?? 0;
    return {
      count,
      title: `${countText(count, resource.one, resource.many)} ${rest}`,
      detail,
      action: { label: action, to: viewPath(view, { show }) },
    };
  };
  const { "no-picture": picture, "no-price": price } = lacks;
  const tasks = [
    ...(picture ? [task("no-picture", "without a picture", picture.detail, picture.action)] : []),
    ...(price ? [task("no-price", "without a price", price.detail, price.action)] : []),
    task("draft", "not published yet", "Only you see drafts", "Look through"),
    task(
      "no-alt",
      "with a picture without a description",
      "People who cannot see it learn nothing from it",
      "Describe",
    ),
    task(
      "stale",
      `unchanged for ${STALE_MONTHS} months`,
      "Is all of it still correct? Check, and save",
      "Look through",
    ),
    task("scheduled", "to come", "They are published automatically", "Look"),
  ];
  return tasks.filter(({ count }) => count > 0).map(({ count: _, ...rest }) => rest);
}

export type TodayData = Awaited<ReturnType<typeof load>>;

export const loader = viewLoader(load);

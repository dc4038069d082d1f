import { contactChannelNames } from "#domain/buyers/contact-channels.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { type ArrearsAge, arrearsAgeOf, arrearsAges } from "#domain/ledger/arrears.ts";
import { contactSchema, notRemindedSchema, reminderSchema } from "#domain/ledger/arrears-forms.ts";
import { type ArrearsSort, arrearsSorts } from "#domain/ledger/arrears-order.ts";
import { needsReminder } from "#domain/ledger/standing.ts";
import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { type ListOrder, listOrderText, readListOrder } from "#domain/records/list-order.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import { arrearsArea } from "#domain/settings/areas/arrears.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { languagesArea } from "#domain/settings/areas/languages.ts";
import { remindersArea } from "#domain/settings/areas/reminders.ts";
import { addDays, dateText, localDate } from "#domain/time/kampala-time.ts";
import { listBuyersOfAgreements } from "#server/agreements/read-agreements.ts";
import { listBuyersById } from "#server/buyers/read-buyers.ts";
import { openProvidersContext } from "#server/context.ts";
import { describeArrears, listArrearsCases } from "#server/ledger/arrears.ts";
import { recordContact, recordReminder, withdrawReminder } from "#server/ledger/arrears-contacts.ts";
import { getSettings } from "#server/settings/settings.ts";
import { listReminded } from "#server/sms/outbox.ts";
import type { DoneInPlace } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone, invalid } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { notRemindedStep } from "./not-reminded-step.ts";
import { withReminders } from "./reminders.server.ts";

const PER_PAGE = 30;

const TEXTED_WITHIN_DAYS = 30;

const marks = ["broken", "deposits", "paused"] as const;

const shows = [...marks, ...arrearsAges] as const;

function isMark(show: (typeof shows)[number]): show is (typeof marks)[number] {
  return marks.some((mark) => mark === show);
}

function readShow(url: URL): (typeof shows)[number] | undefined {
  return shows.find((show) => show === url.searchParams.get("show"));
}

async function load({ db, url, now, context }: ViewRequest) {
  const today = localDate(now);
  const show = readShow(url);
  const settings = await getSettings(db, remindersArea, arrearsArea, companyArea, accountsArea, languagesArea);
  const { reminders } = settings;
  const all = await listArrearsCases(db, reminders.behindDays, today);
  const marked = {
    broken: all.filter(({ promise }) => promise?.state === "broken"),
    deposits: all.filter(({ deposit }) => deposit !== undefined),
    paused: all.filter(({ isPaused }) => isPaused),
  };
  const ofAge = (age: ArrearsAge) => all.filter(({ ageDays }) => arrearsAgeOf(ageDays) === age);
  const ages = arrearsAges.map((age) => {
    const those = ofAge(age);
    return { age, count: those.length, overdue: ugx(those.reduce((sum, { overdue }) => sum + overdue, 0)) };
  });
  const listed = !show ? all : isMark(show) ? marked[show] : ofAge(show);
  const { page, pages } = pageBounds(listed.length, PER_PAGE, readPageNumber(url.searchParams));
  const { order, caseId } = readPlace(url);
  const ordered = order ? await inOrder(db, listed, order) : listed;
  const ofPage = ordered.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const openedCase = all.find(({ agreementId }) => agreementId === caseId);
  const isElsewhere = openedCase && !ofPage.includes(openedCase);
  const described = await describeArrears(db, [...ofPage, ...(isElsewhere ? [openedCase] : [])], today);
  const cases = await withReminders(db, described, settings, today);
  const opened = cases.find(({ agreementId }) => agreementId === caseId);
  const since = addDays(today, -TEXTED_WITHIN_DAYS);
  const texted = opened && (await listReminded(db, { agreementIds: [opened.agreementId], since }));
  return {
    now,
    today,
    show,
    ages,
    page,
    pages,
    perPage: PER_PAGE,
    behindDays: reminders.behindDays,
    hasWaysToPay: settings.accounts.list.length > 0,
    matching: listed.length,
    canRequestPayments: context.get(openProvidersContext).length > 0,
    counts: {
      all: all.length,
      paused: marked.paused.length,
      broken: marked.broken.length,
      deposits: marked.deposits.length,
    },
    order,
    sort: listOrderText(order, arrearsSorts, undefined),
    /** Each row has only what it shows and what reminding a selected buyer needs. */
    rows: cases
      .filter((one) => ofPage.some(({ agreementId }) => agreementId === one.agreementId))
      .map(({ agreementId, buyer, homeName, overdue, standing, promise, contacts, reminders: [reminder] }) => {
        const { status, overdueRest, aheadDays, dueToday, pausedUntil, credit } = standing;
        const { depositOwed, depositDueOn, isDepositLate } = standing;
        return {
          ...{ agreementId, buyer, homeName, overdue, promise },
          standing: {
            ...{ status, overdue: standing.overdue, overdueRest, aheadDays, dueToday, pausedUntil, credit },
            ...{ depositOwed, depositDueOn, isDepositLate },
          },
          remindedAt: contacts.find(({ reminded }) => reminded !== undefined)?.recordedAt,
          reminder: reminder &&
            needsReminder(standing) && {
              buyerId: reminder.buyerId,
              name: reminder.name,
              phone: reminder.phone,
              text: reminder.text,
            },
        };
      }),
    opened: opened && {
      ...opened,
      reminders: opened.isPaused ? [] : opened.reminders,
      textedOn: texted?.get(opened.agreementId)?.last,
    },
  };
}

/** Reads the order of the list, and which case is open beside it. */
function readPlace({ searchParams }: URL) {
  return {
    order: readListOrder(searchParams.get("sort"), arrearsSorts, undefined),
    caseId: parseId(searchParams.get("case") ?? undefined),
  };
}

async function inOrder<Case extends { agreementId: number; days: number; overdue: Ugx }>(
  db: ViewRequest["db"],
  cases: readonly Case[],
  { by, direction }: ListOrder<ArrearsSort>,
): Promise<Case[]> {
  const way = direction === "asc" ? 1 : -1;
  if (by !== "name") {
    const figure = ({ days, overdue }: Case) => (by === "behind" ? days : overdue);
    return cases.toSorted((a, b) => way * (figure(a) - figure(b)) || a.agreementId - b.agreementId);
  }
  const names = await listBuyersOfAgreements(
    db,
    cases.map(({ agreementId }) => agreementId),
  );
  const nameOf = ({ agreementId }: Case) => (names.get(agreementId) ?? "").toLowerCase();
  return cases.toSorted((a, b) => way * nameOf(a).localeCompare(nameOf(b)) || a.agreementId - b.agreementId);
}

export type ArrearsData = Awaited<ReturnType<typeof load>>;

const noteContact = formCommand({
  schema: contactSchema,
  run: ({ db, by, now }, { agreement: agreementId, ...contact }) =>
    recordContact(db, { agreementId, ...contact }, by, now),
}).answers({
  rejects: {
    "not-live": invalid("This agreement has ended."),
    "promise-in-the-past": invalid("This day has passed", "promisedOn"),
    "more-than-owed": ({ owed }: { owed: Ugx }) => invalid(`Only ${formatUgx(owed)} is still to pay`, "promised"),
    "form-used": conflict("This form has already recorded another contact. Check that one first."),
  },
  async done({ isNew }, { agreement, promisedOn }, { db, url }) {
    const buyer = (await listBuyersOfAgreements(db, [agreement])).get(agreement) ?? "";
    const done = `The contact with ${buyer} ${isNew ? "is noted" : "was noted before"}`;
    const message = promisedOn ? `${done}, with a promise for ${dateText(promisedOn)}.` : `${done}.`;
    const page = url.searchParams.get("page") ?? undefined;
    const { order, caseId } = readPlace(url);
    const sort = listOrderText(order, arrearsSorts, undefined);
    return { done: { message }, at: viewPath("/dashboard/arrears", { show: readShow(url), sort, page, case: caseId }) };
  },
});

const noteReminder = formCommand({
  schema: reminderSchema,
  run: ({ db, by, now }, reminder) => recordReminder(db, reminder, by, now),
}).answers({
  rejects: {
    "not-live": conflict("The reminder was not recorded: this agreement has ended."),
    "no-party": conflict("The reminder was not noted: they have not signed this agreement."),
  },
  async done({ contact, isNew }, { buyer: id, channel }, { db }) {
    const [buyer] = await listBuyersById(db, [id]);
    const message = `Reminder to ${buyer?.name ?? ""} by ${contactChannelNames[channel]} noted as sent.`;
    // The first press may have sent the reminder, so a second one does not withdraw it.
    return { done: { message, steps: isNew ? [notRemindedStep(contact)] : [] } };
  },
});

const noteNotReminded = formCommand({
  schema: notRemindedSchema,
  run: ({ db, by, now }, reminder) => withdrawReminder(db, reminder, by, now),
}).answers({
  rejects: {
    "not-found": gone("There is nothing to take back: no such reminder is noted."),
    "too-late": conflict("The reminder stays noted: it was recorded more than a day ago."),
  },
  async done({ buyer: id }, _, { db }) {
    const [buyer] = await listBuyersById(db, [id]);
    return { done: { message: `The reminder${buyer ? ` to ${buyer.name}` : ""} is noted as not sent.` } };
  },
});

export const loader = viewLoader(load);

export const action = viewAction<DoneInPlace>({
  contact: noteContact,
  remind: noteReminder,
  "not-reminded": noteNotReminded,
});

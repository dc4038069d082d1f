import { z } from "zod";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { settlementText } from "#domain/agreements/settlement.ts";
import { untoldText } from "#domain/enquiries/inbox.ts";
import { emailField } from "#domain/forms/contact-fields.ts";
import { switchField, textField } from "#domain/forms/form-fields.ts";
import { overdueInAll } from "#domain/ledger/standing.ts";
import { plainSpaces } from "#domain/pasted-text/pasted-text.ts";
import { ownPeopleOrder, personSorts } from "#domain/people/people-order.ts";
import { readPersonStage } from "#domain/people/person-stage.ts";
import { listOrderText, readListOrder } from "#domain/records/list-order.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { countText } from "#domain/text/count-text.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { dateText, localDate, weekdayDateText } from "#domain/time/kampala-time.ts";
import { listUpcomingVisitsOf } from "#server/enquiries/find-visits.ts";
import { listPeople } from "#server/personal-data/list-people.ts";
import { mergePeople, recordOf, splitPerson } from "#server/personal-data/merge-people.ts";
import {
  type Contact,
  findPersonOf,
  listNamesakes,
  listPeopleOfContact,
  type PersonOfContact,
  type PersonRecord,
  selectPeople,
} from "#server/personal-data/people-of-contact.ts";
import { noteOnPerson } from "#server/personal-data/person-notes.ts";
import { erasePersonalData, exportPersonalData } from "#server/personal-data/personal-data.ts";
import { readCursor } from "#server/personal-data/timeline.ts";
import { formatPhoneNumber, readKnownNumber } from "#server/phone-numbers/phone-number.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone, invalid } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { listStandings } from "../agreements/standings.server.ts";
import { viewPath } from "../view/view-path.ts";
import { visitStatusNames } from "../visits/visit-status-names.ts";
import { personSchema, readOther, readPerson } from "./person-fields.server.ts";
import { readTimeline } from "./timeline-events.server.ts";

/**
 * A timeline shows this many lines: on the page of a person, and above the data that was looked up by a number or
 * address.
 */
const maxLines = { conversation: 50, lookUp: 8 };

const PEOPLE_PER_PAGE = 30;

/** At most this many other people are offered who may be the same person. */
const MAX_OFFERED = 5;

async function load(request: ViewRequest) {
  const { db, url } = request;
  const record = readPerson(url.searchParams);
  const opened = record && (await findPersonOf(db, record));
  if (record && !opened)
    throw notFound("This person was not found.", [{ label: "Search", to: viewPath("/dashboard/search") }]);
  const who = opened ? (opened.phones[0] ?? opened.emails[0] ?? "") : (url.searchParams.get("who") ?? "").trim();
  const contact = readContact(who);
  const all = contact ? await listPeopleOfContact(db, contact) : [];
  const keys = opened ? [opened.key] : url.searchParams.getAll("person");
  const person = contact && { ...contact, keys };
  const selected = person && (await selectPeople(db, person));
  const [only] = opened ? [opened] : (selected?.people ?? []);
  const isOne = only !== undefined && (opened !== undefined || selected?.people.length === 1);
  const isList = !opened && who === "";
  return {
    list: isList ? await loadList(request) : undefined,
    isOpenedByRecord: opened !== undefined,
    who,
    isUnreadable: who !== "" && contact === undefined,
    contactName: contact && "email" in contact ? "address" : "number",
    choices: all.map((one) => ({ key: one.key, text: describePerson(one) })),
    /** The person is undefined while one of several people has to be selected. */
    selected: selected && {
      keys: selected.people.map(({ key }) => key),
      names: selected.people.map(({ name }) => name),
      others: selected.others.map(({ name }) => name),
    },
    found: person && selected && !opened ? await exportPersonalData(db, person) : undefined,
    opened: isOne
      ? await describeOpened(request, only, {
          others: selected?.others ?? [],
          limit: maxLines[opened ? "conversation" : "lookUp"],
        })
      : undefined,
  };
}

async function loadList({ db, url, now }: ViewRequest) {
  const search = plainSpaces(url.searchParams.get("search") ?? "").slice(0, 100);
  const stage = readPersonStage(url.searchParams.get("stage"));
  const page = readPageNumber(url.searchParams);
  const order = readListOrder(url.searchParams.get("sort"), personSorts, ownPeopleOrder);
  const today = localDate(now);
  const found = await listPeople(db, { search, stage, order, page, perPage: PEOPLE_PER_PAGE }, today);
  const buyerIds = found.people.flatMap(({ record }) => ("buyerId" in record ? record.buyerId : []));
  const standings = await listStandings(db, buyerIds, today);
  return {
    ...found,
    ...{ search, stage, order, perPage: PEOPLE_PER_PAGE },
    sort: listOrderText(order, personSorts, ownPeopleOrder),
    /**
     * This is the searched text, if it is a full number or address. Data about it can be looked up even if nobody in
     * the list has it.
     */
    contactSearched: readContact(search) ? search : undefined,
    people: found.people.map(({ name, phone, email, stage, lastSeenAt, record }) => ({
      ...{ name, stage },
      contact: [phone && formatPhoneNumber(phone), email].filter(Boolean).join(", "),
      lastSeen: dateText(localDate(lastSeenAt)),
      agreements: standings.flatMap(({ buyerId, homeName, position }) =>
        "buyerId" in record && buyerId === record.buyerId
          ? { homeName, paid: position.paid - position.givenBack, overdue: overdueInAll(position) }
          : [],
      ),
      to: viewPath("/dashboard/people", fieldsOf(record)),
    })),
  };
}

async function describeOpened(
  request: ViewRequest,
  person: PersonOfContact,
  { others, limit }: { others: readonly PersonOfContact[]; limit: number },
) {
  const { db, url, now } = request;
  const namesakes = await listNamesakes(db, person, MAX_OFFERED);
  const offered = [...others, ...namesakes.filter(({ key }) => !others.some((other) => other.key === key))];
  const { phones, emails, names, enquiryIds, buyerIds } = person;
  return {
    about: fieldsOf(recordOf(person)),
    name: person.name,
    contact: [...phones.map(formatPhoneNumber), ...emails, ...names.filter((name) => name !== person.name)].join(", "),
    phone: phones[0],
    buyerId: buyerIds[0],
    enquiryId: enquiryIds.at(-1),
    isMerged: person.isMerged,
    visits: (await listUpcomingVisitsOf(db, enquiryIds, now)).map((visit) => ({
      text: `${weekdayDateText(visit.slot.date)} at ${clockTextThere(visit.slot.time)}`,
      status: untoldText(visit, visit) ?? visitStatusNames[visit.status],
      to: viewPath("/dashboard/enquiries/:id?", { id: visit.enquiryId }),
    })),
    agreements: (await listStandings(db, buyerIds, localDate(now))).map((agreement) => {
      const { id, state, homeName, position, refundable: owedToBuyer, refundDueOn } = agreement;
      return {
        ...{ id, state, homeName, position },
        owed: owedToBuyer > 0 ? settlementText({ owedToBuyer, refundDueOn }) : undefined,
        to: viewPath("/dashboard/agreements/:id", { id, buyer: buyerIds[0] }),
      };
    }),
    dataOf: { who: phones[0] ?? emails[0], person: person.key },
    offered: offered.slice(0, MAX_OFFERED).map((one) => ({
      key: `${one.key} ${one.phones[0] ?? one.emails[0]}`,
      text: describePerson(one),
      contact: [...one.phones.map(formatPhoneNumber), ...one.emails].join(", "),
      other: otherFieldsOf(recordOf(one)),
    })),
    timeline: await readTimeline(request, person, { after: readCursor(url.searchParams.get("after")), limit }),
    isFirstPage: !url.searchParams.has("after"),
  };
}

const fieldsOf = (record: PersonRecord) =>
  "buyerId" in record ? { buyer: record.buyerId, enquiry: undefined } : { buyer: undefined, enquiry: record.enquiryId };

const otherFieldsOf = (record: PersonRecord) =>
  "buyerId" in record
    ? { otherBuyer: record.buyerId, otherEnquiry: undefined }
    : { otherBuyer: undefined, otherEnquiry: record.enquiryId };

/** Describes a person for a choice: "Amina Nakato: buyer, 2 inquiries". */
function describePerson({ name, buyerIds, enquiryIds }: PersonOfContact): string {
  const inquiries = enquiryIds.length === 0 ? [] : [countText(enquiryIds.length, "inquiry", "inquiries")];
  return `${name}: ${[...(buyerIds.length === 0 ? [] : ["buyer"]), ...inquiries].join(", ")}`;
}

const erase = formCommand({
  schema: z.object({ who: textField(254), sure: switchField(), person: z.array(z.string()) }),
  lists: ["person"],
  async run({ db, by, now }, { who, sure, person: keys }) {
    const contact = readContact(who);
    if (!contact) return { ok: false, reason: "unreadable" } as const;
    if (!sure) return { ok: false, reason: "unsure" } as const;
    const erased = await erasePersonalData(db, { ...contact, keys }, by, now);
    return erased.ok || erased.reason !== "several" ? erased : { ...erased, contact };
  },
}).answers({
  rejects: {
    unreadable: invalid("Enter an e-mail address or a phone number."),
    unsure: invalid("Tick the box first: this cannot be undone."),
    several({ contact }: { contact: Contact }, { person }: { person: string[] }) {
      const what = "email" in contact ? "address" : "number";
      return conflict(
        person.length === 0
          ? `Nothing was erased: several people use this ${what}. Choose whose data it is.`
          : `Nothing was erased: the person you chose no longer uses this ${what}. Look it up again.`,
      );
    },
    "running-agreement"({ agreementIds }: { agreementIds: number[] }) {
      const agreements = agreementIds.map(agreementDisplayId).join(", ");
      return conflict(
        `Nothing was erased: this person is buying a home (${agreements}), and the contract needs their data until it is paid or ended.`,
      );
    },
  },
  done({ erasure }) {
    const { enquiries, mails, subscriptions, buyers, keptBuyers, statementFiles, shared } = erasure;
    const erased = [
      countText(enquiries, "inquiry", "inquiries"),
      countText(mails, "mail"),
      countText(subscriptions, "subscription"),
      countText(buyers, "buyer"),
    ].join(", ");
    const inBooks = keptBuyers > 0 ? " The name stays in the books of their agreement, as the law asks." : "";
    const notes = [
      ...(shared.length > 0 ? [`What several people share stays with the others: ${shared.join(", ")}.`] : []),
      ...(statementFiles > 0
        ? [
            `${countText(statementFiles, "kept copy of a statement", "kept copies of statements")} named them and no longer do. The rows that were read stay.`,
          ]
        : []),
    ];
    return { done: { message: `Erased: ${erased}.${inBooks}`, notes }, at: viewPath("/dashboard/people") };
  },
});

const personGone = gone("This person was not found.");

const merge = formCommand({
  schema: z.object({ with: textField(254) }).and(personSchema),
  async find({ db }, fields) {
    const other = readOther(fields) ?? (await findByContact(db, fields.with ?? ""));
    return typeof other === "string" ? { errors: { with: [other] } } : { other };
  },
  async run({ db, by, now }, { about: one }, { other }) {
    if (!one || !other) return { ok: false, reason: "gone" } as const;
    const merged = await mergePeople(db, [one, other], by, now);
    if (merged.ok) return { ...merged, one };
    if (merged.reason === "same") return { ok: true, names: [], one } as const;
    return { ok: false, reason: merged.reason } as const;
  },
}).answers({
  rejects: { gone: personGone },
  done({ names, one }) {
    const at = viewPath("/dashboard/people", fieldsOf(one));
    if (names.length === 0) return { done: { message: "They are already one person." }, at };
    const fields = Object.entries(fieldsOf(one)).flatMap(([name, id]) =>
      id === undefined ? [] : [[name, [String(id)]] as const],
    );
    const undo = { label: "Undo", intent: "split", fields: Object.fromEntries(fields) };
    return { done: { message: `${names.join(" and ")} are one person now.`, steps: [undo] }, at };
  },
});

async function findByContact(db: ViewRequest["db"], typed: string): Promise<PersonRecord | string> {
  const contact = readContact(typed);
  if (!contact) return "Enter the other phone number or e-mail address";
  const [found, another] = await listPeopleOfContact(db, contact);
  if (!found) return "No one was found with this number or address";
  return another ? `Several people use it: look it up and merge there` : recordOf(found);
}

const split = formCommand({
  schema: personSchema,
  async run({ db, by, now }, { about: one }) {
    if (!one) return { ok: false, reason: "gone" } as const;
    const done = await splitPerson(db, one, by, now);
    return done.ok ? ({ ok: true, one } as const) : done;
  },
}).answers({
  rejects: { gone: personGone },
  done: ({ one }) => ({
    done: { message: "The merge was undone." },
    at: viewPath("/dashboard/people", fieldsOf(one)),
  }),
});

const addNote = formCommand({
  schema: z.object({ body: z.string().default("") }).and(personSchema),
  run: async ({ db, by, now }, { about, body }) =>
    about ? noteOnPerson(db, { about, body }, by, now) : ({ ok: false, reason: "gone" } as const),
}).answers({
  rejects: { gone: personGone, blank: invalid("Write something first.", "body") },
  done: (_, { about }) => ({
    done: { message: "Note added." },
    at: viewPath("/dashboard/people", about ? fieldsOf(about) : {}),
  }),
});

function readContact(text: string): Contact | undefined {
  const email = emailField.safeParse(text);
  if (email.success) return { email: email.data };
  const phone = readKnownNumber(text);
  return phone === undefined ? undefined : { phone };
}

export const loader = viewLoader(load);

export const action = viewAction({ erase, merge, note: addNote, split });

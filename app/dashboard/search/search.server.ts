import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { enquiryKindNames, enquiryStateNames } from "#domain/enquiries/inbox.ts";
import { entryKindNames } from "#domain/ledger/entries.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { foldedWords, hasWordsBegun } from "#domain/pasted-text/folded-words.ts";
import { foldedText, plainSpaces } from "#domain/pasted-text/pasted-text.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { findAgreementByNumber, findPauses, findReceipts } from "#server/agreements/search-sales.ts";
import { findPosts } from "#server/articles/list-posts.ts";
import { findTestimonials } from "#server/articles/list-testimonials.ts";
import { findBuyers } from "#server/buyers/buyer-search.ts";
import { findHomes } from "#server/catalogue/find-homes.ts";
import { searchHomes } from "#server/catalogue/home-search.ts";
import { findBuildings } from "#server/catalogue/place-names.ts";
import { listUnitStatuses } from "#server/catalogue/read-units.ts";
import type { Database } from "#server/db/connection.ts";
import { type Found, MAX_COUNTED } from "#server/db/find-rows.ts";
import { INDEXED_LENGTH } from "#server/db/text-search.ts";
import { findEnquiries } from "#server/enquiries/find-enquiries.ts";
import { findSubscribers } from "#server/newsletter/subscribers.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { findStatementRows } from "#server/statements/find-statement-rows.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { findPlaces } from "../frame/menu.ts";
import { findSettings } from "../settings/find-settings.ts";
import { outcomeNames } from "../statements/outcome-names.ts";
import { subscriberStateNames } from "../subscribers/subscriber-state-names.ts";
import { describeOccupations } from "../units/unit-holders.server.ts";
import { statusText } from "../units/unit-status-text.ts";
import { receiptPath, type ViewPattern, viewPath } from "../view/view-path.ts";
import type { SearchGroup } from "./search-group.ts";

const SHOWN = 5;

const inquiries = "Inquiries and visits";

async function load({ db, url, now }: ViewRequest) {
  const search = plainSpaces(url.searchParams.get("q") ?? "").slice(0, 100);
  return { search, groups: search === "" ? [] : await searchEverything(db, search, now), failure: undefined };
}

/**
 * Searches all features. Views come first, because few words find any; then exact numbers, then people. If the search
 * names a view, an agreement or a receipt, articles are found by their title alone.
 */
async function searchEverything(db: Database, search: string, now: Date): Promise<SearchGroup[]> {
  const views = findPlaces(search).map(({ title, under, path }) => ({ title, detail: under ?? "", to: path }));
  const settings = findSettings(search).filter(({ to }) => views.every((view) => view.to !== to));
  const [agreements, receipts] = await Promise.all([searchAgreements(db, search), searchReceipts(db, search)]);
  const isNamed =
    agreements.results.length > 0 ||
    receipts.results.length > 0 ||
    views.some(({ title }) => foldedWords(title).join(" ") === foldedWords(search).join(" "));
  const narrowed = (group: SearchGroup) => (isNamed ? withTitle(group, search) : group);
  const groups = await Promise.all([
    { title: "Views and actions", results: views.slice(0, SHOWN), all: undefined },
    agreements,
    receipts,
    searchPauses(db, search),
    ...searchPeople(db, search),
    searchStatementRows(db, search),
    searchHomesOfKind(db, search, "property", now),
    searchHomesOfKind(db, search, "apartment", now),
    searchBuildings(db, search),
    searchUnits(db, search, now),
    searchPosts(db, search).then(narrowed),
    searchTestimonials(db, search).then(narrowed),
    searchSubscribers(db, search),
    { title: "Settings", results: settings.slice(0, SHOWN), all: undefined },
  ]);
  return groups.filter(({ results }) => results.length > 0);
}

/** Leaves out the results whose title does not have the words of the search. */
function withTitle(group: SearchGroup, search: string): SearchGroup {
  const words = foldedWords(search);
  return { ...group, results: group.results.filter(({ title }) => hasWordsBegun(title, words)) };
}

async function searchAgreements(db: Database, search: string): Promise<SearchGroup> {
  const found = await findAgreementByNumber(db, search);
  const results = (found ? [found] : []).map(({ id, buyer, homeName, state }) => ({
    title: `${agreementDisplayId(id)} ${buyer}`,
    detail: state === "ended" ? `${homeName}, ended` : homeName,
    to: viewPath("/dashboard/agreements/:id", { id }),
  }));
  return { title: "Agreements", results, all: undefined };
}

async function searchReceipts(db: Database, search: string): Promise<SearchGroup> {
  const found = await findReceipts(db, search, SHOWN);
  const results = found.map(({ receiptNumber, agreementId, buyer, amount, paidOn, kind, isReversed }) => ({
    title: `${kind === "payment" ? "Receipt" : `${entryKindNames[kind]}, receipt`} ${formatNumber(receiptNumber)}${isReversed ? ", reversed" : ""}: ${formatUgx(amount)}`,
    detail: `${buyer}, ${dateText(paidOn)}`,
    to: receiptPath({ agreementId, receiptNumber }),
  }));
  return { title: "Receipts", results, all: undefined };
}

async function searchPauses(db: Database, search: string): Promise<SearchGroup> {
  const found = await findPauses(db, search, SHOWN);
  const results = found.map(({ agreementId, buyer, reason, effectiveOn }) => ({
    title: `${buyer}: ${reason}`,
    detail: `${agreementDisplayId(agreementId)}, pause from ${dateText(effectiveOn)}`,
    to: viewPath("/dashboard/agreements/:id", { id: agreementId }),
  }));
  return { title: "Pauses", results, all: undefined };
}

async function searchStatementRows(db: Database, search: string): Promise<SearchGroup> {
  const found = await findStatementRows(db, search, SHOWN);
  const results = found.map(({ importId, outcome, reference, amount, paidOn, payer }) => ({
    title: [amount === null ? "" : formatUgx(amount), reference].filter(Boolean).join(", "),
    detail: [outcomeNames[outcome], payer, paidOn && dateText(paidOn)].filter(Boolean).join(", "),
    to:
      outcome === "unmatched"
        ? viewPath("/dashboard/statements/:id", { id: "unmatched" })
        : viewPath("/dashboard/statements/:id", { id: importId, show: outcome, search: reference }),
  }));
  return { title: "Rows of statements", results, all: undefined };
}

function searchPeople(db: Database, search: string): Promise<SearchGroup>[] {
  const [buyers, enquiries] = [findBuyers(db, search, SHOWN), findEnquiries(db, search, SHOWN)];
  return [groupBuyers(buyers, search), groupEnquiries(enquiries, buyers, search)];
}

const personKey = ({ name, phone, email }: { name: string; phone: string | null; email: string | null }) =>
  `${name.toLowerCase()} ${phone ?? email}`;

async function groupBuyers(buyers: ReturnType<typeof findBuyers>, search: string): Promise<SearchGroup> {
  const found = await buyers;
  const results = found.matches.map(({ id, name, phone, email }) => ({
    title: name,
    detail: ["Buyer", contactText(phone, email)].filter(Boolean).join(", "),
    to: viewPath("/dashboard/buyers/:id", { id }),
  }));
  return group({ title: "Buyers", results, found, list: "/dashboard/buyers", parameters: { search } });
}

/** A person is found once: as a buyer, or by the first of their inquiries. The list has the others. */
async function groupEnquiries(
  enquiries: ReturnType<typeof findEnquiries>,
  buyers: ReturnType<typeof findBuyers>,
  search: string,
): Promise<SearchGroup> {
  const [found, known] = await Promise.all([enquiries, buyers]);
  const bought = new Set(known.matches.map(personKey));
  const people = Map.groupBy(
    found.matches.filter((one) => !bought.has(personKey(one))),
    personKey,
  );
  const { count } = found;
  if (people.size === 0 && found.matches.length > 0) {
    // Their names are above, as buyers, so only the way to their inquiries is left.
    const all = { show: "all", search };
    const howMany = count === undefined || count > MAX_COUNTED ? "Inquiries" : countText(count, "inquiry", "inquiries");
    const ofBuyers = {
      title: `${howMany} of the ${known.matches.length === 1 ? "buyer" : "buyers"} above`,
      detail: "",
      to: viewPath("/dashboard/enquiries/:id?", all),
    };
    return { title: inquiries, results: [ofBuyers], all: undefined };
  }
  const first = [...people.values()].flatMap(([one]) => (one ? [one] : []));
  const results = first.map(({ id, kind, state, name, reference, phone, email }) => ({
    title: name,
    detail: [enquiryKindNames[kind], reference, enquiryStateNames[state], contactText(phone, email)]
      .filter(Boolean)
      .join(", "),
    to: viewPath("/dashboard/enquiries/:id?", { id }),
  }));
  return group({
    title: inquiries,
    results,
    found,
    list: "/dashboard/enquiries/:id?",
    parameters: { show: "all", search },
  });
}

async function searchHomesOfKind(
  db: Database,
  search: string,
  kind: "property" | "apartment",
  now: Date,
): Promise<SearchGroup> {
  const found = await findHomes(db, { kind, search, limit: SHOWN }, now);
  const list = kind === "property" ? "/dashboard/properties" : "/dashboard/apartments";
  const results = found.matches.map(({ id, name, status, price }) => ({
    title: name,
    detail: [price === null ? "Price on request" : formatUgx(ugx(price)), status].join(", "),
    to: viewPath(`${list}/:id`, { id }),
  }));
  return group({
    title: kind === "property" ? "Properties" : "Apartments",
    results,
    found,
    list,
    parameters: { search },
  });
}

async function searchBuildings(db: Database, search: string): Promise<SearchGroup> {
  const found = await findBuildings(db, search, SHOWN);
  const results = found.matches.map(({ id, name, location }) => ({
    title: name,
    detail: location,
    to: viewPath("/dashboard/units", { building: id }),
  }));
  return { title: "Buildings", results, all: undefined };
}

async function searchUnits(db: Database, search: string, now: Date): Promise<SearchGroup> {
  // One or two letters occur in too many names.
  if ([...foldedText(search)].length < INDEXED_LENGTH) return { title: "Units", results: [], all: undefined };
  const units = await searchHomes(db, search, { kinds: ["unit"] }, SHOWN);
  const ids = units.map(({ id }) => id);
  const statuses = await listUnitStatuses(db, ids, now);
  const occupations = await describeOccupations(db, statuses);
  const stateOf = (id: number) => {
    const status = statuses.find((one) => one.id === id)?.status;
    const occupation = occupations.get(id);
    const who = occupation?.agreement?.buyer ?? occupation?.holder?.name;
    return [status && statusText({ status, occupation }), who].filter(Boolean).join(": ");
  };
  const results = units.map(({ id, name, price }) => ({
    title: name,
    detail: [stateOf(id), price === undefined ? "Price on request" : formatUgx(price)].filter(Boolean).join(", "),
    to: viewPath("/dashboard/units", { search: name }),
  }));
  const count = units.length < SHOWN ? units.length : undefined;
  return group({ title: "Units", results, found: { count }, list: "/dashboard/units", parameters: { search } });
}

async function searchPosts(db: Database, search: string): Promise<SearchGroup> {
  const found = await findPosts(db, search, SHOWN);
  const results = found.matches.map(({ id, title, publishedAt }) => ({
    title,
    detail: publishedAt === null ? "Draft" : "",
    to: viewPath("/dashboard/posts/:id", { id }),
  }));
  return group({ title: "Blog posts", results, found, list: "/dashboard/posts", parameters: { search } });
}

async function searchTestimonials(db: Database, search: string): Promise<SearchGroup> {
  const found = await findTestimonials(db, search, SHOWN);
  const results = found.matches.map(({ id, name, role, publishedAt }) => ({
    title: name,
    detail: [role, publishedAt === null ? "Draft" : ""].filter(Boolean).join(", "),
    to: viewPath("/dashboard/testimonials/:id", { id }),
  }));
  return group({ title: "Testimonials", results, found, list: "/dashboard/testimonials", parameters: { search } });
}

async function searchSubscribers(db: Database, search: string): Promise<SearchGroup> {
  const found = await findSubscribers(db, search, SHOWN);
  const results = found.matches.map(({ email, state }) => ({
    title: email,
    detail: subscriberStateNames[state],
    to: viewPath("/dashboard/subscribers", { search: email }),
  }));
  return group({ title: "Subscribers", results, found, list: "/dashboard/subscribers", parameters: { search } });
}

function group({
  title,
  results,
  found: { count },
  list,
  parameters,
}: {
  title: string;
  results: SearchGroup["results"];
  found: Pick<Found<unknown>, "count">;
  list: ViewPattern;
  parameters: Record<string, string>;
}): SearchGroup {
  if (count !== undefined && count <= results.length) return { title, results, all: undefined };
  const many =
    count === undefined ? "" : count > MAX_COUNTED ? ` ${formatNumber(MAX_COUNTED)}+` : ` ${formatNumber(count)}`;
  return { title, results, all: { label: `All${many} in ${title}`, to: viewPath(list, parameters) } };
}

function contactText(phone: string | null, email: string | null): string {
  return [phone === null ? undefined : formatPhoneNumber(phone), email].filter(Boolean).join(", ");
}

export const loader = viewLoader(load);

import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { holdsName, phoneNumbersIn } from "./statement-numbers.ts";
import type { ArrivedRow, RowReason } from "./statement-row.ts";

export interface KnownPayers {
  agreements: ReadonlyMap<number, { buyers: readonly number[]; startsOn: LocalDate }>;
  buyers: ReadonlyMap<number, { name: string; agreements: readonly number[] }>;
  /** The key is a number without plus: "256772123456". */
  byPhone: ReadonlyMap<string, readonly { buyer: number; holder: string }[]>;
  /** Buyers with running agreements, by each word of their names in capitals. */
  byWord: ReadonlyMap<string, readonly number[]>;
}

export const reasonNames = {
  nobody: "Nothing in it names the buyer",
  "full-name": "Only the full name of a buyer is in it",
  "full-names": "The full names of several buyers are in it",
  "old-number": "The agreement's number has no check digit",
  "check-digit": "The check digit is wrong",
  "several-agreements": "Several agreements are named",
  "not-running": "The agreement does not run",
  "phone-of-another": "Number and phone belong to different buyers",
  "name-of-another": "The payer has the name of another buyer",
  "other-name": "The phone is a buyer's, the name is not",
  "no-name": "The phone is a buyer's, the payer's name is missing",
  "no-number": "The phone is a buyer's, the agreement's number is missing",
  "several-phones": "Several phone numbers",
  "shared-phone": "Several buyers have this phone number",
  "several-of-buyer": "The buyer has several agreements",
  "no-agreement": "The buyer has no running agreement",
  owed: "More than is owed",
  "before-start": "Paid before the agreement began",
  slip: "Entered by hand under a number one slip away?",
  twice: "Perhaps booked before",
  day: "Day and month may be swapped",
  direction: "In or out is not shown",
  state: "Not shown to be completed",
  balance: "The balance does not follow",
  sums: "The file's own sums do not agree",
  value: "A value that asks each time",
  reversal: "Perhaps reversed",
  figure: "Perhaps a total or a balance",
  unusual: "An unusual amount",
  "month-closed": "Its month is closed",
} as const satisfies Record<RowReason | string, string>;

/** Rows that only a name speaks for are decided one by one, never together. */
export const reasonsByName: readonly string[] = ["full-name", "full-names"] satisfies (keyof typeof reasonNames)[];

export type Reason = keyof typeof reasonNames;

export type Match =
  | { agreement: number; why: string }
  | { agreement: undefined; candidates: number[]; reason: Reason; problem: string };

type Evidence = Pick<ArrivedRow, "agreements" | "phones" | "otherPhones" | "payerName" | "details" | "unused"> & {
  /** The account into which the money came. */
  account?: string;
};

/** Returns the words of a name for comparison: in capitals, without accents, and of three letters or more. */
export function nameWords(name: string): string[] {
  return [
    ...new Set(
      name
        .normalize("NFKD")
        .toUpperCase()
        .match(/\p{L}{3,}/gu) ?? [],
    ),
  ];
}

/**
 * Finds the agreement that a row pays: by a running agreement's number with its check digit, or by the full phone
 * number of exactly one buyer with exactly one running agreement. Nothing may contradict it, not even in unused
 * columns. A phone in the details also needs its buyer's name. Joint buyers who share a number count as one, if neither
 * has another agreement.
 */
export function matchPayer(row: Evidence, known: KnownPayers): Match {
  const named = row.agreements;
  const phones = [...new Set([...row.phones, ...row.otherPhones])];
  const holders = phones.flatMap((phone) => known.byPhone.get(phone) ?? []);
  const owners = [...new Set(holders.map(({ buyer }) => buyer))];
  const ofPhones = [...new Set(owners.flatMap((buyer) => known.buyers.get(buyer)?.agreements ?? []))];
  const running = named.filter(({ id }) => known.agreements.has(id)).map(({ id }) => id);
  const ask = (reason: Reason, problem: string = reasonNames[reason], more: readonly number[] = []): Match => ({
    agreement: undefined,
    candidates: [...new Set([...running, ...ofPhones, ...more])],
    reason,
    problem,
  });
  // Money that was paid into a buyer's phone is no payment to the company, even if somebody said that the account is
  // the company's.
  if (phoneNumbersIn(row.account ?? "").some((phone) => known.byPhone.has(phone)))
    return ask("direction", `It was paid into a buyer's phone, ${row.account}`);
  const [first] = named;
  if (named.length > 1)
    return ask("several-agreements", `It names ${named.map(({ id }) => agreementDisplayId(id)).join(" and ")}`);
  if (first) {
    const agreement = known.agreements.get(first.id);
    if (!agreement) return ask("not-running", `${first.written} is no running agreement`);
    const isOwn = (buyer: number) => agreement.buyers.includes(buyer);
    if ([...phones, ...phoneNumbersIn(row.unused)].some((phone) => isOfOthers(buyersWith(phone, known), isOwn)))
      return ask("phone-of-another");
    const namesakes = otherBuyersNamed(row, known, isOwn);
    if (namesakes.length > 0) {
      const theirs = namesakes.flatMap((buyer) => known.buyers.get(buyer)?.agreements ?? []);
      return ask("name-of-another", reasonNames["name-of-another"], theirs);
    }
    if (first.isChecked) return { agreement: first.id, why: `it names ${agreementDisplayId(first.id)}` };
    if (!(ofPhones.length === 1 && ofPhones[0] === first.id)) {
      const hasCheck = /-\d$/.test(first.written) && first.written.split("-").length > 2;
      return hasCheck
        ? ask("check-digit", `The check digit of ${first.written} is wrong`)
        : ask("old-number", `${first.written} has no check digit`);
    }
  }
  const names = holders.flatMap(({ buyer, holder }) => [holder, known.buyers.get(buyer)?.name ?? ""]);
  return matchPhone(row, { known, phones, owners, names: [...new Set(names)], ofPhones, ask });
}

const buyersWith = (phone: string, known: KnownPayers) => (known.byPhone.get(phone) ?? []).map(({ buyer }) => buyer);

const isOfOthers = (buyers: readonly number[], isOwn: (buyer: number) => boolean) =>
  buyers.length > 0 && !buyers.some(isOwn);

function matchPhone(
  row: Evidence,
  {
    known,
    phones,
    owners,
    names,
    ofPhones,
    ask,
  }: {
    known: KnownPayers;
    phones: readonly string[];
    owners: readonly number[];
    names: readonly string[];
    ofPhones: readonly number[];
    ask: (reason: Reason, problem?: string, more?: readonly number[]) => Match;
  },
): Match {
  if (phones.length > 1 && owners.length > 0) return ask("several-phones");
  const [only] = ofPhones;
  const isJoint = owners.every((buyer) => {
    const its = known.buyers.get(buyer)?.agreements ?? [];
    return its.length === 1 && its[0] === only;
  });
  if (owners.length > 1 && !isJoint) return ask("shared-phone");
  if (ofPhones.length > 1) return ask("several-of-buyer");
  if (only === undefined && owners.length === 1) return ask("no-agreement");
  if (only === undefined) return askByName(row, known, ask);
  const isBeside = row.phones.length === 0;
  const named = isBeside ? `${row.payerName} ${row.details}` : row.payerName;
  const words = nameWords(named);
  const isNamed = names.some(
    (name) => nameWords(name).some((word) => words.includes(word)) || isShortNameIn(name, named),
  );
  if (!isNamed && holdsName(row.payerName)) return ask("other-name");
  if (!isNamed && isBeside)
    return ask("no-name", `The phone in the details is ${names.join(" or ")}: the payer's name is missing`);
  const isOwn = (buyer: number) => owners.includes(buyer);
  if (phoneNumbersIn(row.unused).some((phone) => isOfOthers(buyersWith(phone, known), isOwn)))
    return ask("phone-of-another");
  if (otherBuyersNamed(row, known, isOwn).length > 0) return ask("name-of-another");
  return { agreement: only, why: `the phone number is ${names.join(", ")}` };
}

/** Tells whether a text has all words of a name that has short ones only, such as "Li Wu". */
function isShortNameIn(name: string, text: string): boolean {
  const wordsOf = (one: string) =>
    one
      .normalize("NFKD")
      .toUpperCase()
      .split(/\P{L}+/u)
      .filter(Boolean);
  const words = new Set(wordsOf(text));
  return holdsName(name) && nameWords(name).length === 0 && wordsOf(name).every((word) => words.has(word));
}

/** A full name is a suggestion and no proof, so a person decides. */
function askByName(
  { payerName, details, unused }: Evidence,
  known: KnownPayers,
  ask: (reason: Reason, problem?: string, more?: readonly number[]) => Match,
): Match {
  const words = new Set(nameWords(`${payerName} ${details} ${unused}`));
  const named = [...new Set([...words].flatMap((word) => known.byWord.get(word) ?? []))].filter((buyer) => {
    const { name: own = "", agreements = [] } = known.buyers.get(buyer) ?? {};
    const name = nameWords(own);
    return agreements.length > 0 && name.length >= 2 && name.every((word) => words.has(word));
  });
  const [first, another] = named.map((buyer) => known.buyers.get(buyer));
  if (!first) return ask("nobody");
  const theirs = named.flatMap((buyer) => known.buyers.get(buyer)?.agreements ?? []);
  return another
    ? ask("full-names", reasonNames["full-names"], theirs)
    : ask("full-name", `The full name of ${first.name} is in it, and nothing else: is it theirs?`, theirs);
}

function otherBuyersNamed(
  { payerName, details, unused }: Evidence,
  known: KnownPayers,
  isOwn: (buyer: number) => boolean,
): number[] {
  const named = [`${payerName} ${details}`, details, unused].map((text) => buyersNamed(text, known));
  return named.filter((buyers) => isOfOthers(buyers, isOwn)).flat();
}

/** Finds the buyers of whose name the text has two words, or all. */
function buyersNamed(text: string, known: KnownPayers): number[] {
  const words = nameWords(text);
  const shared = new Map<number, number>();
  for (const buyer of words.flatMap((word) => known.byWord.get(word) ?? []))
    shared.set(buyer, (shared.get(buyer) ?? 0) + 1);
  const needed = (buyer: number) => Math.min(2, nameWords(known.buyers.get(buyer)?.name ?? "").length);
  return [...shared].filter(([buyer, count]) => count >= needed(buyer)).map(([buyer]) => buyer);
}

/** If unexplained outgoing money could be the return of more payments than this, it holds none of them up. */
const MAX_SIMILAR = 5;

/**
 * Finds the earlier payments of the same amount that a row may take back. If it names agreements, these are theirs; if
 * it says that it is a reversal, those that share the most words with its details, or the latest; otherwise those of
 * the same day with half of its words.
 */
export function originalsOf<Payment extends { paidOn: LocalDate; details: string; agreements: readonly number[] }>(
  {
    isStated,
    date,
    details,
    agreements,
  }: { isStated: boolean; date?: LocalDate | undefined; details: string; agreements: readonly number[] },
  payments: readonly Payment[],
): Payment[] {
  const before = payments.filter((payment) => date === undefined || payment.paidOn <= date);
  const latest = (some: readonly Payment[]) => {
    const day = some
      .map(({ paidOn }) => paidOn)
      .sort()
      .at(-1);
    return some.filter(({ paidOn }) => paidOn === day);
  };
  const own = before.filter((payment) => payment.agreements.some((id) => agreements.includes(id)));
  if (own.length > 0) return latest(own);
  const words = nameWords(details);
  const shared = (payment: Payment) => {
    const its = nameWords(payment.details);
    return words.filter((word) => its.includes(word)).length;
  };
  if (!isStated) {
    const similar = before
      .filter(({ paidOn }) => paidOn === date)
      .filter((one) => shared(one) * 2 >= Math.max(1, words.length));
    return similar.length <= MAX_SIMILAR ? similar : [];
  }
  const most = Math.max(0, ...before.map(shared));
  return most > 0 ? before.filter((payment) => shared(payment) === most) : latest(before);
}

/** Tells whether two texts differ by one character that is wrong, missing or extra, or by two that are swapped. */
export function isOneTypoAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  if (rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)) return true;
  return rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
}

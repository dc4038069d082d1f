import { agreementDisplayId } from "./statement.ts";

/** Whom the books know: running agreements, and the buyers behind phone numbers. */
export interface KnownPayers {
  /** Who buys by each running agreement: one, or several jointly. */
  buyersOf: ReadonlyMap<number, readonly number[]>;
  /** By the full number, "256772123456": all buyers who have it, with their running agreements, the joint ones included. */
  byPhone: ReadonlyMap<string, readonly { buyerId: number; agreements: readonly number[] }[]>;
}

export interface Match {
  /** Undefined: a person decides. */
  agreement: number | undefined;
  /** What the person decides between. */
  candidates: number[];
  /** Why a person has to decide; "" when nothing in the row says whose it is. */
  problem: string;
}

/**
 * Whose money a row is. Money is booked without a person only on the exact number of a running agreement that nothing in
 * the row contradicts, or on one full phone number of exactly one buyer with exactly one running agreement. Joint buyers who
 * share a number count as one, as long as their joint agreement is the only one that either of them has.
 */
export function matchPayer(
  row: { agreements: readonly number[]; phones: readonly string[] },
  known: KnownPayers,
): Match {
  const owners = row.phones.flatMap((phone) => known.byPhone.get(phone) ?? []);
  const ofPhones = owners.flatMap((owner) => owner.agreements);
  const named = row.agreements;
  const [first] = named;
  const running = named.filter((id) => known.buyersOf.has(id));
  const ask = (problem: string): Match => ({
    agreement: undefined,
    candidates: [...new Set([...running, ...ofPhones])],
    problem,
  });
  const found = (agreement: number): Match => ({ agreement, candidates: [], problem: "" });

  if (first !== undefined) {
    const buyers = known.buyersOf.get(first);
    if (named.length > 1) return ask(`It names several agreements: ${named.map(agreementDisplayId).join(", ")}`);
    if (!buyers) return ask(`${agreementDisplayId(first)} is no running agreement`);
    const isOthers = row.phones.some((phone) => {
      const its = known.byPhone.get(phone) ?? [];
      return its.length > 0 && !its.some((owner) => buyers.includes(owner.buyerId));
    });
    if (isOthers) return ask("The agreement's number and the phone number belong to different buyers");
    return found(first);
  }
  if (row.phones.length > 1 && owners.length > 0) return ask("It names several phone numbers");
  const buyers = new Set(owners.map((owner) => owner.buyerId));
  const [only] = ofPhones;
  const isJoint = owners.every(({ agreements }) => agreements.length === 1 && agreements[0] === only);
  if (buyers.size > 1 && !isJoint) return ask("Several buyers have this phone number");
  if (new Set(ofPhones).size > 1) return ask("This buyer has several running agreements");
  if (only !== undefined) return found(only);
  return ask(buyers.size === 1 ? "This buyer has no running agreement" : "");
}

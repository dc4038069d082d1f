import { agreementDisplayId } from "./statement.ts";

/** Whom the books know: running agreements, and the buyers behind phone numbers. */
export interface KnownPayers {
  /** The buyer of each running agreement. */
  buyerOf: ReadonlyMap<number, number>;
  /** By the full number, "256772123456": all buyers who have it, with their running agreements. */
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
 * the row contradicts, or on one full phone number of exactly one buyer with exactly one running agreement.
 */
export function matchPayer(
  row: { agreements: readonly number[]; phones: readonly string[] },
  known: KnownPayers,
): Match {
  const owners = row.phones.flatMap((phone) => known.byPhone.get(phone) ?? []);
  const ofPhones = owners.flatMap((owner) => owner.agreements);
  const named = row.agreements;
  const [first] = named;
  const running = named.filter((id) => known.buyerOf.has(id));
  const ask = (problem: string): Match => ({
    agreement: undefined,
    candidates: [...new Set([...running, ...ofPhones])],
    problem,
  });
  const found = (agreement: number): Match => ({ agreement, candidates: [], problem: "" });

  if (first !== undefined) {
    if (named.length > 1) return ask(`It names several agreements: ${named.map(agreementDisplayId).join(", ")}`);
    if (!known.buyerOf.has(first)) return ask(`${agreementDisplayId(first)} is no running agreement`);
    const buyerId = known.buyerOf.get(first);
    const isOthers = row.phones.some((phone) => {
      const its = known.byPhone.get(phone) ?? [];
      return its.length > 0 && !its.some((owner) => owner.buyerId === buyerId);
    });
    if (isOthers) return ask("The agreement's number and the phone number belong to different buyers");
    return found(first);
  }
  if (row.phones.length > 1 && owners.length > 0) return ask("It names several phone numbers");
  const buyers = new Set(owners.map((owner) => owner.buyerId));
  if (buyers.size > 1) return ask("Several buyers have this phone number");
  const [only] = ofPhones;
  if (ofPhones.length > 1) return ask("This buyer has several running agreements");
  if (only !== undefined) return found(only);
  return ask(buyers.size === 1 ? "This buyer has no running agreement" : "");
}

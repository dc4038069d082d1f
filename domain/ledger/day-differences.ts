import { formatUgx, ugx } from "#domain/money/money.ts";
import { uncapitalized } from "#domain/text/capitalized.ts";
import type { ReconciledState } from "./reconciliation.ts";
import { type SetAsideReason, setAsideNames } from "./set-aside.ts";

/** Why the sums of a day differ, and by how much the ledger has more, in UGX. */
export interface DifferenceCause {
  /** "elsewhere" is what is in both, on other days or accounts. */
  state: ReconciledState | "elsewhere";
  setAsideFor: SetAsideReason | null;
  difference: number;
}

const causeTexts: Record<DifferenceCause["state"], string> = {
  "no-entry": "not in the ledger",
  differs: "with another amount in the ledger",
  "no-line": "in no statement yet",
  matched: "in both",
  explained: "explained",
  "set-aside": "set aside",
  "given-back": "set aside and given back",
  "taken-back": "taken back by the provider",
  cash: "in cash",
  elsewhere: "entered for another day or account",
};

/**
 * Completes the causes of a day: what none of them says is in both, but on other days or accounts.
 *
 * @param difference how much more the ledger has, in UGX
 */
export function completeCauses(causes: readonly DifferenceCause[], difference: number): DifferenceCause[] {
  const rest = difference - causes.reduce((sum, one) => sum + one.difference, 0);
  return rest === 0 ? [...causes] : [...causes, { state: "elsewhere", setAsideFor: null, difference: rest }];
}

function causeText({ state, setAsideFor }: DifferenceCause): string {
  if (setAsideFor === null || state !== "set-aside") return causeTexts[state];
  return `${causeTexts[state]}, ${uncapitalized(setAsideNames[setAsideFor])}`;
}

/** Words causes of several days, each once: "UGX 45,000 set aside, it has to be given back"; "" without any. */
export function causesText(causes: readonly DifferenceCause[]): string {
  return [...Map.groupBy(causes, causeText)]
    .map(([text, some]) => {
      const sum = (sign: 1 | -1) => some.reduce((total, { difference }) => total + Math.max(0, sign * difference), 0);
      // What one day has too little because of another one is what that day has too much.
      const amount = some.every(({ state }) => state === "elsewhere") ? Math.max(sum(1), sum(-1)) : sum(1) + sum(-1);
      return `${formatUgx(ugx(amount))} ${text}`;
    })
    .join("; ");
}

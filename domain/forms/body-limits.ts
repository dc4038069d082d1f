// A route with an action needs these in its `handle`, or the program does not start.

/** The rates of server/http/limits.ts. */
export const actionBudgets = ["visitorForm", "signIn", "unsafe"] as const;
export type ActionBudget = (typeof actionBudgets)[number];

export type FormLimits = {
  /** Decoded; the encoded body may be three times as long. */
  maxBytes: number;
  maxFields: number;
  /** Others are dropped. "any": the action's schema decides. */
  names: readonly string[] | "any";
  budget: ActionBudget;
};

/** The body is one file. Only below a guard. */
export type FileLimits = {
  maxBytes: number;
  budget: ActionBudget;
  /** Has a queue of its own, so it is taken as it arrives. */
  hasOwnQueue?: boolean;
};

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

export function publicForm(names: readonly string[], budget: ActionBudget): FormLimits {
  return { maxBytes: 16 * KIBIBYTE, maxFields: 40, names, budget };
}

/** Mail programs press it with bodies of their own, which are not read. */
export function publicButtonForm(budget: ActionBudget): FormLimits {
  return publicForm([], budget);
}

/** An article of 200,000 letters, or hundreds of ticked records. */
export const dashboardForm: FormLimits = { maxBytes: MEBIBYTE, maxFields: 2_000, names: "any", budget: "unsafe" };

export function uploadedFile(mebibytes: number): FileLimits {
  return { maxBytes: mebibytes * MEBIBYTE, budget: "unsafe" };
}

// These limits say how large a body a route reads. A route with an action declares one in its `handle`, or the program
// does not start.

/** The names of rates in server/http/limits.ts. */
export const actionBudgets = ["visitorForm", "signIn", "unsafe"] as const;
export type ActionBudget = (typeof actionBudgets)[number];

export type FormLimits = {
  /** Decoded bytes. The encoded body may be three times as long. */
  maxBytes: number;
  maxFields: number;
  /** Fields with other names are dropped. With "any" the action's schema decides instead. */
  names: readonly string[] | "any";
  budget: ActionBudget;
};

/** The body is one file. Only routes below a guard may take one. */
export type FileLimits = {
  maxBytes: number;
  budget: ActionBudget;
  /** The route has a queue of its own, so its body is read as it arrives. */
  hasOwnQueue?: boolean;
};

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** Makes the limits of a form that strangers may send. Only fields with these names are read. */
export function publicForm(names: readonly string[], budget: ActionBudget): FormLimits {
  return { maxBytes: 16 * KIBIBYTE, maxFields: 40, names, budget };
}

/**
 * Makes the limits of a form that is only a button. Mail programs press it with bodies of their own, which are not
 * read.
 */
export function publicButtonForm(budget: ActionBudget): FormLimits {
  return publicForm([], budget);
}

/** This holds an article of 200,000 letters or hundreds of ticked records. */
export const dashboardForm: FormLimits = { maxBytes: MEBIBYTE, maxFields: 2_000, names: "any", budget: "unsafe" };

/** Makes the limits of a file that is sent as the whole body of a request. */
export function uploadedFile(mebibytes: number): FileLimits {
  return { maxBytes: mebibytes * MEBIBYTE, budget: "unsafe" };
}

// What a route says of the bodies that its action takes, in its `handle`. A route with an action has one of the two, or the
// program does not start.

/** From which of the rates in server/http/limits.ts a request to this action is taken. */
export const actionBudgets = ["visitorForm", "signIn", "unsafe"] as const;
export type ActionBudget = (typeof actionBudgets)[number];

/** `handle = { form }`: the action takes a form, urlencoded. */
export type FormLimits = {
  /** Of the names and values together, as UTF-8. What is on the way may be three times as long: that is how it is encoded. */
  maxBytes: number;
  maxFields: number;
  /** All others are left out. "any": the schema of the action decides, and names are only checked to be ones of a form. */
  names: readonly string[] | "any";
  budget: ActionBudget;
};

/** `handle = { file }`: the action takes one file, as it is. Only below a guard: strangers send no files. */
export type FileLimits = {
  maxBytes: number;
  budget: ActionBudget;
  /** What is done with it waits in a queue of its own: the file is taken as it arrives, however many others wait. */
  hasOwnQueue?: boolean;
};

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** A form that anybody may send. 4,000 letters of any script fit, with all that surrounds them. */
export function publicForm(names: readonly string[], budget: ActionBudget): FormLimits {
  return { maxBytes: 16 * KIBIBYTE, maxFields: 40, names, budget };
}

/** A press of a button: what is sent along is not read. Mail programs press with bodies of their own. */
export function publicPress(budget: ActionBudget): FormLimits {
  return publicForm([], budget);
}

/** The forms of the dashboard: an article has 200,000 letters, a list some hundred records that are ticked. */
export const dashboardForm: FormLimits = { maxBytes: MEBIBYTE, maxFields: 2_000, names: "any", budget: "unsafe" };

/** A file of at most `mebibytes`. */
export function uploadedFile(mebibytes: number): FileLimits {
  return { maxBytes: mebibytes * MEBIBYTE, budget: "unsafe" };
}

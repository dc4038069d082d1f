/** One thing that waits for the administrator, in a sentence. */
export type Task = {
  title: string;
  detail: string;
  /** It should have been done by now. */
  isLate?: boolean;
  /** A person outside waits for an answer, not only a piece of work. */
  isPerson?: boolean;
  action: { label: string; to: string };
};

export type Task = {
  title: string;
  detail: string;
  /** Overdue. */
  isLate?: boolean;
  /** How many people wait for an answer; none for office work. */
  people?: number;
  /** For information: it needs no action. */
  isNews?: boolean;
  action: { label: string; to: string };
};

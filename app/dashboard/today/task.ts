export type Task = {
  title: string;
  detail: string;
  /** The task is overdue. */
  isLate?: boolean;
  /** The number of people who wait for an answer; undefined for office work. */
  people?: number;
  /** The line is for information and needs no action. */
  isNews?: boolean;
  action: { label: string; to: string };
};

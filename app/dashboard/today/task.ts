export type Task = {
  title: string;
  detail: string;
  /** The task is overdue. */
  isLate?: boolean;
  /** The number of people who wait for an answer; undefined for office work. */
  people?: number;
  /** The number of agreements in arrears that the line is about. */
  debtors?: number;
  /** The number of payments that are assigned to nobody. */
  unassigned?: number;
  action: { label: string; to: string };
};

export type Task = {
  title: string;
  detail: string;
  /** The task is overdue. */
  isLate?: boolean;
  /** Who waits for an answer, by `waitingPersonKey`: one person may have several lines. Undefined for office work. */
  person?: string;
  /** This many people wait for an answer who have no line of their own. */
  people?: number;
  /** The line is about this many agreements in arrears that no line above it has. */
  debtors?: number;
  /** This many payments are assigned to nobody. */
  unassigned?: number;
  /** The task can be put away under this name for some weeks, because the administrator alone cannot do it. */
  putAwayAs?: string;
  action: { label: string; to: string };
};

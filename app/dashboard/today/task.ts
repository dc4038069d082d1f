export type Task = {
  title: string;
  detail: string;
  /** It should have been done by now. */
  isLate?: boolean;
  /** So many persons outside wait for an answer, not only a piece of work. */
  people?: number;
  /** It happens by itself: good to know, and nothing waits. */
  isNews?: boolean;
  action: { label: string; to: string };
};

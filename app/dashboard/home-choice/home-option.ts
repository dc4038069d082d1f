/** A home as a field offers it. */
export interface HomeOption {
  /** What is sent when it is chosen. */
  value: string;
  /** What is said beside it. */
  label: string | undefined;
}

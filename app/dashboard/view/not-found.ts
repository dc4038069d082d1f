export type NotFound = {
  notFound: string;
  leadsTo: { label: string; to: string }[];
  /** The name of the unsaved text of the form that is missing. */
  subject: string | undefined;
};

export function isNotFound(answer: unknown): answer is NotFound {
  return typeof answer === "object" && answer !== null && "notFound" in answer;
}

export type NotFound = {
  notFound: string;
  leadsTo: { label: string; to: string }[];
  /** The missing form's unsaved text has this name. */
  subject: string | undefined;
};

export function isNotFound(answer: unknown): answer is NotFound {
  return typeof answer === "object" && answer !== null && "notFound" in answer;
}

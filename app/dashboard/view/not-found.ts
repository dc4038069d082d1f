export type NotFound = {
  notFound: string;
  leadsTo: { label: string; to: string }[];
  /** The form that was here, or would be. */
  subject: string | undefined;
};

export function isNotFound(answer: unknown): answer is NotFound {
  return typeof answer === "object" && answer !== null && "notFound" in answer;
}

export type NotFound = {
  notFound: string;
  leadsTo: { label: string; to: string }[];
  /** Of the form that stood here, or would. */
  subject: string | undefined;
};

export function isNotFound(answer: unknown): answer is NotFound {
  return typeof answer === "object" && answer !== null && "notFound" in answer;
}

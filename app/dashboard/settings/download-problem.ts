export const downloadProblemParameter = "download";

export const downloadProblems = {
  "wrong-password": "This is not your password, so nothing was downloaded.",
  busy: "The site is busy at this moment. Please try again.",
  wait: "There were too many attempts. Please try again in some minutes.",
  "under-way": "A backup is being made at this moment. Please try again in some minutes.",
} as const;

export type DownloadProblem = keyof typeof downloadProblems;

export function downloadProblemText(problem: string | null): string | undefined {
  return Object.entries(downloadProblems).find(([name]) => name === problem)?.[1];
}

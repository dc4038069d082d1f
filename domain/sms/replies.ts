type SmsCommand = "stop-reminders" | "stop-all" | "resume";

const stopWords = new Set(["stop", "end", "unsubscribe", "cancel", "quit"]);
const resumeWords = new Set(["start", "resume", "unstop"]);

/** Reads a command from a reply, such as "Stop.", "stop all" or "STOPALL"; undefined if it is none. */
export function readReply(text: string): SmsCommand | undefined {
  const [first = "", second] = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (first === "stopall") return "stop-all";
  if (stopWords.has(first)) return second === "all" ? "stop-all" : "stop-reminders";
  return resumeWords.has(first) ? "resume" : undefined;
}

export type SmsReport = "underway" | "delivered" | "failed";

const words: Readonly<Record<SmsReport, readonly string[]>> = {
  underway: ["sent", "submitted", "buffered", "queued", "enroute", "acceptd"],
  delivered: ["success", "delivered", "delivrd"],
  failed: ["rejected", "failed", "absentsubscriber", "expired", "undelivered", "undeliv", "rejectd", "deleted"],
};

/** Reads the status of a delivery report in the words of Africa's Talking and of SMPP. */
export function readReportStatus(status: string): SmsReport | undefined {
  const word = status.toLowerCase();
  const reports: readonly SmsReport[] = ["underway", "delivered", "failed"];
  return reports.find((report) => words[report].includes(word));
}

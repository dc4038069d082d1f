/** What prevents an answer: on the server, in what was sent, or on the way as a browser sees it. */
export type FailureKind =
  | "database"
  | "store"
  | "disk_full"
  | "overload"
  | "timeout"
  | "bug"
  | "unstorable"
  | "too-many-requests"
  | "no-page"
  | "no-form-here"
  | BodyReason
  | "offline"
  | "lost-line"
  | "too-slow"
  | "no-answer"
  | "unreadable";

/** Why the body of a request was rejected. */
export type BodyReason =
  | "too-large"
  | "file-too-large"
  | "too-many-fields"
  | "malformed"
  | "wrong-type"
  | "broken-off"
  | "too-many"
  | "crowded";

/** A submitted field has no value if it must not be repeated, as a password. */
export type SubmittedField = { name: string; value?: string };

export type ContactOptions = { phone: string; whatsapp: string };

/** A failure as a person reads it. Every page, message and answer to a script is made from this. */
export type Failure = {
  /** A short heading, without a full stop. */
  title: string;
  /** Whole sentences that say what became of a form, and what to do. */
  message: string;
  /** What a person quotes to the company: the number under which the log has the request, or "error 502" of a proxy. */
  requestNumber?: string | undefined;
  /** True if trying again would end in the same way. */
  isFinal?: boolean;
  /** Set where the page has to show the form again, because no script kept what was entered. */
  submitted?: SubmittedField[];
  contactOptions?: ContactOptions | undefined;
};

/**
 * What became of the request: `read` if nothing was to be changed, `undone` if it is known that nothing was, `unknown`
 * if nobody can tell, and `once` if nobody can tell and sending it again is safe, because it is done only once.
 */
export type Became = "read" | "undone" | "unknown" | "once";

type Words = { title: string; advice: string; whileRetrying?: string; isFinal?: boolean };

const ours: Words = {
  title: "Something went wrong on our side",
  advice: "We have a record of it. Please try again in a moment.",
};

const kinds: Record<FailureKind, Words> = {
  database: { title: "Our records are out of reach", advice: "Please try again shortly." },
  store: { title: "Our pictures are out of reach", advice: "Please try again shortly." },
  disk_full: { title: "The disk is full", advice: "Free some space where the database is kept, then try again." },
  overload: { title: "The site is very busy right now", advice: "Please try again in a moment." },
  timeout: ours,
  bug: ours,
  unstorable: {
    title: "This cannot be stored",
    advice:
      "The text contains a character that is not allowed (a zero byte). Please save the file as plain text and send it again.",
  },
  "too-many-requests": {
    title: "Too many requests came from your connection",
    advice: "Please try again in a minute.",
  },
  "no-page": {
    title: "We have no such page",
    advice: "The address may be old, or a letter is missing.",
    isFinal: true,
  },
  "no-form-here": {
    title: "Nothing can be sent to this address",
    advice: "Please go back, and send it from its own page.",
    isFinal: true,
  },
  "too-large": {
    title: "This is more than can be sent at once",
    advice: "Please shorten it or send less, and try again.",
  },
  "file-too-large": {
    title: "This file is larger than can be taken here",
    advice: "Please send a smaller one, or what is in it in parts.",
  },
  "too-many-fields": {
    title: "This form has more fields than can be sent at once",
    advice: "Please send fewer of them, and try again.",
  },
  malformed: { title: "This form could not be read", advice: "Please load the page again, and send it from there." },
  "wrong-type": { title: "Forms are not sent in this way here", advice: "Please send it from our own page." },
  "broken-off": { title: "This did not arrive as a whole", advice: "Please send it again." },
  "too-many": {
    title: "Too much is being sent from your connection at once",
    advice: "Please wait until that has arrived, and send it again.",
  },
  crowded: { title: "The site is very busy right now", advice: "Please send it again in a moment." },
  offline: {
    title: "No connection",
    advice: "Please try again when the line is back.",
    whileRetrying: "We try again when the line is back.",
  },
  "lost-line": {
    title: "The server could not be reached",
    advice: "Check the connection and try again.",
    whileRetrying: "We try again when the line is back.",
  },
  "too-slow": {
    title: "The connection is too slow just now",
    advice: "Please try again.",
    whileRetrying: "We keep trying.",
  },
  "no-answer": { title: "The server could not answer", advice: "Please try again in a moment." },
  unreadable: { title: "The answer could not be read", advice: "Check the connection and try again." },
};

type About = {
  /** The default is `read`. */
  became?: Became;
  requestNumber?: string | undefined;
  /** Seconds after which trying again is worth it, where that is known. */
  waitSeconds?: number | undefined;
  /** True if the page tries again by itself. */
  isRetried?: boolean;
};

/** Words a failure. All words of failures are here, so that the same failure reads the same everywhere. */
export function describeFailure(
  kind: FailureKind,
  { became = "read", requestNumber, waitSeconds, isRetried = false }: About = {},
): Failure {
  const { title, advice, whileRetrying = "We try again in a few seconds.", isFinal } = kinds[kind];
  const wait = waitSeconds === undefined ? advice : `Please try again in ${waitText(waitSeconds)}.`;
  return {
    title,
    message: afterOutcome(became, isRetried ? whileRetrying : wait),
    ...(requestNumber === undefined ? {} : { requestNumber }),
    ...(isFinal ? { isFinal } : {}),
  };
}

/** Makes a failure of a rejection that its route has worded, such as a 400 or 404. */
export function describeRejection(message: string): Failure {
  return { title: "That is not possible here", message, isFinal: true };
}

function afterOutcome(became: Became, advice: string): string {
  if (became === "read") return advice;
  if (became === "undone") return `Nothing was changed. ${advice}`;
  const unseen = "We could not see whether this was done.";
  return became === "once"
    ? `${unseen} Please send it again shortly: it counts only once.`
    : `${unseen} Please check before you send it again.`;
}

/** Words a wait like "1 second", "40 seconds" or "3 minutes". */
function waitText(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

/** Puts a failure into one paragraph, for a form or a dialog. */
export function failureText({ title, message, requestNumber }: Failure): string {
  return `${title.replace(/\.$/, "")}. ${message}${requestNumber === undefined ? "" : ` (${quotedText(requestNumber)})`}`;
}

/** Names an answer like "number 1f0c..." or, as a proxy answered, "error 502". */
function quotedText(requestNumber: string): string {
  return requestNumber.startsWith("error ") ? requestNumber : `number ${requestNumber}`;
}

/** Tells whether data is a failure. It uses no schema library, because the script of every page has this function. */
export function isFailure(data: unknown): data is Failure {
  return (
    typeof data === "object" &&
    data !== null &&
    "title" in data &&
    typeof data.title === "string" &&
    "message" in data &&
    typeof data.message === "string"
  );
}

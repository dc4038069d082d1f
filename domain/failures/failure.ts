import * as words from "#domain/languages/messages/failures.ts";

/** One of these prevents an answer: on the server, in what was sent, or on the way as a browser sees it. */
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

/** The body of a request was rejected for one of these reasons. */
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
  /** These sentences say what became of a form, and what to do. */
  message: string;
  /** A person quotes this to the company: the number under which the log has the request, or "error 502" of a proxy. */
  requestNumber?: string | undefined;
  /** This is true if trying again would end in the same way. */
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

/** Words of the catalogue, so that each is asked for when the language of the page is known. */
export type FailureWords = {
  title: () => string;
  advice: () => string;
  whileRetrying?: () => string;
  isFinal?: boolean;
};

/**
 * A browser has to word these failures by itself. The words of the others stay on the server (`server-failures.ts`).
 */
export const browserFailures = {
  bug: { title: words.bugTitle, advice: words.bug },
  overload: { title: words.busyTitle, advice: words.tryInMoment },
  "too-many-requests": { title: words.tooManyRequestsTitle, advice: words.tryInMinute },
  "no-page": { title: words.noPageTitle, advice: words.noPage, isFinal: true },
  "no-form-here": { title: words.noFormTitle, advice: words.noForm, isFinal: true },
  "too-large": { title: words.tooLargeTitle, advice: words.tooLarge },
  offline: { title: words.offlineTitle, advice: words.tryWhenBack, whileRetrying: words.weTryWhenBack },
  "lost-line": {
    title: words.lostLineTitle,
    advice: words.checkConnection,
    whileRetrying: words.weTryWhenBack,
  },
  "too-slow": { title: words.tooSlowTitle, advice: words.tryAgain, whileRetrying: words.weKeepTrying },
  "no-answer": { title: words.noAnswerTitle, advice: words.tryInMoment },
  unreadable: { title: words.unreadableTitle, advice: words.checkConnection },
} as const satisfies Partial<Record<FailureKind, FailureWords>>;

export type AboutFailure = {
  /** The default is `read`. */
  became?: Became;
  requestNumber?: string | undefined;
  /** Seconds after which trying again is worth it, where that is known. */
  waitSeconds?: number | undefined;
  /** This is true if the page tries again by itself. */
  isRetried?: boolean;
};

/** Words a failure as a browser knows it, in the language of the page. */
export function describeFailure(kind: keyof typeof browserFailures, about?: AboutFailure): Failure {
  return failureIn(browserFailures[kind], about);
}

/** Puts a failure into its words, so that the same failure reads the same everywhere. */
export function failureIn(
  { title, advice, whileRetrying = words.weTrySoon, isFinal }: FailureWords,
  { became = "read", requestNumber, waitSeconds, isRetried = false }: AboutFailure = {},
): Failure {
  const wait = waitSeconds === undefined ? advice() : waitText(waitSeconds);
  return {
    title: title(),
    message: afterOutcome(became, isRetried ? whileRetrying() : wait),
    ...(requestNumber === undefined ? {} : { requestNumber }),
    ...(isFinal ? { isFinal } : {}),
  };
}

/** Words that a form was not sent because there was no connection. Once there is one, this is out of date. */
export function unsentText(): string {
  return failureText(describeFailure("offline", { became: "undone" }));
}

/** Makes a failure of a rejection that its route has worded, such as a 400 or 404. */
export function describeRejection(message: string): Failure {
  return { title: words.notPossibleTitle(), message, isFinal: true };
}

function afterOutcome(became: Became, advice: string): string {
  if (became === "read") return advice;
  if (became === "undone") return `${words.nothingChanged()} ${advice}`;
  return became === "once" ? words.unseenOnce() : words.unseen();
}

function waitText(seconds: number): string {
  if (seconds < 100) return words.tryInSeconds({ count: seconds });
  if (seconds < 7_200) return words.tryInMinutes({ minutes: Math.ceil(seconds / 60) });
  return words.tryInHours({ hours: Math.ceil(seconds / 3600) });
}

/** Puts a failure into one paragraph, for a form or a dialog. */
export function failureText({ title, message, requestNumber }: Failure): string {
  return `${title.replace(/\.$/, "")}. ${message}${requestNumber === undefined ? "" : ` (${quotedText(requestNumber)})`}`;
}

/** Names an answer like "number 1f0c..." or, as a proxy answered, "error 502". */
function quotedText(requestNumber: string): string {
  return requestNumber.startsWith("error ") ? requestNumber : words.number({ number: requestNumber });
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

import * as words from "#domain/languages/messages/failures.ts";
import {
  type AboutFailure,
  browserFailures,
  type Failure,
  type FailureKind,
  type FailureWords,
  failureIn,
} from "./failure.ts";

const serverFailures: Record<FailureKind, FailureWords> = {
  ...browserFailures,
  database: { title: words.databaseTitle, advice: words.tryShortly },
  store: { title: words.storeTitle, advice: words.tryShortly },
  // Only administrators are told this, whose pages are in English.
  disk_full: {
    title: () => "The disk is full",
    advice: () => "Free some space where the database is kept, then try again.",
  },
  timeout: browserFailures.bug,
  unstorable: { title: words.unstorableTitle, advice: words.unstorable },
  "file-too-large": { title: words.fileTooLargeTitle, advice: words.fileTooLarge },
  "too-many-fields": { title: words.tooManyFieldsTitle, advice: words.tooManyFields },
  malformed: { title: words.malformedTitle, advice: words.malformed },
  "wrong-type": { title: words.wrongTypeTitle, advice: words.wrongType },
  "broken-off": { title: words.brokenOffTitle, advice: words.sendAgain },
  "too-many": { title: words.tooManyTitle, advice: words.waitForIt },
  crowded: { title: words.busyTitle, advice: words.sendInMoment },
};

/** Words a failure that the server has met, in the language of the request. */
export function describeServerFailure(kind: FailureKind, about?: AboutFailure): Failure {
  return failureIn(serverFailures[kind], about);
}

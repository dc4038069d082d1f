import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** Whose password it is to be: whoever guesses begins with what they know of that person. */
interface PasswordOwner {
  email: string;
  name: string;
}

/** A new password that would be guessed early; the message says why, and what to do. */
export type GuessablePassword = { ok: false; reason: "guessable"; message: string };

/** What everybody who guesses knows of this site. */
const siteWords = ["amaka", "kampala", "uganda", "administrator", "dashboard", "landlord", "tenant"];

/** What is looked at takes time that grows with its length; what begins well is not made worse by more. */
const maxLookedAt = 64;

/** zxcvbn's best of five: more than 10^10 guesses by somebody with lists of common passwords, names and keyboard patterns. */
const goodScore = 4;

/**
 * Why a password would be guessed early, in a message; undefined for a good one. Known are the passwords that most people use
 * (the lists of @zxcvbn-ts/language-common), keyboard patterns, repetitions and dates, the owner's own name and e-mail address
 * with its parts, and the words of this site; also with digits, signs and capitals put into them.
 */
export async function explainGuessable(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const { score, sequence } = (await loadZxcvbn()).check(password.slice(0, maxLookedAt), wordsOf(owner));
  if (score >= goodScore) return undefined;
  const isOwn = sequence.some((part) => "dictionaryName" in part && part.dictionaryName === "userInputs");
  return isOwn
    ? "This password is made of your name, your e-mail address or words of this site, which are guessed first. Please choose another: three or four words that have nothing to do with each other"
    : "Too many people use this password or one like it, so it is guessed first. Please choose another: three or four words that have nothing to do with each other";
}

function wordsOf({ email, name }: PasswordOwner): string[] {
  const parts = [email, name, ...email.split("@"), ...`${email} ${name}`.split(/[^\p{L}\p{N}]+/u)];
  return [...new Set([...parts, ...siteWords].map((part) => part.toLowerCase()).filter((part) => part.length > 2))];
}

let zxcvbn: Promise<ZxcvbnFactory> | undefined;

/** Loaded when somebody first chooses a password: the lists are large, and visitors never need them. */
function loadZxcvbn(): Promise<ZxcvbnFactory> {
  zxcvbn ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  );
  return zxcvbn;
}

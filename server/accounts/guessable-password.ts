import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

interface PasswordOwner {
  email: string;
  name: string;
}

export type GuessablePassword = { ok: false; reason: "guessable"; message: string };

const siteWords = ["amaka", "kampala", "uganda", "administrator", "dashboard", "landlord", "tenant"];

/** At most this many characters are checked, because the check takes longer with the length. */
const MAX_LOOKED_AT = 64;

/** The library's best score, for passwords that take more than 10^10 guesses. */
const GOOD_SCORE = 4;

/**
 * Says why a password is too easy to guess; undefined if it is good enough. The owner's name and address count as easy.
 */
export async function explainGuessable(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const { score, sequence } = (await loadZxcvbn()).check(password.slice(0, MAX_LOOKED_AT), wordsOf(owner));
  if (score >= GOOD_SCORE) return undefined;
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

/** The library is large and visitors never need it, so it is loaded when it is used. */
function loadZxcvbn(): Promise<ZxcvbnFactory> {
  zxcvbn ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  );
  return zxcvbn;
}

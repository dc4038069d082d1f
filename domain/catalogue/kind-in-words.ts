import type { CountedKind } from "./counted-kinds.ts";
import { wordsInEnglish } from "./local-words.ts";

// Kinds of homes are written where homes are searched: "plot in Mukono", "office", "nyumba sio kiwanja".

const kinds: readonly [CountedKind, RegExp][] = [
  ["plot", /^(?:plots?|land)$/i],
  ["commercial space", /^(?:commercial|shops?|offices?)$/i],
  ["home", /^(?:house|houses|homes?|flats?|apartments?|bungalows?|villas?|mansions?)$/i],
];
/** These words name any home, so they are not looked for in its text. */
const anyHome = /^(?:house|houses|homes?|flats?|apartments?)$/i;
const negation = /^(?:not?|without|except|sio|siyo|si|hapana|bila|ssi|awatali|tewali)$/i;
const mayFollowNegation = /^(?:a|an|any|the)$/i;
const betweenKinds = /^(?:or|and|au|oba)$/i;
/** The marks around a word. */
const marks = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** A kind that was read out of a search. */
interface AskedKind {
  /** It is undefined if no word says a kind, or if several do: "house or plot". */
  kind: CountedKind | undefined;
  /** The search without the words for the kind, and without "not a plot". */
  rest: string;
  /** The same, but with words for a home, such as "house", which may be words of its text. */
  restWithHome: string;
}

/** Reads the kind that a search asks for first. One that it asks not to have leaves homes: "not a plot". */
export function readAskedKind(search: string): AskedKind {
  const words = search.split(/\s+/).map((text) => ({ text, said: kindSaid(text) }));
  const negated = new Set<number>();
  for (const [place, { said }] of words.entries()) {
    if (said === undefined || said === "home") continue;
    const first = mayFollowNegation.test(words[place - 1]?.text ?? "") ? place - 2 : place - 1;
    if (!negation.test(words[first]?.text ?? "")) continue;
    for (let at = first; at <= place; at++) negated.add(at);
    if (/^but$/i.test(words[first - 1]?.text ?? "")) negated.add(first - 1);
  }
  const wanted = words.flatMap(({ said }, place) =>
    said === undefined || negated.has(place) ? [] : [{ said, place }],
  );
  const isChoice = wanted.some(
    ({ said, place }) => betweenKinds.test(words[place + 1]?.text ?? "") && (words[place + 2]?.said ?? said) !== said,
  );
  const kind = negated.size > 0 ? "home" : isChoice ? undefined : wanted[0]?.said;
  const restWith = (isKept: (said: CountedKind, text: string) => boolean) =>
    words
      .filter(({ text, said }, place) => !negated.has(place) && (said === undefined || isKept(said, text)))
      .map(({ text }) => text)
      .join(" ");
  return {
    kind,
    rest: restWith((said, text) => said !== kind || (said === "home" && !namesAnyHome(text))),
    restWithHome: restWith((said) => said !== kind || said === "home"),
  };
}

function kindSaid(text: string): CountedKind | undefined {
  const meanings = meaningsOf(text);
  return kinds.find(([, pattern]) => meanings.some((meaning) => pattern.test(meaning)))?.[0];
}

const namesAnyHome = (text: string) => meaningsOf(text).some((meaning) => anyHome.test(meaning));

function meaningsOf(text: string): readonly string[] {
  const word = text.replace(marks, "");
  return [word, ...wordsInEnglish(word)];
}

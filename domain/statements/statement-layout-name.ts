import type { StatementMethod } from "#domain/ledger/entries.ts";
import type { ColumnMeaning } from "./column-meanings.ts";

/** The banks of Uganda, each by the word that people call it by. */
const bankWords =
  /\b(absa|bank of africa|bank of baroda|cairo|centenary|citi|dfcu|dtb|diamond trust|ecobank|equity|exim|finance trust|housing finance|i&m|kcb|ncba|opportunity|postbank|pride|stanbic|standard chartered|tropical|uba)\b/i;

/** Returns the provider that a text names: "MTN MoMo merchant code" names MTN. It is undefined if none or several are named. */
export function providerNamedIn(text: string): StatementMethod | undefined {
  const named = [
    /\b(?:mtn|momo)\b/i.test(text) ? ("mtn" as const) : undefined,
    /\bairtel\b/i.test(text) ? ("airtel" as const) : undefined,
    /\bbank\b/i.test(text) || bankWords.test(text) ? ("bank" as const) : undefined,
  ].filter((one) => one !== undefined);
  return named.length === 1 ? named[0] : undefined;
}

const providers = { mtn: "MTN", airtel: "Airtel", bank: "Bank" } as const;

/**
 * The columns by which forms of one provider differ, the most telling first: the money, then who paid, then the rest.
 */
const tellingFirst: readonly ColumnMeaning[] = [
  ...(["in", "out", "signed", "amount", "direction", "balance", "name", "phone", "details"] as const),
  ...(["state", "type", "account", "to", "reference"] as const),
];

const SHOWN_COLUMNS = 3;
const MAX_NAME_LENGTH = 100;

/**
 * Proposes a name for a new layout: "Stanbic statement with Paid In, Paid Out and Running Bal".
 *
 * @param meanings of the heading, by column
 * @param above the lines above the table, which may name the bank
 */
export function layoutNameOf(
  method: keyof typeof providers,
  { heading, above }: { heading: readonly string[]; above: readonly (readonly string[])[] },
  meanings: readonly ColumnMeaning[],
): string {
  const bank =
    method === "bank"
      ? above
          .flat()
          .map((cell) => bankWords.exec(cell)?.[0])
          .find(Boolean)
      : undefined;
  const provider = bank === undefined ? providers[method] : nameOfBank(bank);
  const columns = tellingFirst
    .flatMap((meaning) => meanings.flatMap((one, place) => (one === meaning ? [heading[place] ?? ""] : [])))
    .filter((name) => /\p{L}/u.test(name) && !/^Column \d+$/.test(name))
    .map((name) => name.slice(0, 24).trim());
  const [last, ...others] = columns.slice(0, SHOWN_COLUMNS).toReversed();
  const listed = [others.toReversed().join(", "), last].filter(Boolean).join(" and ");
  return (listed === "" ? `${provider} statement` : `${provider} statement with ${listed}`).slice(0, MAX_NAME_LENGTH);
}

/** Numbers a name that another layout has: "MTN statement (2)". */
export function distinctLayoutName(name: string, taken: readonly string[]): string {
  const plain = (one: string) => one.trim().toLowerCase();
  const others = new Set(taken.map(plain));
  let distinct = name;
  for (let number = 2; others.has(plain(distinct)); number += 1) {
    const mark = ` (${number})`;
    distinct = `${name.slice(0, MAX_NAME_LENGTH - mark.length)}${mark}`;
  }
  return distinct;
}

/** Writes a bank's name as people do: "STANBIC" becomes "Stanbic", but "dfcu" and "KCB" stay. */
function nameOfBank(word: string): string {
  if (/^dfcu$/i.test(word)) return "dfcu";
  if (/^(?:dtb|kcb|ncba|uba|i&m)$/i.test(word)) return word.toUpperCase();
  return word
    .toLowerCase()
    .replace(/\b(?!of\b)\p{L}/gu, (letter) => letter.toUpperCase())
    .replace("Postbank", "PostBank");
}

import { type ColumnFacts, isCurrencyColumn, isPhoneColumn, mayTell } from "./column-facts.ts";
import { type ColumnMeaning, hasValueMeanings, single, type ValueMeaning } from "./column-meanings.ts";
import { plainName } from "./statement-parts.ts";

/** The meanings that are proposed for a new layout. A person confirms them. */
export const knownValues: Partial<Record<ColumnMeaning, Readonly<Record<string, ValueMeaning>>>> = {
  state: {
    COMPLETED: "completed",
    SUCCESSFUL: "completed",
    SUCCESS: "completed",
    COMPLETE: "completed",
    DONE: "completed",
    TS: "completed",
    FAILED: "failed",
    TF: "failed",
    TIP: "failed",
    TE: "failed",
    UNSUCCESSFUL: "failed",
    PENDING: "failed",
    PROCESSING: "failed",
    "IN PROGRESS": "failed",
    CANCELLED: "failed",
    DECLINED: "failed",
    EXPIRED: "failed",
    "TIMED OUT": "failed",
    REJECTED: "failed",
    REVERSED: "reversed",
  },
  direction: {
    ...{ CR: "in", C: "in", CREDIT: "in", IN: "in", INCOMING: "in", RECEIVED: "in", "+": "in" },
    ...{ DR: "out", D: "out", DEBIT: "out", OUT: "out", OUTGOING: "out", SENT: "out", "-": "out" },
  },
  currency: { UGX: "ugx" },
};

/** Words of money that went out. They raise a question or a proposal, and decide nothing. */
export const speaksOfOutgoing =
  /\b(?:withdr(?:aw\w*|ew)|cash(?:ed)?[ _-]?out|sent|sen[dt]s?|pa(?:id|y|yment|yments) (?:out|to)|pay-?outs?|transfer(?:red)? to|disburs\w*|fees?|charges?|charged|commission|airtime|bundles?|tax|levy|refund\w*|salar(?:y|ies)|wages?|repay\w*|debit(?:ed|s)?|drawn|drawings|purchases?|bought|expenses?|suppliers?|utility|given back|gave|returned|out)\b/i;

const speaksOfReversal =
  /\b(?:revers\w*|rvsl|roll ?back|charge ?back|bounced?|void(?:ed)?|correct\w*|adjust\w*|contra|recall\w*)\b/i;

/** Words of money that did not arrive, in any text. They raise a question, and decide nothing. */
export const speaksOfNotArriving =
  /\b(?:fail(?:ed|ure)?|unsuccessful\w*|not (?:\w+ )?(?:received|completed?|successful|paid|approved|done|credited|processed)|declined|rejected|pending|cancell?ed|expired|timed? ?out|insufficient)\b/i;

const speaksOfFailure =
  /\b(?:fail\w*|not|un\w+|declined|rejected|pending|cancel\w*|expired|time[ds]?[ -]?out|error|no)\b/i;

const speaksOfCompletion =
  /^(?:the )?(?:(?:your )?(?:transaction|payment|transfer) )?(?:is |was |has been )?(?:success|successful|successfully completed|completed?|paid|settled|done)(?: successfully)?$/i;

const speaksOfPayment =
  /^(?:(?:customer|merchant|bill|mobile|momo|cash|bank|agent|p2p|c2b|till|account|online|collection) ?)*(?:payments?|transfers?|deposits?|collections?|credit|received|cash ?in|p2p|c2b)$/i;

/**
 * Proposes a meaning for a new value, which a person confirms. A kind of transaction is never proposed as money that
 * came in, since another column has to show that.
 */
export function proposeValue(meaning: ColumnMeaning | undefined, value: string): ValueMeaning | undefined {
  const known = knownValues[meaning ?? "none"]?.[value];
  if (known === undefined && meaning === "state") {
    if (speaksOfFailure.test(value)) return "failed";
    return speaksOfReversal.test(value) ? "reversed" : speaksOfCompletion.test(value) ? "completed" : undefined;
  }
  if (known !== undefined || meaning !== "type") return known;
  const words = value.replaceAll("_", " ");
  if (speaksOfReversal.test(words)) return "reversed";
  if (speaksOfOutgoing.test(words)) return "out";
  return speaksOfPayment.test(words) ? "nothing" : "ask";
}

/** The meanings that are proposed by a column's heading. The first that fits wins, and a person confirms it. */
const proposals: [ColumnMeaning, ColumnFacts["kind"] | "any", RegExp][] = [
  [
    "reference",
    "any",
    /^(?:receipt|(?:financial)?trans(?:action)?id|t(?:ra|x)nid|trans(?:action)?(?:no|ref|number)|t(?:ra|x)n(?:no|ref|number|code)|t(?:ra|x)n$|bankref)/,
  ],
  ["day", "day", /date|time|day/],
  ["in", "any", /^(?:(?:paid|money|amount)in|credits?|cr|deposits?|(?:amount)?received|amountreceived|lodg)/],
  ["out", "any", /^(?:(?:paid|money|amount)out|withdraw|debits?|dr$|drawings|payments?$)/],
  ["balance", "amount", /balance|^bal|bal$|^closing/],
  ["fee", "amount", /fee|charge|tax|commission/],
  ["amount", "amount", /am(?:oun)?t|value|^sum$|^paid$/],
  ["currency", "words", /curr|ccy/],
  ["state", "words", /status|state|result/],
  ["direction", "words", /^(?:dr|cr|debit|credit)\W*(?:cr|dr|credit|debit)|direction|^(?:dc|cd|sign|inout)/],
  ["type", "words", /type|category/],
  [
    "to",
    "any",
    /^(?:paid)?to$|^to(?:account|acct|number|msisdn|wallet)|receiver(?!name)|recipient(?!name)|beneficiaryacc|^credit(?:ed)?acc/,
  ],
  ["phone", "any", /msisdn|mobile|phone|sendernumber|payernumber/],
  ["phone", "any", /^from$|^from(?:account|acct|number)/],
  [
    "name",
    "words",
    /^(?!to|recipient|receiver|beneficiary).*name|payer|sender|depositor|payee|^from$|^(?:customer|client)$/,
  ],
  ["details", "any", /detail|narrat|descr|^info|particular|remark|note|message|reason|^ref|reference|purpose|comment/],
  ["account", "any", /account|acct/],
  ["reference", "any", /ref|^id$|number|^no$|doc|slip|cheque/],
];

/**
 * Proposes a meaning for each column by its heading and its cells, which a person then confirms; undefined where
 * neither tells.
 */
export function proposeMeanings(
  heading: readonly string[],
  facts: readonly ColumnFacts[],
): (ColumnMeaning | undefined)[] {
  const found: (ColumnMeaning | undefined)[] = heading.map(() => undefined);
  const currency = heading.findIndex(
    (name, place) => facts[place] !== undefined && isCurrencyColumn(name, facts[place]),
  );
  if (currency !== -1) found[currency] = "currency";
  const isFree = (name: ColumnMeaning) =>
    !single.includes(name) || !(found.includes(name) || (name === "amount" && found.includes("signed")));
  const kindOf = (place: number) => facts[place]?.kind ?? "empty";
  // Filled columns are first, so that an empty one takes no meaning from them.
  const places = [...heading.keys()].sort((a, b) => Number(kindOf(a) === "empty") - Number(kindOf(b) === "empty"));
  for (const [name, kind, pattern] of proposals) {
    for (const place of places) {
      if (found[place] !== undefined || !isFree(name) || !pattern.test(plainName(heading[place] ?? ""))) continue;
      const its = kindOf(place);
      if (name === "to" && facts[place]?.values === undefined) continue;
      if (name === "name" && isPhoneColumn(facts[place])) continue;
      if (name === "phone" && facts[place]?.areNames) continue;
      if (kind !== "any" && its !== "empty" && its.replace("signed", "amount") !== kind) continue;
      found[place] = name === "amount" && its === "signed" ? "signed" : name;
    }
  }
  // "Payer" may be a name or a number, which its cells show.
  if (!found.includes("phone")) {
    const place = places.find(
      (one) =>
        found[one] === undefined &&
        /^(?:payer|sender|depositor)$/.test(plainName(heading[one] ?? "")) &&
        isPhoneColumn(facts[one]),
    );
    if (place !== undefined) found[place] = "phone";
  }
  // Days are recognized by their cells, whatever the heading says.
  if (!found.includes("day")) {
    const place = places.find((one) => found[one] === undefined && kindOf(one) === "day");
    if (place !== undefined) found[place] = "day";
  }
  // If no other column is a transaction number, "Reference" is taken for it.
  if (!found.includes("reference")) {
    const place = heading.findIndex((heads) => /^(?:ref|reference|id|document|slip|cheque)/.test(plainName(heads)));
    if (place !== -1) found[place] = "reference";
  }
  return found.map((name, place) => {
    const its = facts[place];
    if (found.includes("in") && name === "amount") return "none";
    // An empty column means nothing yet; if a later file has a value in it, it is asked about again.
    if (its?.kind === "empty" && (name === undefined || hasValueMeanings(name))) return "none";
    if (name !== undefined || !its) return name;
    if (isPhoneColumn(its)) return undefined;
    // Repeated words may be outcomes, and each needs an answer. A column with the same word in each row says nothing.
    return mayTell(its) ? "type" : its.values?.size === 1 ? "none" : undefined;
  });
}

/**
 * The table is H. Michael Damm's quasigroup, whose check digit catches every single wrong digit and every swap of
 * neighbours.
 */
const quasigroup = [
  ...["0317598642", "7092154863", "4206871359", "1750983426", "6123045978"],
  ...["3674209581", "5869720134", "8945362017", "9438617205", "2581436790"],
];

function checkDigitOf(digits: string): string {
  return [...digits].reduce((interim, digit) => quasigroup[Number(interim)]?.[Number(digit)] ?? "", "0");
}

/** Writes an agreement's number as people quote it, like "A-0012-5", where the last digit is a check digit. */
export function agreementDisplayId(id: number): string {
  const digits = String(id).padStart(4, "0");
  return `A-${digits}-${checkDigitOf(digits)}`;
}

export interface NamedAgreement {
  id: number;
  /** This is true if a right check digit was written. Otherwise a person has to confirm the number. */
  isChecked: boolean;
  written: string;
}

/**
 * Finds agreement numbers in a text that people wrote, such as the reference of a payment. It reads "a0012-5", "A00125"
 * and "A-0012", but not "Flat A-12", "a 10 days" or "A-0012-B".
 */
export function agreementNumbersIn(text: string): NamedAgreement[] {
  const found = new Map<number, NamedAgreement>();
  const pattern = /(?<![\p{L}\p{N}_-])A(-?)(\d{4,10})(?:-(\d))?(?![\p{L}\p{N}_]|-\w|[/.]\d)/giu;
  for (const [written, hyphen = "", digits = "", check] of text.matchAll(pattern)) {
    for (const one of readings(digits, check, hyphen === "-")) {
      const isChecked = one.isChecked || (found.get(one.id)?.isChecked ?? false);
      if (one.id > 0) found.set(one.id, { id: one.id, isChecked, written: written.toUpperCase() });
    }
  }
  return [...found.values()];
}

function readings(digits: string, check: string | undefined, hasHyphen: boolean): Omit<NamedAgreement, "written">[] {
  const isNumber = (number: string) => number.length === 4 || (number.length > 4 && !number.startsWith("0"));
  if (check !== undefined) {
    return isNumber(digits) ? [{ id: Number(digits), isChecked: checkDigitOf(digits) === check }] : [];
  }
  const [number, last] = [digits.slice(0, -1), digits.slice(-1)];
  const whole = isNumber(digits) && hasHyphen ? [{ id: Number(digits), isChecked: false }] : [];
  if (!isNumber(number) || checkDigitOf(number) !== last) return whole;
  return [...whole, { id: Number(number), isChecked: hasHyphen && whole.length === 0 }];
}

/** Reads the id from "A-0012-5 Amina Nakato" or "12". It is undefined if there is none or its check digit is wrong. */
export function readAgreementChoice(text: string): number | undefined {
  const match = /^\s*(?:A[- ]?)?(\d{1,9})(?:-(\d))?(?!\d)/i.exec(text);
  const id = Number(match?.[1] ?? 0);
  if (id === 0) return undefined;
  return match?.[2] === undefined || checkDigitOf(String(id).padStart(4, "0")) === match[2] ? id : undefined;
}

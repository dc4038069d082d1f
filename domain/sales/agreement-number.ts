/** H. Michael Damm's quasigroup of order 10: it catches each wrong digit and each swap of two neighbours. */
const quasigroup = [
  ...["0317598642", "7092154863", "4206871359", "1750983426", "6123045978"],
  ...["3674209581", "5869720134", "8945362017", "9438617205", "2581436790"],
];

function checkDigitOf(digits: string): string {
  return [...digits].reduce((interim, digit) => quasigroup[Number(interim)]?.[Number(digit)] ?? "", "0");
}

/** "A-0012-5": how an agreement is named on receipts, and in the details of a payment. The last digit checks the others (Damm). */
export function agreementDisplayId(id: number): string {
  const digits = String(id).padStart(4, "0");
  return `A-${digits}-${checkDigitOf(digits)}`;
}

/** An agreement that a text names, by its number with the check digit or without. */
export interface NamedAgreement {
  id: number;
  /**
   * The check digit is there and right. Without one, as papers of before it have it, with a wrong one, or without a hyphen, as any number
   * of a voucher may look, a person confirms it.
   */
  isChecked: boolean;
  /** As it is written. */
  written: string;
}

/**
 * The agreements that a text names: "A-0012-5", "a0012-5", "A00125", and the older "A-0012". "Flat A-12", "a 10 days" and "A-0012-B"
 * name none.
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
  // "A-10000" may be the number 10000 without a check digit.
  return [...whole, { id: Number(number), isChecked: hasHyphen && whole.length === 0 }];
}

/** The agreement that a person selected in a list of such lines: "A-0012-5 Amina Nakato", "a-12", "12" -> 12. Undefined also where the check digit is wrong. */
export function readAgreementChoice(text: string): number | undefined {
  const match = /^\s*(?:A[- ]?)?(\d{1,9})(?:-(\d))?(?!\d)/i.exec(text);
  const id = Number(match?.[1] ?? 0);
  if (id === 0) return undefined;
  return match?.[2] === undefined || checkDigitOf(String(id).padStart(4, "0")) === match[2] ? id : undefined;
}

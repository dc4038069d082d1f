/**
 * The codes of ISO 4217 with the numeric ones, which banks put into statements. A withdrawn currency keeps its code.
 */
const numericCodes = `
  008ALL 012DZD 032ARS 036AUD 044BSD 048BHD 050BDT 051AMD 052BBD 060BMD 064BTN 068BOB 072BWP 084BZD 090SBD
  096BND 104MMK 108BIF 116KHR 124CAD 132CVE 136KYD 144LKR 152CLP 156CNY 170COP 174KMF 188CRC 191HRK 192CUP
  203CZK 208DKK 214DOP 222SVC 230ETB 232ERN 238FKP 242FJD 262DJF 270GMD 292GIP 320GTQ 324GNF 328GYD 332HTG
  340HNL 344HKD 348HUF 352ISK 356INR 360IDR 364IRR 368IQD 376ILS 388JMD 392JPY 398KZT 400JOD 404KES 408KPW
  410KRW 414KWD 417KGS 418LAK 422LBP 426LSL 430LRD 434LYD 446MOP 454MWK 458MYR 462MVR 480MUR 484MXN 496MNT
  498MDL 504MAD 512OMR 516NAD 524NPR 532ANG 533AWG 548VUV 554NZD 558NIO 566NGN 578NOK 586PKR 590PAB 598PGK
  600PYG 604PEN 608PHP 634QAR 643RUB 646RWF 654SHP 682SAR 690SCR 694SLL 702SGD 704VND 706SOS 710ZAR 728SSP
  748SZL 752SEK 756CHF 760SYP 764THB 776TOP 780TTD 784AED 788TND 800UGX 807MKD 818EGP 826GBP 834TZS 840USD
  858UYU 860UZS 882WST 886YER 901TWD 925SLE 926VED 927UYW 928VES 929MRU 930STN 931CUC 932ZWL 933BYN 934TMT
  936GHS 938SDG 940UYI 941RSD 943MZN 944AZN 946RON 947CHE 948CHW 949TRY 950XAF 951XCD 952XOF 953XPF 955XBA
  956XBB 957XBC 958XBD 959XAU 960XDR 961XAG 962XPT 963XTS 964XPD 965XUA 967ZMW 968SRD 969MGA 970COU 971AFN
  972TJS 973AOA 975BGN 976CDF 977BAM 978EUR 979MXV 980UAH 981GEL 984BOV 985PLN 986BRL 990CLF 994XSU 997USN
  999XXX
`;

const ofNumbers = new Map(
  numericCodes
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(3)] as const),
);
const letterCodes = new Set([...ofNumbers.values(), ...Intl.supportedValuesOf("currency")]);

/**
 * Returns "UGX" for "UGX", "ugx" and "800"; undefined if the text is no code of ISO 4217. Numbers may lack leading
 * zeros, which spreadsheets drop: "36" is "036".
 */
export function currencyOfCode(code: string): string | undefined {
  const plain = code.trim().toUpperCase();
  if (/^\d{1,3}$/.test(plain)) return ofNumbers.get(plain.padStart(3, "0"));
  return letterCodes.has(plain) ? plain : undefined;
}

let codesByName: ReadonlyMap<string, string> | undefined;

const plainNameOf = (name: string) => name.trim().toUpperCase().replace(/S$/, "");

/** Returns "TZS" for the English name "Tanzanian Shilling" or "Tanzanian shillings"; undefined for another text. */
export function currencyOfName(name: string): string | undefined {
  if (!codesByName) {
    const names = new Intl.DisplayNames("en", { type: "currency" });
    codesByName = new Map([...letterCodes].map((code) => [plainNameOf(names.of(code) ?? code), code]));
  }
  return codesByName.get(plainNameOf(name));
}

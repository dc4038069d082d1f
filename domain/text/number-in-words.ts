const ONES = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" "),
  ..."fifteen sixteen seventeen eighteen nineteen".split(" "),
];
const TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES = ["", "thousand", "million", "billion", "trillion", "quadrillion"];

/** Words a whole number from 0 on: "one hundred and five thousand". */
export function numberInWords(value: number): string {
  if (value < 20) return ONES[value] ?? "";
  if (value < 100) {
    const rest = value % 10;
    return `${TENS[Math.floor(value / 10)]}${rest === 0 ? "" : `-${ONES[rest]}`}`;
  }
  if (value < 1000) {
    const rest = value % 100;
    return `${ONES[Math.floor(value / 100)]} hundred${rest === 0 ? "" : ` and ${numberInWords(rest)}`}`;
  }
  const groups: string[] = [];
  for (let left = value, scale = 0; left > 0; left = Math.floor(left / 1000), scale += 1) {
    const group = left % 1000;
    if (group === 0) continue;
    const and = scale === 0 && group < 100 ? "and " : "";
    groups.unshift(`${and}${numberInWords(group)} ${SCALES[scale]}`.trim());
  }
  return groups.join(" ");
}

const ONES = "sifuri moja mbili tatu nne tano sita saba nane tisa".split(" ");
const TENS = "_ kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini".split(" ");
const SCALES = ["", "elfu", "milioni", "bilioni", "trilioni", "kuadrilioni"];

/**
 * Words a whole number from 0 on in Swahili: "elfu mia moja na tano" for 105,000. A comma parts thousands from what
 * follows, "elfu mia moja, na tano" for 100,005, because without it the two would read the same.
 */
export function numberInSwahili(value: number): string {
  if (value < 1000) return belowThousand(value);
  const groups: string[] = [];
  for (let left = value, scale = 0; left > 0; left = Math.floor(left / 1000), scale += 1) {
    const group = left % 1000;
    if (group === 0) continue;
    const words = belowThousand(group);
    if (scale > 0) groups.unshift(`${SCALES[scale]} ${words}`);
    else groups.unshift(group < 100 ? `na ${words}` : words);
  }
  return groups.join(", ");
}

function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return belowHundred(rest);
  const words = `mia ${ONES[hundreds]}`;
  return rest === 0 ? words : `${words} na ${belowHundred(rest)}`;
}

function belowHundred(value: number): string {
  if (value < 10) return ONES[value] ?? "";
  const rest = value % 10;
  return `${TENS[Math.floor(value / 10)]}${rest === 0 ? "" : ` na ${ONES[rest]}`}`;
}

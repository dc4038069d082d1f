const backdrops = ["sun", "leaf", "peach", "jacaranda", "sage", "clay"] as const;
const skins = ["1", "2", "3"] as const;
const hairs = ["afro", "crop", "braids", "fade", "bun", "wrap", "bald"] as const;
const clothes = ["leaf", "sun", "clay", "white", "ink", "jacaranda"] as const;

/** The traits of a drawn portrait, which replaces a missing photo, because another person's face would be a lie. */
export interface PortraitTraits {
  backdrop: (typeof backdrops)[number];
  skin: (typeof skins)[number];
  hair: (typeof hairs)[number];
  clothes: (typeof clothes)[number];
  hasGlasses?: boolean;
  hasBeard?: boolean;
}

/** Chooses the traits by the name, so that the same name always has the same drawing. */
export function portraitFor(name: string): PortraitTraits {
  let seed = 0;
  for (const character of name) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  const pick = <Choice>(choices: readonly [Choice, ...Choice[]], turn: number): Choice =>
    choices[Math.floor(seed / turn) % choices.length] ?? choices[0];
  const hair = pick(hairs, 11);
  return {
    backdrop: pick(backdrops, 1),
    skin: pick(skins, 7),
    hair: hair === "bald" ? "crop" : hair,
    clothes: pick(clothes, 5),
    hasGlasses: seed % 4 === 0,
  };
}

/** Writes the traits like "sun.2.braids.leaf.glasses", which `parsePortrait` reads. */
export function portraitText({ backdrop, skin, hair, clothes: worn, hasGlasses, hasBeard }: PortraitTraits): string {
  const extras = `${hasGlasses ? ".glasses" : ""}${hasBeard ? ".beard" : ""}`;
  return `${backdrop}.${skin}.${hair}.${worn}${extras}`;
}

/** Returns the path under which the site draws a portrait with these traits. */
export function portraitPath(traits: PortraitTraits): string {
  return `/portraits/${portraitText(traits)}.svg`;
}

/** Reads the traits; undefined if the text is not what `portraitText` writes. */
export function parsePortrait(text: string): PortraitTraits | undefined {
  const [backdrop, skin, hair, worn, ...extras] = text.split(".");
  const traits = {
    backdrop: backdrops.find((each) => each === backdrop),
    skin: skins.find((each) => each === skin),
    hair: hairs.find((each) => each === hair),
    clothes: clothes.find((each) => each === worn),
  };
  if (!traits.backdrop || !traits.skin || !traits.hair || !traits.clothes) return undefined;
  const parsed: PortraitTraits = {
    backdrop: traits.backdrop,
    skin: traits.skin,
    hair: traits.hair,
    clothes: traits.clothes,
    hasGlasses: extras.includes("glasses"),
    hasBeard: extras.includes("beard"),
  };
  return portraitText(parsed) === text ? parsed : undefined;
}

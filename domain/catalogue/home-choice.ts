const choosableKinds = ["property", "apartment", "unit"] as const;
export type ChoosableKind = (typeof choosableKinds)[number];

export interface SelectedHome {
  kind: ChoosableKind;
  id: number;
}

/** Writes a home as a suggestion, like "Garden Villa (property 17)", which `readHomeChoice` reads. */
export function homeChoiceText({ kind, id, name }: SelectedHome & { name: string }): string {
  return `${name} (${kind} ${id})`;
}

/** Reads the home from the text of a suggestion, which ends in "(property 17)", or from a key like "property-17". */
export function readHomeChoice(text: string): SelectedHome | undefined {
  const match = /(?:^|\()(property|apartment|unit)[ -]([1-9]\d{0,14})\)?$/.exec(text.trim());
  const kind = choosableKinds.find((one) => one === match?.[1]);
  return kind && { kind, id: Number(match?.[2]) };
}

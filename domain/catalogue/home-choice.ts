// A home is chosen by typing a part of its name. What is sent is text, with or without script: a name with its number behind
// it, as the list below the field offers it, or whatever else was typed.

const choosableKinds = ["property", "apartment", "unit"] as const;
export type ChoosableKind = (typeof choosableKinds)[number];

export interface SelectedHome {
  kind: ChoosableKind;
  id: number;
}

/** "Garden Villa (property 17)": told apart from another home of the same name. */
export function homeChoiceText({ kind, id, name }: SelectedHome & { name: string }): string {
  return `${name} (${kind} ${id})`;
}

/** The home that a text names by its number, as {@link homeChoiceText} writes it or as "property-17". */
export function readHomeChoice(text: string): SelectedHome | undefined {
  const match = /(?:^|\()(property|apartment|unit)[ -]([1-9]\d{0,14})\)?$/.exec(text.trim());
  const kind = choosableKinds.find((one) => one === match?.[1]);
  return kind && { kind, id: Number(match?.[2]) };
}

/** `value` is missing where it is not for repeating: a password, a code. */
export type TypedField = { name: string; value?: string };

/** The company's numbers. */
export type OtherWays = { phone: string; whatsapp: string };

/** Why nothing could be done just now, and what was typed into the form that could not be stored; also without a form. */
export type NotStored = { sentence: string; typed: TypedField[]; otherWays?: OtherWays | undefined };

/** Whether the data of an error response is that. (No schema: this is in every public page's script.) */
export function isNotStored(data: unknown): data is NotStored {
  return typeof data === "object" && data !== null && "sentence" in data && "typed" in data;
}

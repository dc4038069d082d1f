/** `value` is missing where it is not for repeating: a password, a code. */
export type TypedField = { name: string; value?: string };

/** Why nothing could be done just now, and what was typed into the form that could not be stored; also without a form. */
export type NotStored = { sentence: string; typed: TypedField[] };

/** Whether the data of an error response is that. (No schema: this is in every public page's script.) */
export function isNotStored(data: unknown): data is NotStored {
  return typeof data === "object" && data !== null && "sentence" in data && "typed" in data;
}

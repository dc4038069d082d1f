/** `value` is missing where it is not for repeating: a password, a code. */
export type SubmittedField = { name: string; value?: string };

/** The company's numbers. */
export type ContactOptions = { phone: string; whatsapp: string };

/** Why nothing could be done just now, and what was typed into the form that was not stored, or perhaps was; also without a form. */
export type NotStored = {
  message: string;
  submitted: SubmittedField[];
  mayBeStored?: boolean;
  contactOptions?: ContactOptions | undefined;
};

/** Whether the data of an error response is that. (No schema: this is in every public page's script.) */
export function isNotStored(data: unknown): data is NotStored {
  return typeof data === "object" && data !== null && "message" in data && "submitted" in data;
}

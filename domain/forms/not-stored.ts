/** Without `value` where it must not be repeated: a password, a code. */
export type SubmittedField = { name: string; value?: string };

export type ContactOptions = { phone: string; whatsapp: string };

/** Why a form was not stored, or perhaps was, and what was typed into it. */
export type NotStored = {
  message: string;
  submitted: SubmittedField[];
  mayBeStored?: boolean;
  contactOptions?: ContactOptions | undefined;
};

/** Without a schema: this is in every public page's script. */
export function isNotStored(data: unknown): data is NotStored {
  return typeof data === "object" && data !== null && "message" in data && "submitted" in data;
}

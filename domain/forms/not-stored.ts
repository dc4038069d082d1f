/** Without `value` where it must not be repeated. */
export type SubmittedField = { name: string; value?: string };

export type ContactOptions = { phone: string; whatsapp: string };

export type NotStored = {
  message: string;
  submitted: SubmittedField[];
  mayBeStored?: boolean;
  contactOptions?: ContactOptions | undefined;
};

/** Without a schema, since every public page's script includes it. */
export function isNotStored(data: unknown): data is NotStored {
  return typeof data === "object" && data !== null && "message" in data && "submitted" in data;
}

export interface Administrator {
  id: string;
  email: string;
  name: string;
  role: "admin";
  sessionId: string;
  signedInAt: Date;
}

/** Writes "Ada Nakato <ada@homes.example>", by which a form shows whether these were changed since it was opened. */
export function describeDetails({ name, email }: { name: string; email: string }): string {
  return `${name} <${email}>`;
}

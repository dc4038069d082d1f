export interface Administrator {
  id: string;
  email: string;
  name: string;
  role: "admin";
  sessionId: string;
  signedInAt: Date;
}

export function describeDetails({ name, email }: { name: string; email: string }): string {
  return `${name} <${email}>`;
}

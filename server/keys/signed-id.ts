import { createHmac } from "node:crypto";
import { isSameSecret } from "./same-secret.ts";

/** Writes an id with a signature, so that nobody can guess the code of another id. */
export function signedId(id: number, key: Buffer): string {
  return `${id}-${signatureOf(id, key).toString("base64url")}`;
}

/** Reads an id that was signed with this key; undefined for anything else. */
export function readSignedId(text: string, key: Buffer): number | undefined {
  const match = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(text);
  const id = Number(match?.[1]);
  return match && isSameSecret(Buffer.from(match[2] ?? "", "base64url"), signatureOf(id, key)) ? id : undefined;
}

function signatureOf(id: number, key: Buffer): Buffer {
  return createHmac("sha256", key).update(String(id)).digest();
}

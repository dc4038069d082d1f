const SECRET_NAME = /password|passphrase|code|token|secret/i;

/** Tells by its name whether a field has a secret, which no answer may repeat. */
export function isSecretField(name: string): boolean {
  return SECRET_NAME.test(name);
}

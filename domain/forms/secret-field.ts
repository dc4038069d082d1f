const SECRET_NAME = /password|passphrase|code|token|secret/i;

/** Whether no answer may repeat the field: a password, a code, a key. */
export function isSecretField(name: string): boolean {
  return SECRET_NAME.test(name);
}

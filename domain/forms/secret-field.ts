const SECRET_NAME = /password|passphrase|code|token|secret/i;

/** Whether a field of this name holds what no answer may repeat: a password, a code, a key. */
export function isSecretField(name: string): boolean {
  return SECRET_NAME.test(name);
}

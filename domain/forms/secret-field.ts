const SECRET_NAME = /password|passphrase|code|token|secret/i;

/** No answer may repeat it. */
export function isSecretField(name: string): boolean {
  return SECRET_NAME.test(name);
}

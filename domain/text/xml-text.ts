/** Removes what XML cannot contain: control characters, lone surrogates, U+FFFE and U+FFFF. */
export function withoutForbiddenInXml(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
}

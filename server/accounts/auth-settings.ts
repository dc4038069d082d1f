export interface AuthSettings {
  /** At least 32 random bytes, never in the database. */
  secret: string;
  /** With https, cookies are Secure and bound to the host. */
  publicUrl: string;
}

/** `__Host-` makes browsers reject the cookie from a sibling domain or without TLS. */
export function cookiePrefix(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-amaka" : "amaka";
}

export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}

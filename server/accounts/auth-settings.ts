/** What signing in needs to know about this installation. */
export interface AuthSettings {
  /** The keys for cookies, links and two-factor secrets are made from it; at least 32 random bytes, never in the database. */
  secret: string;
  /** Cookies are Secure, and bound to the host, when it begins with https. */
  publicUrl: string;
}

/** `__Host-` makes browsers reject the cookie from a sibling domain or without TLS. */
export function cookiePrefix(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-amaka" : "amaka";
}

export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}

export interface AuthSettings {
  /** At least 32 random bytes, which are never in the database. */
  secret: string;
  publicUrl: string;
}

/** Browsers reject a cookie with the prefix `__Host-` if it is from a sibling domain or not over TLS. */
export function cookiePrefix(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-amaka" : "amaka";
}

/** Tells whether the site is reached by https, so that its cookies can be secure. */
export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}

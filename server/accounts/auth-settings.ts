export interface AuthSettings {
  /** The secret is at least 32 random bytes, which are never in the database. */
  secret: string;
  publicUrl: string;
}

/**
 * Returns how the names of the site's cookies begin. Over https it is `__Host-`, because browsers reject such a cookie
 * if it is from a sibling domain or not over TLS.
 */
export function cookiePrefix(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-amaka" : "amaka";
}

/** Tells whether the site is reached by https, so that its cookies can be secure. */
export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}

export interface AuthSettings {
  /** At least 32 random bytes, never in the database. */
  secret: string;
  publicUrl: string;
}

/** `__Host-`: rejected by browsers from a sibling domain or without TLS. */
export function cookiePrefix(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-amaka" : "amaka";
}

export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}

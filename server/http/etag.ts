/** Tells whether the client has the version with this ETag, which has no `W/` before it. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return matchesSomeEtag(ifNoneMatch, (tag) => tag === etag);
}

/** Tells whether the client has the current version. If-None-Match compares weakly (RFC 9110). */
export function matchesSomeEtag(ifNoneMatch: string | null | undefined, isCurrent: (etag: string) => boolean): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.some((tag) => tag === "*" || isCurrent(tag));
}

/** If-None-Match compares weakly (RFC 9110). */
function* listedTags(ifNoneMatch: string): Generator<string> {
  for (const tag of ifNoneMatch.split(",")) yield tag.trim().replace(/^W\//, "");
}

export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return matchesSomeEtag(ifNoneMatch, (tag) => tag === etag);
}

export function matchesSomeEtag(ifNoneMatch: string | null | undefined, isCurrent: (etag: string) => boolean): boolean {
  if (!ifNoneMatch) return false;
  for (const tag of listedTags(ifNoneMatch)) if (tag === "*" || isCurrent(tag)) return true;
  return false;
}

/** The tags of an If-None-Match header by RFC 9110, without their mark of weakness: there they are compared weakly. */
function* listedTags(ifNoneMatch: string): Generator<string> {
  for (const tag of ifNoneMatch.split(",")) yield tag.trim().replace(/^W\//, "");
}

/** Whether If-None-Match names this tag, or any tag (`*`). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return matchesSomeEtag(ifNoneMatch, (tag) => tag === etag);
}

/** Whether If-None-Match names a tag that `isCurrent` knows, or any tag (`*`). */
export function matchesSomeEtag(ifNoneMatch: string | null | undefined, isCurrent: (etag: string) => boolean): boolean {
  if (!ifNoneMatch) return false;
  for (const tag of listedTags(ifNoneMatch)) if (tag === "*" || isCurrent(tag)) return true;
  return false;
}

/** What has versions, by the name that the audit log gives it. */
const versionedKinds = ["property", "apartment", "post", "testimonial", "progress", "settings"] as const;

export type VersionedKind = (typeof versionedKinds)[number];

export function findVersionedKind(name: string | null): VersionedKind | undefined {
  return versionedKinds.find((kind) => kind === name);
}

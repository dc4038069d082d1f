/** The kinds of records with a list, a form, versions, previews and a place in the bin, as the audit log and addresses name them. */
const recordEntities = ["property", "apartment", "post", "testimonial", "progress"] as const;

export type RecordEntity = (typeof recordEntities)[number];

export function findRecordEntity(name: string | null | undefined): RecordEntity | undefined {
  return recordEntities.find((entity) => entity === name);
}

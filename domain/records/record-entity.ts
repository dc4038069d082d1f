const recordEntities = ["property", "apartment", "post", "testimonial", "progress"] as const;

export type RecordEntity = (typeof recordEntities)[number];

/** Reads the name of a kind of record, such as "property"; undefined for any other text. */
export function findRecordEntity(name: string | null | undefined): RecordEntity | undefined {
  return recordEntities.find((entity) => entity === name);
}

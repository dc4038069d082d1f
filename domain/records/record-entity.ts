const recordEntities = ["property", "apartment", "post", "testimonial", "progress"] as const;

export type RecordEntity = (typeof recordEntities)[number];

export function findRecordEntity(name: string | null | undefined): RecordEntity | undefined {
  return recordEntities.find((entity) => entity === name);
}

export interface PicturePlace {
  kind: "property" | "apartment" | "post" | "testimonial" | "progress" | "page";
  /** For "page", the name by which pages ask for it. */
  id: string;
  name: string;
  role: "main picture" | "gallery" | "floor plan" | "text" | "author" | "portrait" | "site picture";
  isDeleted: boolean;
}

export function describePlace({ name, role, isDeleted }: PicturePlace): string {
  return `"${name}" (${role}${isDeleted ? ", in the bin" : ""})`;
}

export function explainPictureInUse(places: readonly PicturePlace[]): string {
  return `This picture is in use and was not deleted: ${describePlaces(places)}.`;
}

const describedPlaces = 5;

export function describePlaces(places: readonly PicturePlace[], count = places.length): string {
  const first = places.slice(0, describedPlaces).map(describePlace);
  return [...first, ...(count > first.length ? [`and ${count - first.length} more`] : [])].join(", ");
}

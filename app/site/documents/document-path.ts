import { type HomeRef, homePath } from "#domain/catalogue/home.ts";

/** The address under which a document of a home lies. */
export function documentPath(home: HomeRef, file: "brochure.pdf" | "preview.jpg"): string {
  return `${homePath(home)}/${file}`;
}

/** Where the brochure of all homes lies. */
export const CATALOGUE_PATH = "/brochure.pdf";

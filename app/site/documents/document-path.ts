import { type HomeRef, homePath } from "#domain/catalogue/home.ts";

/** Returns the path of a file about a home, such as /property/7/brochure.pdf. */
export function documentPath(home: HomeRef, file: "brochure.pdf" | "preview.jpg"): string {
  return `${homePath(home)}/${file}`;
}

export const CATALOGUE_PATH = "/brochure.pdf";

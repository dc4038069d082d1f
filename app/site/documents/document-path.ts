import { type HomeRef, homePath } from "#domain/catalogue/home.ts";

/** Returns the path of a file about a home, such as /property/7/brochure.pdf. */
export function documentPath(home: HomeRef, file: "brochure.pdf" | "preview.jpg"): string {
  return `${homePath(home)}/${file}`;
}

export const CATALOGUE_PATH = "/brochure.pdf";

/** Tells from the address of such a file of which kind its home is, also in a language or below /dashboard/preview. */
export function homeKindAt(address: string): HomeRef["kind"] {
  return new URL(address).pathname.includes("/property/") ? "property" : "apartment";
}

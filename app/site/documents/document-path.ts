import { type HomeRef, homePath } from "#domain/catalogue/home.ts";

export function documentPath(home: HomeRef, file: "brochure.pdf" | "preview.jpg"): string {
  return `${homePath(home)}/${file}`;
}

export const CATALOGUE_PATH = "/brochure.pdf";

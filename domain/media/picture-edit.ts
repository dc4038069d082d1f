import { z } from "zod";
import { MAX_ALT_LENGTH } from "./picture.ts";

const share = z.coerce.number().min(0).max(1);

/** What the administrator edits on a picture. */
export const pictureEditSchema = z.object({
  alt: z.string().trim().max(MAX_ALT_LENGTH, `Please describe the picture in at most ${MAX_ALT_LENGTH} characters`),
  focalX: share,
  focalY: share,
});
export type PictureEdit = z.infer<typeof pictureEditSchema>;

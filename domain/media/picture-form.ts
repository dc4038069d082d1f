import { z } from "zod";
import { isLocalDate, type LocalDate } from "#domain/time/kampala-time.ts";
import { MAX_ALT_LENGTH, type PictureData } from "./picture.ts";

const share = z.coerce.number().min(0).max(1);

/**
 * Reads what an administrator says about a picture. The focal point is in shares of width and height, from 0 to 1. A
 * form without `kind` leaves kind and day as they are, and only a photo has a day, which is at most `today`.
 */
export function pictureEditSchema(today: LocalDate) {
  return z
    .object({
      // A page from before an upgrade sends none.
      version: z.coerce.number().int().min(0).default(0),
      alt: z.string().trim().max(MAX_ALT_LENGTH, `Please describe the picture in at most ${MAX_ALT_LENGTH} characters`),
      focalX: share,
      focalY: share,
      kind: z.enum(["", "impression", "photo"]).optional(),
      takenOn: z
        .string()
        .default("")
        .refine(
          (day) => day === "" || (isLocalDate(day) && day <= today),
          "Choose the day on which the photo was taken",
        ),
    })
    .transform(({ version, kind, takenOn, ...described }) => ({
      version,
      edit: {
        ...described,
        ...(kind === undefined ? {} : { what: { kind: kind || null, takenOn: (kind === "photo" && takenOn) || null } }),
      },
    }));
}

export type PictureEdit = z.output<ReturnType<typeof pictureEditSchema>>["edit"];

/** Returns what is said about a picture as the fields of its form. */
export function pictureEditTexts({ alt, kind, takenOn, focal }: PictureData) {
  const [x, y] = focal ?? [0.5, 0.5];
  return {
    ...{ alt: [alt], kind: [kind ?? ""], takenOn: [takenOn ?? ""] },
    ...{ focalX: [String(x)], focalY: [String(y)] },
  };
}

import { z } from "zod";
import { isLocalDate } from "#domain/time/kampala-time.ts";

const isOfThisCentury = (day: string) => day >= "2000-01-01" && day < "2100-01-01";
const centuryMessage = "Choose a day between the years 2000 and 2099";

export const dayField = z
  .string({ error: "Please choose a day" })
  .refine(isLocalDate, "Please choose a day")
  .refine(isOfThisCentury, centuryMessage);

/** The day of a moment whose time is in another field. Whether the day exists is checked where both are read. */
export const momentDayField = z
  .string()
  .default("")
  .refine((day) => day === "" || isOfThisCentury(day), centuryMessage);

import { z } from "zod";
import { columnMeaning, valueMeaning } from "./column-meanings.ts";

/** These are a person's answers about one part of a file. */
export const partAnswers = z.object({
  // PostgreSQL cannot store NUL.
  name: z
    .string()
    .max(100)
    .transform((name) => name.replaceAll("\0", ""))
    .optional(),
  /** The meanings by column. */
  meanings: z.array(columnMeaning).max(200).optional(),
  /** The meanings by index of the column, then by value. */
  values: z.record(z.string().max(3), z.record(z.string().max(100), valueMeaning)).optional(),
  order: z.enum(["day-first", "month-first"]).optional(),
  currency: z.enum(["ugx", "foreign"]).optional(),
  accounts: z.record(z.string().max(100), z.enum(["ours", "foreign"])).optional(),
  isCompleted: z.boolean().optional(),
  isReceivedOnly: z.boolean().optional(),
  isContradictionSeen: z.boolean().optional(),
  /** The columns whose meaning was not chosen yet; meanwhile it is "none". */
  openColumns: z.array(z.int().min(0).max(199)).max(200).optional(),
});

export type FileAnswers = z.infer<typeof partAnswers>;

/** The answers by part of the file. */
export const fileAnswers = z.array(partAnswers).max(100);

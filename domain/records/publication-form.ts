import { z } from "zod";
import { isLocalDate, isLocalTime, localInstant } from "#domain/time/kampala-time.ts";

/** When something is to appear: now, at a day and time of the office, or not yet (null). */
export function publicationForm(now: Date) {
  return z
    .object({
      publish: z.enum(["now", "later", "draft"]).default("now"),
      publishOn: z.string().optional(),
      publishAt: z.string().optional(),
    })
    .transform(({ publish, publishOn = "", publishAt = "" }, context): Date | null => {
      if (publish !== "later") return publish === "now" ? now : null;
      if (!isLocalDate(publishOn) || !isLocalTime(publishAt)) {
        context.addIssue({ code: "custom", path: ["publishOn"], message: "Choose the day and the time" });
        return z.NEVER;
      }
      const at = localInstant(publishOn, publishAt);
      if (at > now) return at;
      context.addIssue({ code: "custom", path: ["publishOn"], message: "Choose a time to come" });
      return z.NEVER;
    });
}

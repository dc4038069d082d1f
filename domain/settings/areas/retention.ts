import { wholeNumber } from "#domain/fields/field-kinds.ts";
import { countText } from "#domain/text/count-text.ts";
import { settingsArea } from "../settings-area.ts";

export const retentionArea = settingsArea("retention", {
  group: "records",
  title: "Retention periods",
  lead: "How long what people send you is kept after it was last needed. The privacy notice says it.",
  sitePath: "/privacy",
  heading: { title: "How long it is kept", lead: "Older data is erased automatically every night." },
  fields: {
    enquiryMonths: wholeNumber("Messages and requests", { from: 1, to: 120, hint: "months", default: 24 }),
    visitMonths: wholeNumber("Visits", { from: 1, to: 120, hint: "months", default: 12 }),
  },
  preview: ({ enquiryMonths, visitMonths }) => [
    {
      text: `Messages and requests: ${countText(enquiryMonths, "month")} after they were last needed. Visits: ${countText(visitMonths, "month")}.`,
    },
  ],
});

import type { VisitStatus } from "#domain/enquiries/enquiry-states.ts";

export const visitStatusNames: Record<VisitStatus, string> = {
  requested: "To be confirmed",
  confirmed: "Confirmed",
  attended: "Came",
  "no-show": "Did not come",
  cancelled: "Cancelled",
  suspected: "No place yet: suspected spam",
};

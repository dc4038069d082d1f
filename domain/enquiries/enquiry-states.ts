export const enquiryKinds = ["visit", "callback", "message", "info"] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStates = ["new", "contacted", "scheduled", "done", "lost"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** "suspected": looks like spam, so it holds no place until somebody at the office has looked at it. */
const visitStatuses = ["requested", "confirmed", "attended", "no-show", "cancelled", "suspected"] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** How an enquiry came. "site": by one of its forms; by any other the office enters it. */
const enquiryChannels = ["site", "phone", "whatsapp", "in-person", "email"] as const;
export type EnquiryChannel = (typeof enquiryChannels)[number];

export const enquiryChannelNames: Record<EnquiryChannel, string> = {
  site: "Website",
  phone: "Phone",
  whatsapp: "WhatsApp",
  "in-person": "In person",
  email: "E-mail",
};

/** The ways in which one comes that the office enters. */
export const officeChannels = enquiryChannels.filter((channel) => channel !== "site");

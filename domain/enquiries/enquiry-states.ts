export const enquiryKinds = ["visit", "callback", "message", "info"] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStates = ["new", "contacted", "scheduled", "done", "lost"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** A suspected visit looks like spam and takes no place of its slot. */
const visitStatuses = ["requested", "confirmed", "attended", "no-show", "cancelled", "suspected"] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** "site" means a form of the site; the office enters the others by hand. */
const enquiryChannels = ["site", "phone", "whatsapp", "in-person", "email"] as const;
export type EnquiryChannel = (typeof enquiryChannels)[number];

export const enquiryChannelNames: Record<EnquiryChannel, string> = {
  site: "Website",
  phone: "Phone",
  whatsapp: "WhatsApp",
  "in-person": "In person",
  email: "E-mail",
};

export const officeChannels = enquiryChannels.filter((channel) => channel !== "site");

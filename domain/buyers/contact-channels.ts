export const contactChannels = ["call", "whatsapp", "sms", "visit"] as const;
export type ContactChannel = (typeof contactChannels)[number];

export const contactChannelNames: Record<ContactChannel, string> = {
  call: "Call",
  whatsapp: "WhatsApp",
  sms: "SMS",
  visit: "Visit",
};

import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { email, phone, text } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { settingsArea } from "../settings-area.ts";

export const contactsArea = settingsArea("contacts", {
  group: "company",
  title: "Contacts",
  lead: "How people reach you. Every page, form and brochure reads it here.",
  sitePath: "/contact",
  heading: { title: "How people reach you" },
  fields: {
    phone: phone("Phone", { width: "half", default: "+256 700 000 000" }),
    whatsapp: phone("WhatsApp", { width: "half", default: "+256 700 000 000" }),
    email: email("E-mail", { default: "hello@amaka.example" }),
    address: text("Address", {
      max: 300,
      rows: 2,
      empty: "Please enter the address",
      default: "Plot 1, Sample Road, Kampala, Uganda",
    }),
    landmark: text("How to find it", {
      max: 200,
      rows: 2,
      hint: "A landmark and the nearest stage, as you would tell a boda rider. Empty: nothing is said of it.",
      default: "Opposite Sample Market, two minutes on foot from Sample Stage.",
    }),
    ...inLanguages({ landmark: text("How to find it", { max: 200, rows: 2, default: "" }) }),
  },
  preview: ({ phone: number, whatsapp, email: mail, address, landmark }) => [
    { label: "Phone", text: number },
    { label: "A press calls", text: telLink(number).replace("tel:", "") },
    {
      label: "WhatsApp opens a chat with",
      text: new URL(whatsAppLink(whatsapp, "")).pathname.replace("/", "+"),
    },
    { label: "E-mail", text: mail },
    { label: "Address", text: landmark ? `${address}. ${landmark}` : address },
  ],
});

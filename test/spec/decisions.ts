/** Each of these replaces parts of the specification, word for word. */
export const decisions = {
  everyPlaceholder:
    "Whatever `spec.md` calls fixed sample, mock, decorative, placeholder, display-only, “no action”, “not shown” or “browser-only” works for real, from the database.",
  noFalseSuccess:
    "There is no mock data on failure, no success shown for a failure, no button without an effect, no number on the site that is not true of the database or of a setting.",
  login:
    "Checked on the server; no hint box; a server-side session in an HttpOnly cookie with idle and absolute expiry. The administrator is made at first start through a one-time link printed on the console, or by a command.",
  guard: "“Checking authentication...” is shown while a sign-in is checked; a guard on the server redirects before.",
  uploads:
    "Real uploads with progress into a media store; the messages for a bad type and a large file stand. Type is decided by content, not by name",
  details:
    "The record of that id; unknown or unpublished id is a real 404 page that offers other homes; a sold home keeps its page and says so",
  favourites:
    "Kept on the device, counted in the header, listed at /saved (side by side: price, per day, finish date, area), shareable as one link",
  share: "The system share sheet where there is one, else WhatsApp, Facebook, X and copy link.",
  viewing: "The visit form (home page, #schedule-visit), with the home already chosen when pressed on one",
  contact:
    "tel: link / a message form that names the home, beside a WhatsApp link with the text prepared / the same with “info” chosen / contact page",
  similar: "Three real ones by type, price and area; hidden when there are none",
  brochure:
    "A PDF made from the live record (photos, plan, price, payment example, QR code to the page, contact, date); its size is shown beside the button",
  banner: "A link to a page the administrator chooses (default: the payment planner)",
  newsletter:
    "Work: pages in the URL; a subscription is confirmed by e-mail, stored with time and source, ended by one click",
  taxonomy: "Full create, rename, merge, delete with reassignment; counts are computed",
  analytics: "Measured (section 8). Bars show the real share of a target set in settings",
  stubs: "Real: name, password, two-factor sign-in, open sessions with sign-out; all settings of section 1 and 5",
  status:
    "Status is its own explicit action with history (available, reserved, sold, hidden); the publication date is separate from the date of the last edit",
  links:
    "News is /blog, Projects is /properties, Terms and Privacy are real pages with editable text; a social icon shows only once its address is set; the year is the current one",
  polling: "The dashboard hears of changes at once (server-sent events) and refetches every 30 s as a fallback.",
  hostedDatabase:
    "Any PostgreSQL by `DATABASE_URL`, the hosted ones included. A read-only JSON API takes select, filter, order, limit and offset (section 9)",
  money:
    "Prices are whole UGX, stored as integers; the form accepts “185,000,000”, “UGX 185,000,000” or “185M” and shows what it understood.",
  visitBy: "A visit needs a name and a phone number or an e-mail address, one of the two.",
  visitMessage: "A visit's message is optional.",
  computed:
    "Claims are computed from records and terms (“from UGX X a day”, the range, sizes, months) or are not there. No claim contradicts a card.",
  sampleClaims:
    "The specification's claims (100+ New Landlords, UGX 10,000 a day) ship as sample values of settings, marked in the launch list; no claim contradicts a card.",
  samples: "Samples are marked as samples wherever they stand: people, testimonials, awards, progress.",
  requiredFields:
    "Required fields (a property's and a post's title, a testimonial's name and quote), upper lengths of texts, the solid header away from the home page, and no footer in the dashboard are ours, and stay.",
  saving:
    "Adding a record: “Add Property” puts a home on the site, “Save draft” beside it does not; a save stays in the editor and offers the way back to the list.",
  oneThing: "A page says its one thing in its first screen; the rest is folded, not removed.",
  unstated:
    "What nobody has stated is left out, and the launch list asks for it; sentences that sell never say “sample”.",
  questions:
    "The specification's four questions first, ours below by topic. A value of a filter without homes is not offered.",
  noScreen: "Asset sets without a screen (client logos, property icons) are not built.",
  menu: "How it works keeps the specification's order and words; the header has UNITS.",
} as const;

export type DecisionName = keyof typeof decisions;

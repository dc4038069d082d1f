import type { SettingsArea } from "#domain/settings/settings-form.ts";

type Area = {
  title: string;
  lead: string;
  /** Where visitors see it; undefined for what works behind the pages. */
  sitePath?: string;
  /** What the fields are called where two versions are compared. */
  labels: Record<string, string>;
};

export const areas: Record<SettingsArea, Area> = {
  company: {
    title: "Company",
    lead: "The name on every page, under contracts and in the copyright line.",
    sitePath: "/",
    labels: { name: "Name", legalName: "Name under contracts", tagline: "In one line" },
  },
  contacts: {
    title: "Contacts",
    lead: "How people reach you. Every page, form and brochure reads it here.",
    sitePath: "/contact",
    labels: { phone: "Phone", whatsapp: "WhatsApp", email: "E-mail", address: "Address" },
  },
  hours: {
    title: "Opening hours",
    lead: "When the office is open. Visits can be booked in these hours only.",
    sitePath: "/contact",
    labels: { week: "Week", closedDays: "Closed days", note: "Outside these hours" },
  },
  social: {
    title: "Social addresses",
    lead: "A sign stands in the footer once its address is set.",
    sitePath: "/",
    labels: {
      facebook: "Facebook",
      instagram: "Instagram",
      x: "X",
      tiktok: "TikTok",
      youtube: "YouTube",
      linkedin: "LinkedIn",
    },
  },
  experts: {
    title: "People to call",
    lead: "The first one stands on the page of every home, all of them on the contact page.",
    sitePath: "/contact",
    labels: { people: "People" },
  },
  banks: {
    title: "Banks",
    lead: "The partners on the About page.",
    sitePath: "/about",
    labels: { partners: "Banks" },
  },
  facts: {
    title: "Facts and claims",
    lead: "What the site claims, once: every text that names one of these reads it here.",
    sitePath: "/how-it-works",
    labels: {
      unitsFrom: "Homes from",
      perDayFrom: "A day, from",
      perDayTo: "A day, to",
      constructionMonths: "Months to build",
      processMonthsFrom: "Months to move in, from",
      processMonthsTo: "Months to move in, to",
      newLandlords: "New landlords",
    },
  },
  slides: {
    title: "Hero slides",
    lead: "What the home page opens with, in this order.",
    sitePath: "/",
    labels: { list: "Slides" },
  },
  banner: {
    title: "Banner",
    lead: "The wide picture on the home page, with one button.",
    sitePath: "/",
    labels: {
      pictureId: "Picture",
      heading: "Heading",
      text: "Text",
      linkLabel: "What the button says",
      linkPath: "Where it leads",
    },
  },
  stats: {
    title: "Stats",
    lead: "The four big words below the slides.",
    sitePath: "/",
    labels: { list: "Stats" },
  },
  intro: {
    title: "Opening words",
    lead: "What the home page says first, below the slides.",
    sitePath: "/",
    labels: { title: "Heading", text: "Text" },
  },
  features: {
    title: "Features",
    lead: "Why people buy from you: on the home page, each with a sign.",
    sitePath: "/",
    labels: { list: "Features" },
  },
  steps: {
    title: "Steps",
    lead: "From the first talk to the title, on the page How it works.",
    sitePath: "/how-it-works",
    labels: { list: "Steps" },
  },
  about: {
    title: "Story and mission",
    lead: "How you began and what you are here for, on the About page.",
    sitePath: "/about",
    labels: { story: "Our story", mission: "Our mission" },
  },
  answers: {
    title: "Prepared answers",
    lead: "The first words of an answer to an inquiry, for WhatsApp and e-mail. You can still change each before it is sent.",
    labels: { visit: "To a visit", callback: "To a wish to be called", other: "To a message" },
  },
  values: {
    title: "Values",
    lead: "What you hold yourselves to, on the About page.",
    sitePath: "/about",
    labels: { list: "Values" },
  },
  team: {
    title: "Team",
    lead: "Who works here. Without a photo a face is drawn; nobody is given somebody else's.",
    sitePath: "/team",
    labels: { people: "People" },
  },
  faq: {
    title: "Questions and answers",
    lead: "The second list stands in the footer of every page as well.",
    sitePath: "/faq",
    labels: { general: "Before you choose", ownership: "Paying, building, owning" },
  },
  legal: {
    title: "Legal texts",
    lead: "Terms of service and privacy notice. The ones that ship are a beginning: have yours read by a lawyer.",
    sitePath: "/terms",
    labels: { terms: "Terms of service", privacy: "Privacy notice" },
  },
  payment: {
    title: "Terms of payment",
    lead: "What “from UGX X a day” is worked out with, on every card and in the planner.",
    sitePath: "/plan",
    labels: {
      payingDaysPerMonth: "Paying days a month",
      years: "Years",
      depositPercent: "Deposit",
      bankSharePercent: "Share that a bank pays",
      yearlyRatePercent: "The bank's yearly rate",
      bankYears: "Years of the bank's loan",
      bankFeePercent: "The bank's fee",
    },
  },
  planner: {
    title: "Planner limits",
    lead: "How far the fields of the payment planner go, and when it warns.",
    sitePath: "/plan",
    labels: {
      maxTermYears: "Longest term",
      maxBankYears: "Longest loan",
      highestRatePercent: "Highest rate",
    },
  },
  visits: {
    title: "Visits",
    lead: "How visits are booked within the opening hours.",
    sitePath: "/visit",
    labels: {
      slotMinutes: "Minutes",
      placesPerSlot: "Visits at once",
      minimumNoticeHours: "Notice",
      bookableDaysAhead: "Days ahead",
    },
  },
  listing: {
    title: "Lists",
    lead: "How much stands on a page before the next one begins.",
    sitePath: "/properties",
    labels: { homesPerPage: "Homes on a page", postsPerPage: "Articles on a page" },
  },
  targets: {
    title: "Targets",
    lead: "What the bars of the analytics measure against.",
    labels: {
      propertiesListed: "Properties listed",
      featuredContent: "Featured content",
      monthlyEnquiries: "Inquiries a month",
    },
  },
  reminders: {
    title: "Reminders",
    lead: "From when on the first page of the dashboard says that something waits.",
    labels: { behindDays: "Days behind", reservationDays: "Days before a reservation ends" },
  },
  retention: {
    title: "Retention periods",
    lead: "How long what people send you is kept after it was last needed. The privacy notice says it.",
    sitePath: "/privacy",
    labels: { enquiryMonths: "Messages and requests", visitMonths: "Visits" },
  },
};

/** The areas as they stand in the menu of the settings. */
export const areaGroups: readonly { title: string; names: readonly SettingsArea[] }[] = [
  { title: "Your company", names: ["company", "contacts", "hours", "social", "experts", "banks", "team"] },
  {
    title: "Words and pictures",
    names: ["facts", "slides", "stats", "intro", "features", "banner", "steps", "about", "values", "faq", "legal"],
  },
  {
    title: "How it works",
    names: ["payment", "planner", "visits", "answers", "listing", "targets", "reminders", "retention"],
  },
];

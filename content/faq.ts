import type { Settings } from "#domain/settings/settings.ts";

export type Question = NonNullable<Settings["faq"]["general"]>[number];

export const questions: readonly Question[] = [
  {
    id: "viewing",
    question: "How do I schedule a viewing?",
    answer:
      "Use the form on our home page, or call us. Viewing times are flexible: choose the day and hour that cost you the least work.",
  },
  {
    id: "pricing-plan",
    question: "Which pricing plan is right for me?",
    answer:
      "Plans start from {unitsFrom}, with daily payments as low as {perDayFrom} for the plot or home that costs the least. The less you pay a day, the longer it takes: each home's page says how long, and what it comes to in all.",
  },
  {
    id: "right-room",
    question: "How do I choose the right room?",
    answer:
      "It depends on your lifestyle, the size of your family and your budget. Our team walks through the units with you and helps you weigh them up. Nobody hurries you.",
  },
  {
    id: "process",
    question: "How long does the process take?",
    answer:
      "Typically {process} from consultation to move-in, depending on financing approval and the construction timeline.",
  },
];

/** The questions that the footer names on every page. */
export const ownershipQuestions: readonly Question[] = [
  {
    id: "daily-payments",
    question: "How do daily payments work?",
    answer:
      "You agree an amount for each working day, from {perDayFrom} to {perDayTo}, and pay it by mobile money, bank or cash. Every payment gets a receipt with a number, and you can see at any time what is paid and what is left.",
  },
  {
    id: "plot",
    question: "Do I need a plot of my own?",
    answer:
      "No. The plot comes with the home. We secure it, and you check its title with us before your first payment.",
  },
  {
    id: "construction",
    question: "How long does construction take?",
    answer: "{constructionMonths} at most, for every plan. You can visit the site at each stage.",
  },
  {
    id: "owner",
    question: "When do I become the owner?",
    answer:
      "Your share grows with every payment, and the agreement says so from the first day. When the last payment is in, the home is yours in full and the title carries your name.",
  },
];

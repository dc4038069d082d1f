// The office sends these answers to people. Each text can be changed before it is sent.

/** These facts are what the answers say. The texts are already formatted. */
export interface AnswerFacts {
  name: string;
  company: string;
  phone: string;
  address: string;
  mapLink: string;
  visitLink: string;
  termsLink: string;
  homesLink: string;
  /** The days of a month on which people pay. */
  payingDays: number;
  home:
    | {
        name: string;
        link: string;
        isTaken: boolean;
        offer: AnswerOffer | undefined;
        /** The text is such as "3 of 12 are available"; it is undefined for a home of which there is one. */
        available: string | undefined;
      }
    | undefined;
  /** Other homes that are available, the nearest to the visitor's amount first. */
  others: readonly { name: string; link: string; price: string; perDay: string }[];
  visit: { news: string | undefined; reminder: string | undefined };
}

interface AnswerOffer {
  price: string;
  /** All that is paid on a paying day, with the service charge. */
  perDay: string;
  /** This says what of it is the service charge; it is undefined where there is none. */
  divided: string | undefined;
  /** The deposit is undefined if nothing is paid at the start. */
  deposit: string | undefined;
  payments: string;
  total: string;
  finish: string;
}

/** Stands in an answer where no record says what belongs there; whoever writes fills it in before it is sent. */
export const answerGaps = ["[home]", "[price]", "[price a day]"] as const;

/** Lists the gaps that a text still has. */
export function gapsIn(text: string): string[] {
  return answerGaps.filter((gap) => text.includes(gap));
}

/** A name that holds the words of a gap, like a home called "Plot [home]", leaves no gap. */
const withoutGaps = (name: string): string =>
  answerGaps.reduce((text, gap) => text.replaceAll(gap, `(${gap.slice(1, -1)})`), name);

const named = (facts: AnswerFacts): AnswerFacts => ({
  ...facts,
  name: withoutGaps(facts.name),
  home: facts.home && { ...facts.home, name: withoutGaps(facts.home.name) },
  others: facts.others.map((other) => ({ ...other, name: withoutGaps(other.name) })),
});

interface AnswerTemplate {
  label: string;
  subject: (facts: AnswerFacts) => string;
  /** The text is undefined if the answer does not apply to the enquiry. */
  text: (facts: AnswerFacts) => string | undefined;
}

const hello = ({ name, company }: AnswerFacts) => `Hello ${name}, this is ${company}.`;
const aboutHome = ({ home }: AnswerFacts) => (home ? ` about ${home.name}` : "");
const homeOr = ({ home }: AnswerFacts, other: string) => home?.name ?? other;

const templates = {
  visit: {
    label: "Your visit",
    subject: ({ company }) => `Your visit to ${company}`,
    text: ({ visit }) => visit.news,
  },
  reminder: {
    label: "Reminder of the visit",
    subject: ({ company }) => `Your visit to ${company}`,
    text: ({ visit }) => visit.reminder,
  },
  price: {
    label: "Price and plan",
    subject: (facts) => `${homeOr(facts, "Our homes")}: price and plan`,
    text: (facts) => {
      const { home } = facts;
      if (home?.isTaken) return undefined;
      if (!home?.offer) {
        return `${hello(facts)} ${homeOr(facts, "[home]")} costs [price].

You can pay from [price a day] a day, on ${facts.payingDays} days a month. Pay more on a good day and it is yours sooner.

Pictures and plans: ${home?.link ?? facts.homesLink}
See it first: ${facts.visitLink}`;
      }
      const { price, perDay, divided, deposit, payments, total, finish } = home.offer;
      return `${hello(facts)} ${home.name} costs ${price}.${home.available ? ` ${home.available} now.` : ""}

You can pay from ${perDay} a day${divided === undefined ? "" : ` (${divided})`}, on ${facts.payingDays} days a month, with ${deposit ?? "nothing"} at the start: ${payments}, ${total} for the home. Then it is yours in ${finish}. Pay more on a good day and it is yours sooner.

Pictures and the plan: ${home.link}
See it first: ${facts.visitLink}`;
    },
  },
  taken: {
    label: "Home is taken",
    subject: (facts) => `${homeOr(facts, "That home")} is taken`,
    text: (facts) => {
      if (!facts.home?.isTaken) return undefined;
      const lines = facts.others.map(
        ({ name, price, perDay, link }) => `${name}: ${price}, from ${perDay} a day. ${link}`,
      );
      const others =
        lines.length === 0
          ? `All our homes: ${facts.homesLink}`
          : `These are the nearest that are free:\n\n${lines.join("\n")}`;
      return `${hello(facts)} ${facts.home.name} is taken, we are sorry. ${others}\n\nShall we keep looking for you?`;
    },
  },
  invitation: {
    label: "Invitation to visit",
    subject: (facts) => `Come and see ${homeOr(facts, "our homes")}`,
    text: (
      facts,
    ) => `${hello(facts)} Would you like to see ${homeOr(facts, "our homes")}? Choose a day and a time here: ${facts.visitLink}

A visit costs nothing, and nobody asks you for money there. We meet at ${facts.address}.`,
  },
  directions: {
    label: "How to find us",
    subject: ({ company }) => `How to find ${company}`,
    text: (facts) => `${hello(facts)} We meet at ${facts.address}. On the map: ${facts.mapLink}

Call ${facts.phone} if you cannot find us.`,
  },
  documents: {
    label: "What to bring",
    subject: (facts) => `What to bring to sign for ${homeOr(facts, "your home")}`,
    text: (facts) => {
      const deposit = facts.home?.isTaken ? undefined : facts.home?.offer?.deposit;
      return `${hello(facts)} To sign for ${homeOr(facts, "your home")}, please bring:

1. Your national ID or passport, and that of everybody who buys with you.
2. The name and phone number of your next of kin.
3. ${deposit ? `The deposit of ${deposit}. ` : ""}The phone that you will pay with. Each payment gets a receipt with a number.

Read the terms before, in peace: ${facts.termsLink}`;
    },
  },
  callback: {
    label: "When to call",
    subject: ({ company }) => `A call from ${company}`,
    text: (facts) => `${hello(facts)} You asked us to call you${aboutHome(facts)}. When does it suit you?`,
  },
  "follow-up": {
    label: "Still interested?",
    subject: (facts) => `Your question${aboutHome(facts)}`,
    text: (
      facts,
    ) => `${hello(facts)} You asked us${aboutHome(facts)}. Do you have any questions left? Write to us here or call ${facts.phone}.

To see it for yourself, choose a day: ${facts.visitLink}`,
  },
} satisfies Record<string, AnswerTemplate>;

export type AnswerKey = keyof typeof templates;

export function fillAnswers(given: AnswerFacts): { key: AnswerKey; label: string; subject: string; text: string }[] {
  const facts = named(given);
  const all: [string, AnswerTemplate][] = Object.entries(templates);
  return all.flatMap(([key, { label, subject, text }]) => {
    const filled = text(facts);
    return filled === undefined || !isAnswerKey(key) ? [] : [{ key, label, subject: subject(facts), text: filled }];
  });
}

export function isAnswerKey(key: string): key is AnswerKey {
  return Object.hasOwn(templates, key);
}

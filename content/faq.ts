import { notTranslated } from "#domain/fields/in-languages.ts";
import type { Settings } from "#domain/settings/settings.ts";

export type Question = NonNullable<Settings["faq"]["general"]>[number];

/** The shipped answers are in English only. */
const untranslated = notTranslated("question", "answer");

type ShippedQuestion = Omit<Question, keyof typeof untranslated>;

const forSomebodyElse: ShippedQuestion = {
  id: "for-somebody-else",
  topic: "From abroad, for family",
  part: "title",
  question: "Can I buy for my sister or my mother?",
  answer:
    "Yes. The title is moved into the name of the buyer in the agreement, and anybody may pay: name the number of her agreement with each payment. The two of you may also sign together. If you sign alone, you may hand the agreement to her later, without a fee. If she cannot come to sign, ask us before you pay whose name is on the agreement.",
};

const notUgandan: ShippedQuestion = {
  id: "not-ugandan",
  topic: "From abroad, for family",
  part: "title",
  question: "I am not Ugandan. Can I buy?",
  answer:
    "That is not written down yet. It may depend on the kind of the title, such as mailo or leasehold: each home's page names it where we know it. Ask us and your own advocate before you pay, and have the answer written into the agreement.",
};

const payingForBuilding: ShippedQuestion = {
  id: "paying-for-building",
  topic: "Is it safe",
  part: "order",
  question: "You build long before I have paid. Who pays for the building?",
  answer:
    "That is not written down yet. Building is planned at {constructionMonths} at most, and most plans go on for years after it. Ask before you sign where the money for building comes from, and have the answer written into the agreement.",
};

/** What a building has is stated by the homes, not by this answer. */
export const inTheBuildingId = "in-the-building";

const questions: readonly ShippedQuestion[] = [
  {
    id: "viewing",
    topic: "",
    part: "visit",
    question: "How do I schedule a viewing?",
    answer:
      "Use the form on our home page, or call us. Viewing times are flexible within our hours: tap one of the next free times there, or choose among all of them on the page “Book a visit”. Your own link moves or cancels it.",
  },
  {
    id: "pricing-plan",
    topic: "",
    part: "plan",
    question: "Which pricing plan is right for me?",
    answer:
      "Plans start from {unitsFrom}. You can choose daily payments as low as {lowestPerDay}: what costs {unitsFrom} is then yours in {lowestTerm}. The least that buys anything is {perDayFrom} a day, over our longest term, and less with a deposit. Enter how much you can pay, and see the home, the day it is yours and the sum. With less, the planner says what is missing.",
  },
  {
    id: "right-room",
    topic: "",
    part: "homes",
    question: "How do I choose the right room?",
    answer:
      "It depends on your lifestyle, the size of your family and your budget. Our team walks through the units with you and helps you weigh them up. Nobody hurries you.",
  },
  {
    id: "process",
    topic: "",
    part: "steps",
    question: "How long does the process take?",
    answer:
      "Typically {process} from consultation to move-in, depending on financing approval and the construction timeline. The consultation is your first visit. You need no loan, and without a bank there is no approval to wait for. The building itself is planned at {constructionMonths} at most. The rest is for visits, the title search and the papers.",
  },
  {
    id: "move-in",
    topic: "",
    part: "homes",
    question: "When may I move in?",
    answer:
      "Typically {process} after your first visit: the papers come first, then building, planned at {constructionMonths} at most. A flat that stands is ready sooner. Each home's page says when. Your daily payments go on while you live there, and the title follows with the last one.",
  },
  {
    id: "where-homes",
    topic: "",
    part: "homes",
    question: "Where are the homes?",
    answer:
      "Each home's page names its place and, where we know it, how far it is from the centre of Kampala, from a school and from a clinic. In the list of homes you can choose a place.",
  },
  {
    id: "real-company",
    topic: "Is it safe",
    part: "company",
    question: "How do I know that you are real?",
    answer:
      "Look up our company number at the Uganda Registration Services Bureau. Compare the name and the directors. Then come to the office. Pay nothing before you have done both.",
  },
  {
    id: "check-title",
    topic: "Is it safe",
    part: "check",
    question: "How do I check the title?",
    answer:
      "Ask us for its numbers and take a search letter to the land office. Compare their answer with ours. It takes a morning.",
  },
  {
    id: "where-to-pay",
    topic: "Is it safe",
    part: "money",
    question: "Where do I pay?",
    answer:
      "Only to the numbers and accounts of the company that are in your agreement. Once we publish them, they are on this site too. Never to one person's own number. By mobile money, by bank or in cash at our office, you get a receipt with a number for each payment.",
  },
  {
    id: "title-while-paying",
    topic: "Is it safe",
    part: "title",
    question: "Who holds the title while I pay?",
    answer:
      "We do, until your last payment. You may put a note (a caveat) at the land registry that you are buying. Then the land cannot be sold behind your back.",
  },
  {
    id: "company-fails",
    topic: "Is it safe",
    part: "failure",
    question: "What if your company closes?",
    answer:
      "Your agreement and your receipts show what you have paid. A note at the land registry, filed by you or your advocate, warns whoever would buy the land. Your money is not insured: ask your own advocate before you sign.",
  },
  payingForBuilding,
  {
    id: "uneven-income",
    topic: "What it costs",
    part: "plan",
    question: "My income is not the same every day. Can I buy?",
    answer:
      "Yes. You choose how many days a month you pay, and how much. Plan with your bad weeks, not with your best day. You need no payslip. On a good day you may pay more, and you finish earlier.",
  },
  {
    id: "pay-weekly",
    topic: "What it costs",
    part: "plan",
    question: "Can I pay weekly or monthly?",
    answer:
      "Yes. Payments are daily or monthly: choose it in the planner. You may also pay several days together, for example every Friday. Pay them before they are due, and no day is missed.",
  },
  {
    id: "deposit",
    topic: "What it costs",
    part: "plan",
    question: "Do I need a deposit?",
    answer: "{deposit} You may pay some money at the start: it makes your plan shorter.",
  },
  {
    id: "loan",
    topic: "What it costs",
    part: "banks",
    question: "Do I need a loan?",
    answer:
      "You need no loan: you pay us by the day, without a bank and without interest. If you want one, a bank can pay a part of the price. You pay that part back to the bank with interest, and the bank's interest and fee are named before you sign. The planner counts a bank's part too: enter it under “a bank's help”.",
  },
  {
    id: "other-costs",
    topic: "What it costs",
    part: "order",
    question: "What do I pay besides the price?",
    answer:
      "To others, most of it at the end: {titleCosts}. A home in a building has a service charge of {serviceCharge} a month. There is no interest to us. Each home's page shows the amounts.",
  },
  {
    id: "paid-by-others",
    topic: "From abroad, for family",
    part: "money",
    question: "Can somebody abroad pay for me?",
    answer:
      "Yes. Whoever pays, by bank or by mobile money, names the number of your agreement, and the day is paid. The agreement, the receipts and the title stay in your name. The accounts to pay to are in your agreement.",
  },
  {
    id: "from-abroad",
    topic: "From abroad, for family",
    part: "visit",
    question: "How do I buy from abroad?",
    answer:
      "Prices are in Uganda shillings. Book a visit for somebody whom you trust: they see the home and the title for you. The times are Kampala time. Payments name the number of your agreement, by bank or by mobile money, and the accounts are in your agreement. How you sign without coming here, and how money reaches us from your country, is not written down yet: ask us on WhatsApp before you pay, and have it written into the agreement.",
  },
  forSomebodyElse,
  notUgandan,
  {
    id: "price-after-signing",
    topic: "What it costs",
    part: "",
    question: "Can the price rise after I sign?",
    answer:
      "The price in your signed agreement binds both of us, with the amount a day, the number of payments and the finish date. Until you sign, a price on this site may change. Ask before you sign whether anything in the agreement lets the price rise, and have the answer written into it.",
  },
  {
    id: "service-charge",
    topic: "What it costs",
    part: "",
    question: "Do I pay a service charge when the title is mine?",
    answer:
      "In a building, yes: {serviceCharge} are paid to the building each month, also after your last payment; a house or a plot of its own has none. Ask before you sign who receives the {serviceCharge} and whether that may rise, and have it written into the agreement.",
  },
  {
    id: "to-sign",
    topic: "",
    part: "",
    question: "What do I need to sign?",
    answer:
      "Your national ID or passport, and that of everybody who buys with you. Bring the name and mobile number of your next of kin too. You need no payslip.",
  },
  {
    id: "building-on-plot",
    topic: "",
    part: "",
    question: "May I build on a plot before the last payment?",
    answer:
      "That is not written down yet. Ask before you sign when you may begin to build, and have the answer written into the agreement.",
  },
  {
    id: inTheBuildingId,
    topic: "",
    part: "homes",
    question: "Is there a lift, water or backup power?",
    answer:
      "That differs from building to building. Each home's page lists what the home and its building have, such as parking or a gate guard. Ask us about what is not in the list.",
  },
  {
    id: "missed-days",
    topic: "When life goes wrong",
    part: "late",
    question: "What happens when I miss days?",
    answer:
      "There is no fine, and the days stay due. Tell us early and we agree on a pause. We call after {callAfter}, and write after {letterAfter}. After {endAfter} a last letter gives you {noticeDays} before the agreement ends.",
  },
  {
    id: "lose-the-home",
    topic: "When life goes wrong",
    part: "late",
    question: "Can I lose a home that I live in?",
    answer:
      "Only if you stop paying for a long time and agree nothing new with us. You get two letters first, and {leaveDays} to move out. Read the steps before you sign.",
  },
  {
    id: "money-back",
    topic: "When life goes wrong",
    part: "stopping",
    question: "Do I get my money back when I stop?",
    answer:
      "You get back {refund}, within {refundDays}: a refund to the number or account that paid us. It is the same when you cancel and when missed days end it.",
  },
  {
    id: "lost-phone",
    topic: "When life goes wrong",
    part: "money",
    question: "What if I lose my phone or a receipt?",
    answer:
      "Nothing that you have paid is lost: your account with us shows each payment. Tell us, so that we close your old private link and send a new one to your new number, once you show who you are.",
  },
  {
    id: "if-i-die",
    topic: "When life goes wrong",
    part: "death",
    question: "What happens if I die?",
    answer:
      "The agreement goes on. The next of kin whom your agreement names can pay on, or stop and get back {refund}.",
  },
  {
    id: "sell-early",
    topic: "When life goes wrong",
    part: "resale",
    question: "Can I sell the home before I have paid everything?",
    answer: "Yes. You hand your agreement to another person, with all that you have paid.",
  },
  {
    id: "complain",
    topic: "When life goes wrong",
    part: "complaints",
    question: "How do I complain?",
    answer:
      "Tell us first, by phone, by e-mail or at our office: you get an answer in writing. If it does not satisfy you, take it to the courts. A complaint is free and changes nothing in your agreement.",
  },
];

const ownershipQuestions: readonly ShippedQuestion[] = [
  {
    id: "daily-payments",
    topic: "",
    part: "order",
    question: "How do daily payments work?",
    answer:
      "You agree an amount for each working day: {perDayFrom} or more, by the home and how soon you want it to be yours. You pay it by mobile money (MoMo), by bank, or in cash at our office. Every payment gets a numbered receipt, and you can always see what is paid and what is left.",
  },
  {
    id: "plot",
    topic: "",
    part: "check",
    question: "Do I need a plot of my own?",
    answer:
      "No. The plot comes with the home. We secure it, and you check its title at the land office, with someone you trust, before your first payment.",
  },
  {
    id: "construction",
    topic: "",
    part: "stages",
    question: "How long does construction take?",
    answer:
      "Planned: {constructionMonths} at most, for every plan. Rain, the ground or a change can add days to it. You can visit the site at each stage.",
  },
  {
    id: "owner",
    topic: "",
    part: "title",
    question: "When do I become the owner?",
    answer:
      "With your last payment. Until then you have paid a part, and the title stays with us. Then it is moved into your name, and the home is yours for good.",
  },
];

/**
 * Words for the same thing. A search for one of them finds the answers that have another, so that people find an answer
 * in their own words: "London" finds what is said of people abroad.
 */
export const sameWords: readonly (readonly string[])[] = [
  [
    "abroad",
    "london",
    "uk",
    "dubai",
    "diaspora",
    "overseas",
    "sister",
    "brother",
    "kenya",
    "america",
    "usa",
    "canada",
    "europe",
  ],
  [
    "shillings",
    "dollar",
    "usd",
    "euro",
    "pounds",
    "currency",
    "exchange rate",
    "remittance",
    "western union",
    "moneygram",
    "send money",
  ],
  [
    "two of you",
    "wife",
    "husband",
    "spouse",
    "married",
    "partner",
    "jointly",
    "buy together",
    "two people",
    "both names",
  ],
  ["sister", "mother", "father", "parents", "my child", "my son", "my daughter", "relative"],
  ["refund", "cancel", "stop", "money back"],
  // "By bank" is also a way to pay, which does not answer who asks for a mortgage.
  ["interest", "loan", "mortgage", "sacco", "charge interest", "salary loan"],
  ["bank", "loan"],
  [
    "real",
    "fraud",
    "scam",
    "fake",
    "conman",
    "conmen",
    "thief",
    "safe",
    "trust",
    "personal number",
    "who are you",
    "who is behind",
    "who owns the company",
    "ponzi",
    "thieves",
    "legal",
    "licence",
    "license",
    "licensed",
    "registered",
    "genuine",
    "agent",
    "broker",
  ],
  ["closes", "bankrupt", "bankruptcy", "run away", "disappear", "shut down"],
  ["mobile money", "momo", "airtel", "mtn", "paybill", "merchant code", "send the money", "account number"],
  ["phone", "handset", "sim"],
  [
    "lost",
    "lose",
    "loose",
    "stolen",
    "evict",
    "eviction",
    "throw",
    "thrown out",
    "chase me",
    "take away",
    "take my",
    "take back",
    "repossess",
  ],
  [
    "not ugandan",
    "foreigner",
    "foreigner own",
    "foreigners own",
    "foreign",
    "non ugandan",
    "not a ugandan",
    "muzungu",
    "mzungu",
    "expat",
    "refugee",
    "citizen",
    "citizenship",
    "nationality",
    "kenyan",
    "south sudanese",
  ],
  [
    "pays for the building",
    "you build",
    "before i pay",
    "before we pay",
    "money to build",
    "pays for building",
    "pays for the house",
    "pays for construction",
  ],
  ["home", "house", "flat", "apartment"],
  [
    "late",
    "miss",
    "skip",
    "skip a month",
    "miss a month",
    "behind with",
    "behind on",
    "arrears",
    "fail",
    "default",
    "lose my job",
    "loose my job",
    "lost my job",
    "lose job",
    "lost job",
    "job",
    "unemployed",
    "no work",
    "sick",
    "illness",
    "hospital",
    "accident",
    "pregnant",
  ],
  ["fine", "penalty", "late fee"],
  ["weekly", "week", "every week", "each week", "friday", "instalment", "installment"],
  ["monthly", "every month", "each month", "month end", "end of month"],
  ["income", "payslip", "earn", "salary", "boda", "salon", "business", "self employed"],
  ["pay", "paid"],
  ["cash", "accept cash", "pay cash"],
  ["earlier", "early", "faster", "quicker", "more on a good day"],
  [
    "low",
    "lowest",
    "minimum",
    "cheapest",
    "smallest",
    "little money",
    "afford",
    "enough",
    "per day",
    "a day",
    "how much",
    "what is the price",
    "bei gani",
    "bbeeyi ki",
    "muwendo ki",
  ],
  ["rise", "fixed", "raise", "increase", "inflation", "go up", "goes up", "going up"],
  ["lift", "elevator"],
  ["water", "borehole", "tank"],
  ["parking", "garage", "car"],
  ["power", "electricity", "umeme", "yaka", "solar", "generator"],
  ["guard", "security", "fence", "wall fence"],
  ["size", "how big", "bedroom", "bathroom"],
  ["place", "location", "where are", "how far", "market", "taxi stage"],
  ["school", "nursery"],
  ["clinic", "health centre", "hospital near"],
  ["die", "death", "heir", "inherit", "next of kin", "children", "widow"],
  ["stamp duty", "tax"],
  // No answer speaks of these.
  ["discount", "bargain", "negotiate", "reduce price", "reduce the price"],
  ["crb", "check crb"],
  ["wrong number"],
  ["job vacancies", "looking for a job"],
  ["pay once", "all at once", "full amount", "lump sum"],
  ["what is left", "balance", "check balance", "check my balance", "my payments", "statement"],
  ["how many days", "pay on sunday", "pay sunday", "every day"],
  ["term", "right for me", "how many years", "how long to pay", "how long do i pay", "how long will i pay"],
  ["besides", "fees", "hidden", "extra", "other costs"],
  ["owner", "ownership", "belong", "title mine", "house mine", "home mine", "is it mine"],
  // No answer says whether a home may be let or exchanged, and contacts have a page of their own.
  ["rent out", "rent it out", "rent", "tenant", "landlord", "airbnb"],
  ["change my home", "change the home", "change my house", "change the house", "another home", "swap"],
  ["phone number", "your number", "contact number", "whatsapp number", "your office", "your address"],
  ["internet", "wifi"],
  ["deposit", "downpayment", "down payment"],
  ["move in", "moving in", "live in it", "live there", "key"],
  ["how long", "how many months", "is it finished", "be finished", "is it ready", "be ready"],
  ["holds", "keeps", "keep"],
  ["advocate", "lawyer", "attorney"],
  ["title", "mailo", "freehold", "leasehold", "lease", "kibanja", "condominium", "deed"],
  ["land office", "land dispute", "disputed", "dispute", "wrangle", "wrangles", "encumbrance"],
  ["insured", "insure", "insurance"],
  ["national id", "id", "nin", "nira", "passport", "id card", "documents"],
  ["complain", "complaint", "court"],
  ["viewing", "visit", "tour", "open", "sunday", "saturday", "weekend"],
];

/** English words of the answers, each with what it is called in Luganda and Swahili: answers are mostly in English. */
export const localSearchWords: readonly (readonly string[])[] = [
  ["abroad", "ng'ambo", "ughaibuni", "ebweru", "bweru"],
  [
    "refund",
    "rejesha",
    "kurejeshewa",
    "rudishiwa",
    "kurudishiwa",
    "okuddizibwa",
    "okuddiza",
    "okusazaamu",
    "kurudisha",
    "rudisha",
  ],
  ["stop", "kuacha", "nikiacha", "okulekera", "okuleka"],
  ["loan", "mkopo", "mikopo", "looni", "okwewola"],
  ["interest", "riba", "magoba", "amagoba"],
  ["bank", "benki", "bbanka", "banka"],
  [
    "fraud",
    "utapeli",
    "tapeli",
    "matapeli",
    "wizi",
    "mwizi",
    "obufere",
    "bufere",
    "abafere",
    "obubbi",
    "bubbi",
    "ababbi",
  ],
  ["safe", "salama", "obukuumi"],
  ["phone", "simu", "essimu", "ssimu"],
  ["lose", "poteza", "kupoteza", "nyang'anywa", "kufukuzwa", "nitafukuzwa", "okufiirwa", "okugobwa"],
  ["home", "nyumba", "makazi", "amaka", "maka", "ennyumba", "nnyumba", "fleti", "kalina"],
  [
    "foreigner",
    "mgeni",
    "wageni",
    "raia",
    "omugwira",
    "mugwira",
    "abagwira",
    "bagwira",
    "omuzungu",
    "wazungu",
    "abazungu",
    "munnaggwanga",
  ],
  ["buy", "nunua", "kununua", "okugula", "kugula"],
  ["school", "shule", "essomero", "ssomero"],
  ["late", "chelewa", "kuchelewa", "nikichelewa", "okulwawo", "okukeerewa"],
  ["sick", "mgonjwa", "ugonjwa", "omulwadde", "mulwadde", "obulwadde", "bulwadde"],
  ["job", "kazi", "omulimu", "mulimu"],
  ["weekly", "wiki", "wiiki", "ssabbiiti", "sabbiiti"],
  ["monthly", "mwezi", "omwezi"],
  ["income", "kipato", "mapato", "enfuna", "ennyingiza"],
  ["wife", "mke", "mume", "mukyala", "omwami", "mwami", "omwagalwa"],
  ["die", "kufa", "kufariki", "nikifa", "okufa", "nfa", "bwenfa", "nfudde", "mrithi", "warithi", "omusika", "abasika"],
  ["children", "watoto", "abaana", "baana"],
  ["rent", "kodi", "kupanga", "kupangisha", "okupangisa", "kupangisa", "obupangisa"],
  ["key", "ufunguo", "funguo", "ekisumuluzo", "ebisumuluzo", "kuhamia", "okuyingira", "kuyingira"],
  ["advocate", "wakili", "mwanasheria", "looya", "munnamateeka"],
  ["place", "mahali", "wapi", "ekifo", "kifo"],
  ["water", "maji", "amazzi", "mazzi"],
  ["power", "amasannyalaze", "masannyalaze"],
  ["lift", "lifuti", "lifti"],
  ["parking", "paakingi", "pakingi", "maegesho"],
  ["deposit", "amana", "kianzio", "kuanzia", "omusingi", "musingi"],
  ["title", "hati", "miliki", "ekyapa", "kyapa", "ebyapa"],
  ["plot", "kiwanja", "viwanja", "poloti", "ettaka", "ttaka", "ardhi"],
  ["viewing", "tembelea", "kutembelea", "okukyala", "kukyala", "kukyalira", "kyalira"],
  [
    "pay",
    "lipa",
    "kulipa",
    "nalipa",
    "malipo",
    "pesa",
    "fedha",
    "okusasula",
    "kusasula",
    "nsasula",
    "ensasula",
    "ssente",
    "sente",
  ],
  ["price", "bei", "gharama", "omuwendo", "muwendo", "bbeeyi"],
  ["receipt", "risiti", "stakabadhi", "lisiiti"],
  ["agreement", "mkataba", "mikataba", "endagaano", "ndagaano"],
  ["construction", "ujenzi", "kujenga", "okuzimba", "kuzimba", "enzimba"],
  ["owner", "mmiliki", "umiliki", "nannyini", "obwannannyini"],
  ["sell", "kuuza", "uza", "okutunda", "kutunda"],
  ["room", "chumba", "vyumba", "ekisenge", "ebisenge"],
];

/** These answers ship without what only the office knows. */
const leftToOffice = {
  signingForBuyer: forSomebodyElse,
  whoPaysForBuilding: payingForBuilding,
  buyersWhoAreNotUgandan: notUgandan,
};

/** Tells whether a question is still answered by the text that ships, which leaves its point to the office. */
export const isLeftToOffice = (point: keyof typeof leftToOffice, questions: readonly Question[]): boolean =>
  questions.some(({ answer }) => answer === leftToOffice[point].answer);

export function questionsOf({ faq }: Pick<Settings, "faq">): Record<"general" | "ownership", readonly Question[]> {
  const shipped = (list: readonly ShippedQuestion[]) => list.map((question) => ({ ...question, ...untranslated }));
  return { general: faq.general ?? shipped(questions), ownership: faq.ownership ?? shipped(ownershipQuestions) };
}

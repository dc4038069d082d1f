import { receiptTime } from "./legal.ts";

/**
 * The steps say how to check a title at the land office. The sources are "physical search"
 * (mlhud.go.ug/ministry-procedures-for-land) and KCCA's fee (kcca.go.ug/faqs-land-registration-and-administration).
 */
export const titleSearchSteps: readonly { title: string; text: string }[] = [
  {
    title: "Ask us for the numbers",
    text: "County, block and plot of a mailo title (owned for good, in Buganda). Volume and folio, which are book and page, of a freehold (owned for good) or a leasehold (yours for some years). They are on the certificate of title, and on the page of a home where we know them already.",
  },
  {
    title: "Write a search letter",
    text: "One page to the Registrar of Titles at the zonal land office of the Ministry of Lands, with those numbers, your name and the date.",
  },
  {
    title: "Pay the search fee in the bank",
    text: "UGX 10,000 at the time of writing. Keep the receipt and show it at the office.",
  },
  {
    title: "Compare the search letter with what we told you",
    text: "It names the owner, the size, and every mortgage or caveat (a warning that somebody has a right) on the title. The owner has to be the company that signs your agreement, or to have given it the right to sell in writing. Another owner, a mortgage that you were not told of, or no such plot? Pay nothing, and tell us.",
  },
];

export const safeOrder: readonly string[] = [
  "You come and see the home or the plot.",
  "You check the plot and the title at the registry, with someone you trust.",
  "You take the agreement home, read it, and sign it.",
  "Only then you make your first payment, to a number of the company that is in your agreement.",
  `You get a receipt with a number ${receiptTime}, for this payment and for every other.`,
];

import { settlementOf } from "#domain/agreements/settlement.ts";
import * as words from "#domain/languages/messages/trust.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { countText } from "#domain/text/count-text.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";
import { mailLink, phoneLink } from "./legal.ts";

// These are sample terms until the office writes its own.

type TermsSettings = Pick<Settings, "company" | "contacts" | "ending">;

/** A section of the terms; its `id` is the anchor, as in /before-you-pay#late. */
export interface TermsPart {
  id: string;
  /** It is in English; `trustLink` names the section in the language of the page. */
  title: string;
  /** The section in one sentence of at most twelve words. */
  answer: string;
  /** What follows, one step after the other, if the answer alone would promise more than the section does. */
  steps?: string[];
  html: string;
}

export function purchaseTermsInShort({ ending }: Pick<TermsSettings, "ending">): string[] {
  const kept = ending.keptPercent === 0 ? "" : ` less ${ending.keptPercent}%,`;
  return [
    "The title is moved into your name after your last payment.",
    "A missed day costs no fine and stays due.",
    lastLetterText(ending),
    `If it ends, you get back what you paid,${kept} within ${countText(ending.refundDays, "day")}.`,
  ];
}

function lastLetterText({ endAfterDays, noticeDays }: Settings["ending"]): string {
  return `${countText(endAfterDays, "paying day")} behind: a last letter gives you ${countText(noticeDays, "day")} to pay before the agreement ends.`;
}

const EXAMPLE_PAID = ugx(1_000_000);

export function purchaseTerms({ company, contacts, ending }: TermsSettings): TermsPart[] {
  const name = escapeHtml(company.legalName);
  const days = (count: number) => countText(count, "day");
  const behind = (count: number) => countText(count, "paying day");
  const refund = settlementOf({ received: EXAMPLE_PAID, givenBack: 0 }, { ...ending, refundDueOn: null });
  const kept =
    ending.keptPercent === 0
      ? "We keep nothing of what you have paid."
      : `We keep ${ending.keptPercent}% of what you have paid, for the time in which the home was reserved for you.`;
  const back = ending.keptPercent === 0 ? "all you paid" : `what you paid, less ${ending.keptPercent}%`;
  return [
    {
      id: "title",
      title: words.title.english(),
      answer: "We hold the title until the end. No bank holds your money.",
      html: `<p>You have paid a part; the home is not yours yet. The title stays with ${name} until your last payment. Then it is moved into your name. Until then we do not borrow on it and do not sell it to anyone else.</p>
<p>Your payments go into the company's accounts, never to one person's number. No bank or advocate holds them in between, so look us up first. Each payment gets a receipt with a number. Your account statement shows all of them at any time.</p>
<p>What you pay us has no interest: the price of the home is the sum of your payments. Where a bank pays a part, the bank's interest and fee are named before you sign.</p>`,
    },
    {
      id: "late",
      title: words.late.english(),
      answer: "A missed day costs no fine. It stays due.",
      steps: [
        `${behind(ending.callAfterDays)} behind: we call you.`,
        `${behind(ending.letterAfterDays)} behind: we write to you.`,
        lastLetterText(ending),
      ],
      html: `<p>A missed day costs no fine. It stays due: pay it later, or a little with each next day. If money is short for a while, tell us. We agree a pause in writing, and your last day moves by as much. You may also pay more on a good day: your plan gets shorter, and it costs nothing.</p>
<ul>
<li><strong>${behind(ending.callAfterDays)} behind:</strong> we call you and ask what you can do.</li>
<li><strong>${behind(ending.letterAfterDays)} behind:</strong> we write to you. The letter names the sum and offers to talk about a smaller amount a day.</li>
<li><strong>${behind(ending.endAfterDays)} behind, and nothing new agreed:</strong> a second and last letter names the day on which the agreement ends, at least ${days(ending.noticeDays)} later. Pay what is behind before that day, and the agreement goes on.</li>
<li><strong>The agreement has ended, and you do not live in the home yet:</strong> it is offered to other people. You get money back, as below.</li>
<li><strong>The agreement has ended, and you live in the home:</strong> you have ${days(ending.leaveDays)} to move out. Without a court order we lock no door and take nothing of yours. You get money back, as below.</li>
</ul>`,
    },
    {
      id: "stopping",
      title: words.stopping.english(),
      answer: `You get back ${back}, within ${days(ending.refundDays)}.`,
      html: `<p>You can end the agreement on any day, in writing. ${kept} The rest is paid back within ${days(ending.refundDays)} after the end. Of ${formatUgx(refund.received)} you get back ${formatUgx(ugx(refund.owedToBuyer))}. It is the same when you stop and when missed days end it.</p>
<p>If we cannot hand over what we sold, you get back everything that you paid.</p>
<p>We pay back to the number or account that paid, or to another of yours once you show who you are. Each refund is on your account statement.</p>`,
    },
    {
      id: "death",
      title: words.death.english(),
      answer: `Your next of kin pays on, or gets the money${ending.keptPercent === 0 ? " back" : `, less ${ending.keptPercent}%`}.`,
      html: `<p>The agreement goes on. Your next of kin, whom you name in it, can go on paying, or end it and get back ${back}, as when you stop.</p>`,
    },
    {
      id: "resale",
      title: words.resale.english(),
      answer: "Hand your agreement to another person. We charge no fee.",
      html: "<p>You may hand your agreement to another person. We put it in their name, with everything you have paid. They pay you what the two of you agree. We charge no fee.</p>",
    },
    {
      id: "failure",
      title: words.failure.english(),
      answer: "A note on the title warns buyers. Your money is not insured.",
      html: `<p>When you sign, you may put a caveat on the title: a note at the land registry that you are buying. While it is there, nobody can sell the land or borrow on it without telling you. You file it, or an advocate for you; the registry and the advocate charge a fee. We sign what you need for it.</p>
<p>A flat may have no title of its own yet. Then the note stands on the title of the building's land: let your advocate name your flat in it.</p>
<p>If ${name} closes, your agreement and your receipts show what you have paid. The people who close it by law must go on with the sale, or the company owes you that money, and may not be able to pay all of it. Ask an advocate of your own before you sign.</p>`,
    },
    {
      id: "complaints",
      title: words.complaints.english(),
      answer: `We answer in writing within ${countText(ending.answerDays, "working day")}.`,
      html: `<p>Tell us first: ${phoneLink(contacts.phone)}, ${mailLink(contacts.email)} or ${escapeHtml(contacts.address)}. We answer in writing within ${countText(ending.answerDays, "working day")}.</p>
<p>Not happy with the answer? Take it to the courts: a magistrate's court hears claims about money, and the land office and the police hear claims about false titles. A complaint is free and changes nothing in your agreement.</p>`,
    },
  ];
}

export function purchaseTermsHtml(settings: TermsSettings): string {
  const parts = purchaseTerms(settings).map(({ title, html }) => `<h2>${title}</h2>\n${html}`);
  return `<p><strong>These are sample terms.</strong></p>\n${parts.join("\n")}`;
}

import type { Settings } from "#domain/settings/settings.ts";
import { countText } from "#domain/text/count-text.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { newsPromise } from "./news-promise.ts";

// These texts are shown until the administrator writes others in the settings.

/** The day on which these texts were changed last. */
export const legalTextsShippedOn: LocalDate = "2026-11-29";

type LegalSettings = Pick<Settings, "company" | "contacts" | "retention">;

const licenceHeading = /<h([2-4])>((?:(?!<\/h).)*licen[cs]e(?:(?!<\/h).)*)<\/h\1>/i;

/** This says when a payment has its receipt. The terms, the steps and the articles share the wording. */
export const receiptTime = "within one working day";

/** Makes sure that the terms have a section on the licence, because the footer's "License" links there. */
export function withLicence(html: string, { company }: Pick<LegalSettings, "company">): string {
  if (licenceHeading.test(html)) return html.replace(licenceHeading, '<h$1 id="licence">$2</h$1>');
  return `${html}\n${licenceHtml(company)}`;
}

function licenceHtml({ legalName }: LegalSettings["company"]): string {
  return `<h2 id="licence">License for texts and pictures</h2>
<p>Texts, plans and pictures belong to ${escapeHtml(legalName)}. You may save, print and share them to decide about a home or to tell others of it. Any other use needs our permission in writing. The site's typeface, Bricolage Grotesque, is under the SIL Open Font License 1.1.</p>`;
}

export function termsHtml({ company, contacts }: LegalSettings): string {
  const name = escapeHtml(company.legalName);
  return `
<p>These terms are between you and ${name} (“we”). They say what this website is, what it promises and what it does not. The purchase of a home has a written agreement of its own; where the two differ, that agreement counts.</p>
<h2 id="prices">Prices and payment examples</h2>
<p>Prices are in Uganda shillings. The amount a day on a home's card or page is an example, worked out with the terms that stand beside it. It is not an offer of credit. The price, the deposit, the amount a day, the number of payments and the finish date that bind both of us are those in your signed agreement.</p>
<h2 id="availability">Availability</h2>
<p>A home shown as available can be reserved or sold before you reach us. We change the page when we learn of it. Showing a home here does not reserve it for you.</p>
<h2 id="payments">Paying us</h2>
<p>Pay only into the company accounts and mobile-money numbers named in your agreement, or in cash at our office. We never take money by a person's own number. Each payment gets a numbered receipt; if you have none ${receiptTime}, call ${phoneLink(contacts.phone)}.</p>
<h2 id="visits">Visits</h2>
<p>A visit is free, and you do not have to buy. You can move or cancel it by the link that you were given.</p>
<h2 id="pictures">Pictures and plans</h2>
<p>Pictures on this site are illustrations of what we build. Furniture, plants and cars are not part of a home. Plans are drawn to scale, yet the measures in your agreement are the ones that count.</p>
${licenceHtml(company)}
<h2 id="your-data">Your data</h2>
<p>The <a href="/privacy">privacy notice</a> says how we use your data.</p>
<h2 id="law">Law and complaints</h2>
<p>The law of Uganda applies. Tell us first when something is wrong: ${mailLink(contacts.email)} or ${escapeHtml(contacts.address)}. We answer within five working days. Your right to go to the courts or to the authorities stays as it is.</p>`.trim();
}

export function privacyHtml({ company, contacts, retention }: LegalSettings): string {
  const name = escapeHtml(company.legalName);
  return `
<p>${name} decides how the data on this site is used, under the Data Protection and Privacy Act, 2019 of Uganda. In short: we ask for little, use it to answer you, keep it for a stated time and sell it to nobody.</p>
<h2 id="what">What we collect, and why</h2>
<ul>
<li><strong>When you ask for a visit, a call or an answer:</strong> your name, phone number or e-mail address, your message and the home it is about. We need them to answer you.</li>
<li><strong>When you subscribe:</strong> your e-mail address, and the time and page where you agreed. You confirm by a link. You get ${newsPromise}, and nothing else; one click ends it.</li>
<li><strong>When you buy:</strong> what the agreement and its payments need, also of those who buy with you: name, phone number and the number of your national ID, passport or other document, so that the agreement says who signed it; and the name, phone number and relation of your next of kin, whom it names in case you die. Please tell your next of kin that you gave us their number. Those records are kept as the law on accounts asks.</li>
</ul>
<h2 id="visits-to-this-site">What your visit to this site leaves behind</h2>
<p>We count page views on our own server, without cookies and without anybody else's scripts. To tell visitors apart we keep a scrambled value that changes every day and cannot be turned back into your address. Homes that you save stay on your device. The page that compares them names them in its address; we keep no list of who saved what. The private links of visits that you book stay on your device until the visit.</p>
<h2 id="who">Who sees it</h2>
<p>The people at our office who answer you. Nobody else, unless you ask us to (a partner bank, for instance) or a law obliges us. If you agreed to text messages, the company that sends them for us and your network have your number and the words.</p>
<h2 id="how-long">How long we keep it</h2>
<p>Messages and requests: ${countText(retention.enquiryMonths, "month")} after they were last needed. Visits: ${countText(retention.visitMonths, "month")}. Your consent is kept as long as what it allows, so that we can show it.</p>
<p>When you buy: as long as your agreement runs, all of it. Once it is paid or ended, we erase ID numbers, next of kin, phone numbers and notes when you ask for it. What stays is what the law on accounts makes us keep: your name in the books of the agreement, the payments, and the statements of MTN, Airtel and banks as we received them, with the name and number of whoever paid.</p>
<h2 id="marketing">News and offers</h2>
<p>Only if you ticked a separate box or subscribed. Every such message has a link that ends it at once.</p>
<h2 id="rights">Your rights</h2>
<p>You may see what we hold about you, have it corrected, have a copy, have it erased, and object to its use. Write to ${mailLink(contacts.email)} or call ${phoneLink(contacts.phone)} with the phone number or e-mail address that you used. We answer within seven days. You may also complain to the Personal Data Protection Office of Uganda.</p>
<h2 id="safety">How it is kept safe</h2>
<p>The connection is encrypted, access needs a signed-in administrator, and each change is recorded. Should data ever get into wrong hands, we tell you and the authority. If you find a weakness in this site, please tell us before anybody else: <a href="/.well-known/security.txt">how to report it</a>.</p>`.trim();
}

export function phoneLink(phone: string): string {
  return `<a href="tel:${escapeHtml(phone.replaceAll(" ", ""))}">${escapeHtml(phone)}</a>`;
}

export function mailLink(email: string): string {
  return `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`;
}

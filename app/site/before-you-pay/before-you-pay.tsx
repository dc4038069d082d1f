import { Children, Fragment, type ReactNode } from "react";
import { EnglishUntilReviewed } from "#app/site/page/english-until-reviewed.tsx";
import { VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { inEnglish, lineInEnglish, say, sayMarked } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { purchaseTerms, type TermsPart } from "#content/purchase-terms.ts";
import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import type { Language } from "#domain/languages/languages.ts";
import type { Message } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/before-you-pay.ts";
import { call } from "#domain/languages/messages/contact-options.ts";
import { deposit, noDeposit } from "#domain/languages/messages/facts.ts";
import { bookVisit, sampleCompany } from "#domain/languages/messages/layout.ts";
import { formatUgx } from "#domain/money/money.ts";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { costsArea } from "#domain/settings/areas/costs.ts";
import { endingArea } from "#domain/settings/areas/ending.ts";
import { trustLink } from "#domain/settings/areas/faq.ts";
import { legalArea } from "#domain/settings/areas/legal.ts";
import { paymentArea } from "#domain/settings/areas/payment.ts";
import { isSampleCompany } from "#domain/settings/sample-company.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { dbContext } from "#server/context.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import { getSettings } from "#server/settings/settings.ts";
import { FactsTable } from "../homes/facts.tsx";
import { PaymentTimes } from "../homes/payment-times.tsx";
import type { Route } from "./+types/before-you-pay.ts";
import { Specimens } from "./specimens.tsx";

/**
 * These parts of the terms answer whether it is safe. The others say what happens when the buyer's circumstances
 * change.
 */
const safetyParts: ReadonlySet<string> = new Set(["title", "failure"]);

const safeOrder = [words.stepSee, words.stepCheck, words.stepSign, words.stepPay, words.stepReceipt];

/**
 * These are the steps of a title search at the land office. The sources are "physical search"
 * (mlhud.go.ug/ministry-procedures-for-land) and KCCA's fee (kcca.go.ug/faqs-land-registration-and-administration).
 */
const titleSearchSteps = [
  { title: words.askNumbers, text: words.askNumbersText },
  { title: words.writeLetter, text: words.writeLetterText },
  { title: words.paySearchFee, text: words.paySearchFeeText },
  { title: words.compareLetter, text: words.compareLetterText },
];

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await getSettings(
    context.get(dbContext),
    companyArea,
    contactsArea,
    accountsArea,
    paymentArea,
    costsArea,
    endingArea,
    legalArea,
  );
  const { company, contacts, accounts } = settings;
  const { text, language } = officeTexts(settings.legal, "purchase");
  const written = cleanHtml(text);
  return {
    company,
    contacts,
    accounts: accounts.list,
    isCompanySample: isSampleCompany(company),
    payment: settings.payment,
    costs: settings.costs,
    written,
    writtenIn: language,
    terms: written ? [] : purchaseTerms(settings),
  };
}

/** Says what is paid when for any home. The page of a home has the same list with its own numbers. */
function PaymentsOfAnyHome({ settings: { payment, costs } }: { settings: Pick<Settings, "payment" | "costs"> }) {
  const percent = payment.depositPercent;
  return (
    <PaymentTimes
      beforeSigning={say(words.payBeforeSigning)}
      signing={percent > 0 ? say(deposit, { percent }) : say(noDeposit)}
      payingDay={say(words.payEachDay, { days: payment.payingDaysPerMonth })}
      keys={say(words.payAfterKeys)}
      monthly={costs.serviceCharge > 0 && say(words.payMonthly, { amount: formatUgx(costs.serviceCharge) })}
      title={
        (costs.advocatePercent > 0 || costs.stampDutyPercent > 0 || costs.titleFee > 0) && (
          <CostsOfTitle costs={costs} />
        )
      }
    />
  );
}

function CostsOfTitle({ costs: { advocatePercent, stampDutyPercent, titleFee, note } }: Pick<Settings, "costs">) {
  const parts: { text: string; language: Language }[] = [
    ...(advocatePercent > 0 ? [worded(words.payAdvocate, { percent: advocatePercent })] : []),
    ...(stampDutyPercent > 0 ? [worded(words.payStampDuty, { percent: stampDutyPercent })] : []),
    ...(titleFee > 0 ? [worded(words.payTitleFee, { amount: formatUgx(titleFee) })] : []),
  ];
  const text = `${capitalized(parts.map((part) => part.text).join(", "))}.`;
  // If one of the parts is in English, the whole sentence is marked as English.
  const isEnglish = parts.some(({ language }) => language === "en");
  return (
    <>
      {isEnglish ? lineInEnglish(text) : text} {lineInEnglish(note)}
    </>
  );
}

function worded<Values extends readonly unknown[]>(message: Message<Values>, ...values: Values) {
  return { text: message(...values), language: message.language() };
}

export default function BeforeYouPay({ loaderData }: Route.ComponentProps) {
  const { company, contacts, accounts, written, terms } = loaderData;
  const to = useSitePath();
  const first = terms.filter(({ id }) => safetyParts.has(id));
  const others = terms.filter(({ id }) => !safetyParts.has(id));
  const samples = [...(loaderData.isCompanySample ? [sampleCompany] : []), ...(written ? [] : [words.sampleTerms])];
  return (
    <>
      <PageMeta title={words.title()} description={words.description()} />
      <PageHero title={say(words.heading)} lead={say(words.lead)} isCompact keepsLead>
        <EnglishUntilReviewed />
      </PageHero>
      <section className="section" aria-labelledby="safe">
        <div className="wrap">
          <h2 id="safe">{say(words.isItSafe)}</h2>
          {terms.length > 0 ? <Verdict /> : null}
          {samples.length > 0 ? (
            <p className="sample-note">
              {samples.map((sample) => (
                <Fragment key={sample.english()}>{say(sample)} </Fragment>
              ))}
              {say(words.agreementBinds)}
            </p>
          ) : null}
          {/* The answers are in the order of how much a buyer can lose. */}
          <Answers>
            <Accounts key="money" accounts={accounts} address={contacts.address} />
            <FalseNumber key="report" company={company.name} contacts={contacts} />
            <TitleSearch key="check" />
            {first.map((part) => (
              <Terms key={part.id} part={part} />
            ))}
            <Company key="company" company={company} address={contacts.address} />
            <Answer key="order" id="order" title={say(words.order)} answer={say(words.orderAnswer)}>
              <ol className="pay-order">
                {safeOrder.map((step) => (
                  <li key={step.english()}>{say(step)}</li>
                ))}
              </ol>
              <PaymentsOfAnyHome settings={loaderData} />
            </Answer>
          </Answers>
        </div>
      </section>
      <Specimens />
      <section className="section waits" aria-labelledby="wrong">
        <div className="wrap">
          <h2 id="wrong">{say(words.whenLifeGoesWrong)}</h2>
          <Answers>
            {others.map((part) => (
              <Terms key={part.id} part={part} />
            ))}
            {written ? (
              <Answer key="terms" id="terms" title={say(words.ourTerms)} answer={say(words.ourTermsAnswer)}>
                <RichText html={written} language={loaderData.writtenIn} />
              </Answer>
            ) : null}
          </Answers>
        </div>
      </section>
      <section className="section closing waits">
        <div className="wrap">
          <h2>{say(words.seeItFirst)}</h2>
          <div className="actions">
            <a href={to(VISIT_FORM_PATH)} className={buttonClass("ink")}>
              {say(bookVisit)}
            </a>
            <WhatsAppButton text={words.haveQuestion()} />
          </div>
        </div>
      </section>
    </>
  );
}

/**
 * Says what protects a buyer and what does not. The cards say both too, but the heading asks, so the answer is here.
 */
function Verdict() {
  return (
    <div className="verdict">
      <p>{sayMarked(words.protects, { b: strong })}</p>
      <p>{sayMarked(words.protectsNot, { b: strong })}</p>
    </div>
  );
}

const strong = (text: string) => <strong>{text}</strong>;

/**
 * Shows the cards in two columns. Each card stays in its column, so that one which opens moves only those below it and
 * never puts another under the pointer.
 */
function Answers({ children }: { children: ReactNode }) {
  const cards = Children.toArray(children);
  const half = Math.floor(cards.length / 2);
  // The last card of an odd number has the whole width, so that no column ends in a hole.
  return (
    <div className="answers">
      <div>{cards.slice(0, half)}</div>
      <div>{cards.slice(half, 2 * half)}</div>
      {cards.length > 2 * half ? <div>{cards.slice(2 * half)}</div> : null}
    </div>
  );
}

/**
 * Shows a question with its answer in one sentence, and the rest folded. The anchor is inside the fold, so that the
 * browser opens the card which an address names.
 */
function Answer({
  id,
  title,
  answer,
  isAlarm = false,
  isOpen = false,
  children,
}: {
  id: string;
  title: ReactNode;
  answer: ReactNode;
  isAlarm?: boolean;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={isAlarm ? "answer is-alarm" : "answer"} open={isOpen}>
      <summary>
        <h3>
          <small>{title}</small> <span>{answer}</span>
        </h3>
      </summary>
      <div id={id} className="answer-details">
        {children}
      </div>
    </details>
  );
}

function Company({ company, address }: { company: Settings["company"]; address: string }) {
  const { legalName, registration, directors } = company;
  return (
    <Answer id="company" title={say(words.whoWeAre)} answer={say(words.whoWeAreAnswer)}>
      <FactsTable
        facts={[
          [words.company(), legalName],
          [words.registeredAs(), registration || say(words.noNumber)],
          [words.directors(), directors || say(words.noDirectors)],
          [words.office(), address],
        ]}
      />
      <p>{sayMarked(words.askRegister, { link: (text) => <a href="https://ursb.go.ug">{text}</a> })}</p>
    </Answer>
  );
}

function Terms({ part: { id, title, answer, html } }: { part: TermsPart }) {
  return (
    <Answer id={id} title={trustLink(id)?.name ?? inEnglish(title)} answer={inEnglish(answer)}>
      <RichText html={html} />
    </Answer>
  );
}

function Accounts({ accounts, address }: { accounts: Settings["accounts"]["list"]; address: string }) {
  if (accounts.length === 0) {
    return (
      <Answer id="money" title={say(words.whereToPay)} answer={say(words.askOfficeFirst)} isOpen>
        <p>{say(words.noNumbersYet, { address })}</p>
      </Answer>
    );
  }
  return (
    <Answer id="money" title={say(words.payOnlyHere)} answer={say(words.onlyTheseNumbers)} isOpen>
      <ul className="pay-accounts">
        {accounts.map(({ kind, number, name }) => (
          <li key={kind + number}>
            <span>{kind}</span>
            {number ? <strong>{number}</strong> : null}
            {name ? <span>{name}</span> : null}
          </li>
        ))}
      </ul>
      <p>{say(words.compareDigits)}</p>
    </Answer>
  );
}

function FalseNumber({ company, contacts }: { company: string; contacts: Settings["contacts"] }) {
  const to = useSitePath();
  const text = words.askedToPay({ company });
  return (
    <Answer id="report" title={say(words.otherNumber)} answer={say(words.otherNumberAnswer)} isAlarm>
      <p>{say(words.sayWhoAsked)}</p>
      <div className="actions">
        <ButtonAnchor href={whatsAppLink(contacts.whatsapp, text)} variant="leaf">
          {say(words.reportOnWhatsApp)}
        </ButtonAnchor>
        <ButtonAnchor href={telLink(contacts.phone)} variant="outline">
          {say(call, { phone: contacts.phone })}
        </ButtonAnchor>
        <a href={to("/ask")} className={buttonClass("ghost")}>
          {say(words.writeToUs)}
        </a>
      </div>
    </Answer>
  );
}

function TitleSearch() {
  return (
    <Answer id="check" title={say(words.checkTitle)} answer={say(words.checkTitleAnswer)}>
      <ol className="pay-order">
        {titleSearchSteps.map(({ title, text }) => (
          <li key={title.english()}>
            <strong>{say(title)}.</strong> {say(text)}
          </li>
        ))}
      </ol>
    </Answer>
  );
}

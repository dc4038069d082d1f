import { Children, type ReactNode } from "react";
import { VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { officeLanguage } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { purchaseTerms, type TermsPart } from "#content/purchase-terms.ts";
import { safeOrder, titleSearchSteps } from "#content/title-search.ts";
import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { formatUgx } from "#domain/money/money.ts";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { costsArea } from "#domain/settings/areas/costs.ts";
import { endingArea } from "#domain/settings/areas/ending.ts";
import { legalArea } from "#domain/settings/areas/legal.ts";
import { paymentArea } from "#domain/settings/areas/payment.ts";
import { depositText } from "#domain/settings/fact-text.ts";
import { isSampleCompany, sampleCompanySentence } from "#domain/settings/sample-company.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { dbContext } from "#server/context.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/before-you-pay.ts";
import { Specimens } from "./specimens.tsx";

/** The parts of the terms that answer whether it is safe. The others say what happens when life goes wrong. */
const askedFirst: ReadonlySet<string> = new Set(["title", "failure"]);

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
    payments: paymentsOf(settings),
    written,
    writtenIn: language,
    terms: written ? [] : purchaseTerms(settings),
  };
}

function paymentsOf({ payment, costs }: Pick<Settings, "payment" | "costs">): [when: string, what: string][] {
  const atTheEnd = [
    costs.advocatePercent > 0 ? `about ${costs.advocatePercent}% to an advocate` : "",
    costs.stampDutyPercent > 0 ? `${costs.stampDutyPercent}% stamp duty` : "",
    costs.titleFee > 0 ? `${formatUgx(costs.titleFee)} for registering the title` : "",
  ].filter(Boolean);
  return [
    ["Before you sign", "Nothing to us. The land office charges a fee for a search."],
    ["When you sign", depositText(payment.depositPercent)],
    [
      "On each paying day",
      `The amount in your agreement. Examples on this site count ${payment.payingDaysPerMonth} paying days a month.`,
    ],
    ["When you get the keys", "Your daily payments go on."],
    ...(costs.serviceCharge > 0
      ? [
          ["Each month", `${formatUgx(costs.serviceCharge)} service charge, for a home in a building.`] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ...(atTheEnd.length > 0
      ? [["Around the title, once", `${capitalized(atTheEnd.join(", "))}. ${costs.note}`] satisfies [string, string]]
      : []),
  ];
}

export default function BeforeYouPay({ loaderData }: Route.ComponentProps) {
  const { company, contacts, accounts, payments, written, terms } = loaderData;
  const lead = "Who we are, who holds your title and your money, and what happens when life goes wrong.";
  const first = terms.filter(({ id }) => askedFirst.has(id));
  const others = terms.filter(({ id }) => !askedFirst.has(id));
  const samples = [
    loaderData.isCompanySample ? sampleCompanySentence : "",
    written ? "" : "These are sample terms.",
  ].filter(Boolean);
  return (
    <>
      <PageMeta title="Before you pay" description={lead} />
      <PageHero title="Before you pay." lead="Look, check, read, sign. Then pay." isCompact keepsLead />
      <section className="section" aria-labelledby="safe">
        <div className="wrap">
          <h2 id="safe">Is it safe?</h2>
          {terms.length > 0 ? <Verdict /> : null}
          {samples.length > 0 ? (
            <p className="sample-note">
              {samples.join(" ")} The agreement that you sign binds both of us: compare it with this page.
            </p>
          ) : null}
          {/* In the order of what a buyer can lose. */}
          <Answers>
            <Accounts key="money" accounts={accounts} address={contacts.address} />
            <FalseNumber key="report" company={company.name} contacts={contacts} />
            <TitleSearch key="check" />
            {first.map((part) => (
              <Terms key={part.id} part={part} />
            ))}
            <Company key="company" company={company} address={contacts.address} />
            <Answer
              key="order"
              id="order"
              title="What is paid when"
              answer="You see, check, read and sign. Only then you pay."
            >
              <ol className="pay-order">
                {safeOrder.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <Lines lines={payments} />
            </Answer>
          </Answers>
        </div>
      </section>
      <Specimens />
      <section className="section waits" aria-labelledby="wrong">
        <div className="wrap">
          <h2 id="wrong">When life goes wrong</h2>
          <Answers>
            {others.map((part) => (
              <Terms key={part.id} part={part} />
            ))}
            {written ? (
              <Answer key="terms" id="terms" title="Our terms" answer="All that binds us both, in full.">
                <RichText html={written} lang={officeLanguage(loaderData.writtenIn)} />
              </Answer>
            ) : null}
          </Answers>
        </div>
      </section>
      <section className="section closing waits">
        <div className="wrap">
          <h2>See it before you pay.</h2>
          <div className="actions">
            <a href={VISIT_FORM_PATH} className={buttonClass("ink")}>
              Book a visit
            </a>
            <WhatsAppButton text="I have read what to know before I pay, and I have a question." />
          </div>
        </div>
      </section>
    </>
  );
}

/** What protects a buyer, and what does not: both are in the cards too, but the heading asks, so it is answered here. */
function Verdict() {
  return (
    <div className="verdict">
      <p>
        <strong>What protects you:</strong> you check the title at the land office, you may put a note on it (a caveat),
        and each payment gets a receipt with a number.
      </p>
      <p>
        <strong>What does not:</strong> we hold the title and your money until your last payment, and the money is not
        insured.
      </p>
    </div>
  );
}

/** The cards in two columns that keep theirs: one that opens moves only those below it, never another to the pointer. */
function Answers({ children }: { children: ReactNode }) {
  const cards = Children.toArray(children);
  // The answers of the second half are shorter, so of an odd number it has one more.
  const half = Math.floor(cards.length / 2);
  return (
    <div className="answers">
      <div>{cards.slice(0, half)}</div>
      <div>{cards.slice(half)}</div>
    </div>
  );
}

/**
 * A question with its answer in one sentence, and the rest folded. The anchor is inside the fold, so that the browser
 * opens the card which an address names.
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
  title: string;
  answer: string;
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

function Lines({ lines }: { lines: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="lines">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Company({ company, address }: { company: Settings["company"]; address: string }) {
  const { legalName, registration, directors } = company;
  return (
    <Answer id="company" title="Who we are" answer="A registered company. Look us up before you pay.">
      <Lines
        lines={[
          ["Company", legalName],
          ["Registered as", registration || "Not published yet: ask for the number before you pay."],
          ["Directors", directors || "Not published yet: ask who they are before you pay."],
          ["Office", address],
        ]}
      />
      <p>
        Ask the Uganda Registration Services Bureau (<a href="https://ursb.go.ug">ursb.go.ug</a>) for a search on this
        number. The name and the directors there must be those on this page and in your agreement. Then come to the
        office.
      </p>
    </Answer>
  );
}

function Terms({ part: { id, title, answer, html } }: { part: TermsPart }) {
  return (
    <Answer id={id} title={title} answer={answer}>
      <RichText html={html} />
    </Answer>
  );
}

function Accounts({ accounts, address }: { accounts: Settings["accounts"]["list"]; address: string }) {
  if (accounts.length === 0) {
    return (
      <Answer
        id="money"
        title="Pay us only here"
        answer="Ask at the office first. Never pay to a personal number."
        isOpen
      >
        <p>
          We have not published our numbers yet. Until they are on this page, ask at the office before you pay anything:{" "}
          {address}. Never pay to a personal number.
        </p>
      </Answer>
    );
  }
  return (
    <Answer id="money" title="Pay us only here" answer="Only to these numbers. Never to a personal one." isOpen>
      <ul className="pay-accounts">
        {accounts.map(({ kind, number, name }) => (
          <li key={kind + number}>
            <span>{kind}</span>
            {number ? <strong>{number}</strong> : null}
            {name ? <span>{name}</span> : null}
          </li>
        ))}
      </ul>
      <p>
        Compare every digit, and the name that your phone shows before you confirm. A number that is not in this list is
        not ours.
      </p>
    </Answer>
  );
}

function FalseNumber({ company, contacts }: { company: string; contacts: Settings["contacts"] }) {
  const text = `Hello ${company}, I was asked to pay for a home to this number: `;
  return (
    <Answer id="report" title="Were you given another number?" answer="Do not pay. Tell us at once." isAlarm>
      <p>Say who asked, and the number. We call you back and say whether it is ours.</p>
      <div className="actions">
        <ButtonAnchor href={whatsAppLink(contacts.whatsapp, text)} variant="leaf">
          Report by WhatsApp
        </ButtonAnchor>
        <ButtonAnchor href={telLink(contacts.phone)} variant="outline">
          Call {contacts.phone}
        </ButtonAnchor>
        <a href="/ask" className={buttonClass("ghost")}>
          Write to us
        </a>
      </div>
    </Answer>
  );
}

function TitleSearch() {
  return (
    <Answer id="check" title="Check the title yourself" answer="Ask the land office. It takes a morning.">
      <ol className="pay-order">
        {titleSearchSteps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}.</strong> {text}
          </li>
        ))}
      </ol>
    </Answer>
  );
}

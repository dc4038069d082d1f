import { PageMeta } from "#app/site/page/page-meta.tsx";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageHero } from "#app/ui/section.tsx";
import type { Question } from "#content/faq.ts";
import { questionsOf } from "#content/site-texts.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { factsArea } from "#domain/settings/areas/facts.ts";
import { faqArea } from "#domain/settings/areas/faq.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { fillFacts } from "#domain/settings/fact-text.ts";
import { getSiteFacts } from "#server/catalogue/affordable-homes.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/faq.ts";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const settings = await getSettings(db, ...offerTerms, factsArea, faqArea, contactsArea);
  const facts = await getSiteFacts(db, settings, context.get(nowContext));
  const { general, ownership } = questionsOf(settings);
  const answered = (one: Question): Question => ({ ...one, answer: fillFacts(one.answer, facts) });
  return { phone: settings.contacts.phone, general: general.map(answered), ownership: ownership.map(answered) };
}

export default function Faq({ loaderData: { phone, general, ownership } }: Route.ComponentProps) {
  const questions = [...general, ...ownership];
  return (
    <>
      <PageMeta
        title="Questions and answers"
        description="Viewings, pricing plans, choosing a room, how long it takes, and how daily payments make you the owner."
      />
      {questions.length > 0 ? (
        <JsonLd
          data={
            import.meta.env.SSR && {
              "@context": "https://schema.org",
              "@type": "FAQPage",
              mainEntity: questions.map(({ question, answer }) => ({
                "@type": "Question",
                name: question,
                acceptedAnswer: { "@type": "Answer", text: answer },
              })),
            }
          }
        />
      ) : null}
      <PageHero
        title="Ask us anything."
        lead={
          questions.length > 0
            ? "These come up most. Yours is missing? A person answers the phone."
            : "A person answers the phone."
        }
      />
      {questions.length > 0 ? (
        <section className="section">
          <div className="wrap faq">
            <QuestionList title="Before you choose" questions={general} />
            <QuestionList title="Paying, building, owning" questions={ownership} />
          </div>
        </section>
      ) : null}
      <section className="section closing">
        <div className="wrap">
          <h2>Still unsure?</h2>
          <div className="actions">
            <ButtonAnchor href={telLink(phone)} variant="ink">
              Call {phone}
            </ButtonAnchor>
            <a href="/contact" className={buttonClass("outline")}>
              All ways to reach us
            </a>
          </div>
        </div>
      </section>
    </>
  );
}

/** Native disclosures of one name: the browser keeps one open at a time, over both lists. */
function QuestionList({ title, questions }: { title: string; questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      {questions.map(({ id, question, answer }) => (
        <details key={id} name="question" className="question">
          <summary>
            <h3>{question}</h3>
          </summary>
          {/* The browser opens a question whose answer an address names. */}
          <p id={id}>{answer}</p>
        </details>
      ))}
    </div>
  );
}

import { PageMeta } from "#app/site/page/page-meta.tsx";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { questionsOf } from "#content/faq.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { factsArea } from "#domain/settings/areas/facts.ts";
import { faqArea, firstTopic, trustLink } from "#domain/settings/areas/faq.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { fillFacts } from "#domain/settings/fact-text.ts";
import { countText } from "#domain/text/count-text.ts";
import { getSiteFacts } from "#server/catalogue/site-facts.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/faq.ts";

const PATH = "/faq";
const ownershipTopic = "Paying, building, owning";

const searched = (params: URLSearchParams) => (params.get("search") ?? "").trim().slice(0, 80);

export const handle = {
  pageCache: {
    parameters: ["search"],
    canonical: (given: URLSearchParams): URLSearchParams => {
      const search = searched(given);
      return new URLSearchParams(search === "" ? {} : { search });
    },
  },
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const settings = await getSettings(db, ...offerTerms, factsArea, faqArea, contactsArea);
  const facts = await getSiteFacts(db, settings, context.get(nowContext));
  const { general, ownership } = questionsOf(settings);
  const search = searched(url.searchParams);
  // "missed" finds "miss".
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/(?<=\p{L}{3})(?:ing|ed|es|s)$/u, ""));
  const questions = [...general, ...ownership.map((one) => ({ ...one, topic: ownershipTopic }))]
    .map(({ id, question, answer, topic, part }) => ({
      id,
      question,
      answer: fillFacts(answer, facts),
      topic: topic || firstTopic,
      link: trustLink(part),
    }))
    .filter(({ question, answer }) => {
      const words = `${question} ${answer}`.toLowerCase();
      return wanted.every((word) => words.includes(word));
    });
  return {
    search,
    hasQuestions: general.length + ownership.length > 0,
    topics: [...Map.groupBy(questions, ({ topic }) => topic)].map(([title, items]) => ({ title, items })),
    phone: settings.contacts.phone,
  };
}

type Topic = Route.ComponentProps["loaderData"]["topics"][number];

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { search, hasQuestions, topics, phone } = loaderData;
  const questions = topics.flatMap(({ items }) => items);
  return (
    <>
      <PageMeta
        title="Questions and answers"
        description="Viewings, prices, titles, missed days, money back: what people ask before they buy a home by daily payments."
        isUnlisted={search !== ""}
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
        lead={hasQuestions ? "What people ask most. Not here? A person answers." : "A person answers the phone."}
        isCompact
      />
      {hasQuestions ? (
        <section className="section">
          <div className="wrap faq">
            <SearchForm search={search} />
            {search ? (
              <p role="status">
                {questions.length > 0
                  ? `${countText(questions.length, "answer")} for “${search}”. `
                  : `No answer here for “${search}”: ask us on WhatsApp. `}
                <a href={PATH}>Show all questions</a>
              </p>
            ) : null}
            {topics.map((topic) => (
              <QuestionList key={topic.title} topic={topic} />
            ))}
          </div>
        </section>
      ) : null}
      <section className="section closing">
        <div className="wrap">
          <h2>Still unsure?</h2>
          <div className="actions">
            <a href="/before-you-pay" className={buttonClass("ink")}>
              Before you pay
            </a>
            <WhatsAppButton text={askText(search)} />
            <ButtonAnchor href={telLink(phone)} variant="outline">
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

function askText(search: string): string {
  return search === "" ? "I have a question: " : `I have a question about “${search}”: `;
}

function SearchForm({ search }: { search: string }) {
  return (
    <div className="faq-search">
      <search>
        <form action={PATH}>
          <label htmlFor="faq-search">Look for a word</label>
          <input
            id="faq-search"
            className="control"
            type="search"
            name="search"
            maxLength={80}
            placeholder="title, deposit"
            defaultValue={search}
          />
          <button type="submit" className={buttonClass("ink")}>
            Search
          </button>
        </form>
      </search>
      <WhatsAppButton text={askText(search)} />
    </div>
  );
}

/** One name for all lists: one question open at a time. */
function QuestionList({ topic: { title, items } }: { topic: Topic }) {
  return (
    <div>
      <h2>{title}</h2>
      {items.map(({ id, question, answer, link }) => (
        <details key={id} name="question" className="question">
          <summary>
            <h3>{question}</h3>
          </summary>
          {/* The browser opens the question whose answer the address names. */}
          <p id={id}>
            {answer}
            {link ? (
              <a href={link.path} className="question-link">
                Read on: {link.name}
              </a>
            ) : null}
          </p>
        </details>
      ))}
    </div>
  );
}

import { PageMeta } from "#app/site/page/page-meta.tsx";
import { WhatsAppButton, WhatsAppLink } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { questionsOf, sameWords } from "#content/faq.ts";
import { factAreas } from "#domain/settings/areas/fact-areas.ts";
import { faqArea, firstTopic, trustLink } from "#domain/settings/areas/faq.ts";

import { fillFacts } from "#domain/settings/fact-text.ts";
import { countText } from "#domain/text/count-text.ts";
import { markWords, matchingSentences, tellingStems } from "#domain/text/marked-words.ts";
import { findAnswers, searchChoices } from "#domain/text/same-words.ts";
import { getSiteFacts } from "#server/catalogue/site-facts.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/faq.ts";

const PATH = "/faq";
const ownershipTopic = "Paying, building, owning";

/** What people are afraid of, by the questions that answer it: each is a press away from the head of the page. */
const fears = [
  { id: "real-company", label: "Is it safe?" },
  { id: "missed-days", label: "If I miss days" },
  { id: "money-back", label: "My money back" },
  { id: "paid-by-others", label: "Paying from abroad" },
] as const;

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
  const settings = await getSettings(db, ...factAreas, faqArea);
  const facts = await getSiteFacts(db, settings, context.get(nowContext));
  const { general, ownership } = questionsOf(settings);
  const search = searched(url.searchParams);
  const choices = searchChoices(search, sameWords);
  const all = [...general, ...ownership.map((one) => ({ ...one, topic: ownershipTopic }))].map(
    ({ id, question, answer, topic, part }) => ({
      id,
      question,
      answer: fillFacts(answer, facts),
      topic: topic || firstTopic,
      link: trustLink(part),
    }),
  );
  // People also search for the words of a heading or a chip that they see on the page.
  const titleOf = ({ id, question, topic }: (typeof all)[number]) =>
    [question, topic, fears.find((fear) => fear.id === id)?.label].join(" ");
  const questions = findAnswers(all, { titleOf, textOf: ({ answer }) => answer }, choices);
  return {
    search,
    stems: tellingStems(choices.flat()),
    fears: fears.filter(({ id }) => all.some((one) => one.id === id)),
    hasQuestions: general.length + ownership.length > 0,
    topics: [...Map.groupBy(questions, ({ topic }) => topic)].map(([title, items]) => ({ title, items })),
  };
}

type Topic = Route.ComponentProps["loaderData"]["topics"][number];

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { search, stems, hasQuestions, topics, fears } = loaderData;
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
            <SearchForm search={search} fears={fears} />
            {search ? (
              <p role="status">
                {questions.length > 0 ? (
                  `${countText(questions.length, "answer")} for “${search}”. `
                ) : (
                  <>
                    No answer here for “{search}”:{" "}
                    <WhatsAppLink text={askText(search)}>ask us on WhatsApp</WhatsAppLink>.{" "}
                  </>
                )}
                <a href={PATH} className="text-link">
                  Show all questions
                </a>
              </p>
            ) : null}
            {topics.map((topic, index) => (
              <QuestionList
                key={topic.title}
                topic={topic}
                stems={stems}
                isOnly={questions.length === 1}
                opensFirst={search === "" && index === 0}
              />
            ))}
          </div>
        </section>
      ) : null}
      <section className="section closing waits">
        <div className="wrap">
          <h2>Still unsure?</h2>
          <div className="actions">
            <WhatsAppButton text={askText(search)} />
            <a href="/before-you-pay" className={buttonClass("outline")}>
              Before you pay
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

function SearchForm({ search, fears: asked }: Pick<Route.ComponentProps["loaderData"], "search" | "fears">) {
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
      {search === "" && asked.length > 0 ? (
        <nav aria-label="Asked first">
          <ul className="area-links">
            {asked.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`} className="chip">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

/** One name for all lists: one question open at a time. */
function QuestionList({
  topic: { title, items },
  stems,
  isOnly,
  opensFirst,
}: {
  topic: Topic;
  stems: readonly string[];
  /** The only answer to a search is open. */
  isOnly: boolean;
  /** Shows by the first answer what a press on a question does. */
  opensFirst: boolean;
}) {
  return (
    <div className="topic">
      <h2>{title}</h2>
      <div>
        {items.map(({ id, question, answer, link }, index) => (
          <details key={id} name="question" className="question" open={isOnly || (opensFirst && index === 0)}>
            <summary>
              <h3>
                <Marked text={question} stems={stems} />
              </h3>
              {stems.length > 0 && !isOnly ? <Why answer={answer} stems={stems} /> : null}
            </summary>
            {/* The browser opens the question whose answer the address names. */}
            <p id={id}>
              <Marked text={answer} stems={stems} />
              {link ? (
                <a href={link.path} className="question-link">
                  Read on: {link.name}
                </a>
              ) : null}
            </p>
          </details>
        ))}
      </div>
    </div>
  );
}

/** Why a search found a question: the sentences of its answer that have the words. */
function Why({ answer, stems }: { answer: string; stems: readonly string[] }) {
  const why = matchingSentences(answer, stems);
  if (why === "") return null;
  return (
    <small>
      <Marked text={why} stems={stems} />
    </small>
  );
}

function Marked({ text, stems }: { text: string; stems: readonly string[] }) {
  let at = 0;
  return markWords(text, stems).map((part) => {
    at += part.text.length;
    return part.isMatch ? <mark key={at}>{part.text}</mark> : part.text;
  });
}

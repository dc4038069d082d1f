import { EnglishUntilReviewed } from "#app/site/page/english-until-reviewed.tsx";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppButton, WhatsAppLink } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { langAttribute, say, sayMarked, sayText } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { inTheBuildingId, localSearchWords, questionsOf, sameWords } from "#content/faq.ts";
import { homeListPath, noFilters } from "#domain/catalogue/listing-filters.ts";
import { notTranslated, officeTexts } from "#domain/fields/in-languages.ts";
import type { Language } from "#domain/languages/languages.ts";
import type { Message } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/faq.ts";
import * as names from "#domain/languages/messages/navigation.ts";
import { cardTerms } from "#domain/plan/home-offer.ts";
import { factAreas } from "#domain/settings/areas/fact-areas.ts";
import { faqArea, firstTopic, trustLink } from "#domain/settings/areas/faq.ts";

import { officeFacts } from "#domain/settings/fact-text.ts";
import { markWords, matchingSentences, tellingStems } from "#domain/text/marked-words.ts";
import { findAnswers, searchChoices } from "#domain/text/same-words.ts";
import { correctSpelling, wordsOfTexts } from "#domain/text/spelling.ts";
import { getSiteFacts } from "#server/catalogue/site-facts.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/faq.ts";
import { findStatedWord } from "./stated-in-homes.server.ts";

const PATH = "/faq";
const ownershipTopic = words.owning.english();

/**
 * These are the worries of buyers, by the questions that answer them, so that each can be reached from the top of the
 * page.
 */
const fears = [
  { id: "real-company", label: words.isItSafe },
  { id: "missed-days", label: words.missedDays },
  { id: "money-back", label: words.moneyBack },
  { id: "paid-by-others", label: words.fromAbroad },
] as const;

/** These headings belong to the site, so they are translated; the office wrote the others. */
const ownTopics: ReadonlyMap<string, Message> = new Map([
  [firstTopic, words.beforeChoosing],
  [ownershipTopic, words.owning],
]);

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
  const now = context.get(nowContext);
  const facts = await getSiteFacts(db, settings, now);
  const { general, ownership } = questionsOf(settings);
  const search = searched(url.searchParams);
  const asked = [...general, ...ownership.map((one) => ({ ...one, topic: ownershipTopic }))].map((one) => {
    const question = officeTexts(one, "question");
    const answer = officeFacts(one, "answer", facts);
    return {
      id: one.id,
      question: question.text,
      english: one.question,
      answer: answer.text,
      languages: { question: question.language, answer: answer.language },
      topic: one.topic || firstTopic,
      link: trustLink(one.part),
    };
  });
  // An answer about a cost that the office has set to 0 has no sentence left.
  const all = asked.filter(({ answer }) => answer !== "");
  // People also search for the English words, and for those of a heading or a chip that they see on the page.
  const titleOf = ({ question, english }: (typeof all)[number]) => `${question} ${english}`;
  const textOf = ({ id, answer, topic }: (typeof all)[number]) =>
    [topic, fears.find((fear) => fear.id === id)?.label(), answer].join(" ");
  const known = wordsOfTexts([
    ...all.flatMap((one) => [titleOf(one), textOf(one)]),
    ...sameWords.flat(),
    ...localSearchWords.flat(),
  ]);
  const choices = searchChoices(correctSpelling(search, known), sameWords, localSearchWords);
  // A search without a word, such as "?", asks nothing that is answered here.
  const hasNoWord = search !== "" && choices.length === 0;
  const questions = hasNoWord ? [] : findAnswers(all, { titleOf, textOf }, choices);
  const asksBuilding = questions[0]?.id === inTheBuildingId;
  const wanted = search !== "" && (asksBuilding || questions.length === 0) ? wordsToState(choices) : [];
  return {
    search,
    asksBuilding,
    stated: await findStatedWord(db, wanted, cardTerms(settings), now),
    stems: tellingStems(choices.flat()),
    fears: fears.map(({ id }) => id).filter((id) => all.some((one) => one.id === id)),
    hasQuestions: general.length + ownership.length > 0,
    topics: [...Map.groupBy(questions, ({ topic }) => topic)].map(([title, items]) => ({
      title: officeTexts({ title, ...notTranslated("title") }, "title"),
      items,
    })),
  };
}

/** Returns what homes may state of a search: its own words, then those for the same thing if it has one word. */
function wordsToState(choices: readonly (readonly string[])[]): string[] {
  const told = choices.filter(([own = ""]) => tellingStems([own]).length > 0);
  const [only, ...others] = told;
  if (only && others.length === 0) return [...only];
  return told.length > 0 ? [told.map(([own]) => own).join(" ")] : [];
}

type Topic = Route.ComponentProps["loaderData"]["topics"][number];

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { search, stems, hasQuestions, topics, asksBuilding, stated } = loaderData;
  const to = useSitePath();
  const questions = topics.flatMap(({ items }) => items);
  return (
    <>
      <PageMeta title={words.title()} description={words.description()} isUnlisted={search !== ""} />
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
      <PageHero title={say(words.heading)} lead={say(hasQuestions ? words.lead : words.leadWithoutQuestions)} isCompact>
        <EnglishUntilReviewed />
      </PageHero>
      {hasQuestions ? (
        <section className="section">
          <div className="wrap faq">
            <SearchForm search={search} fears={questions.length > 0 && search !== "" ? [] : loaderData.fears} />
            {search ? (
              <p role="status">
                {questions.length > 0
                  ? say(words.found, { count: questions.length, search })
                  : sayMarked(
                      words.notFound,
                      { ask: (text) => <WhatsAppLink text={askText(search)}>{text}</WhatsAppLink> },
                      { search },
                    )}{" "}
                <a href={to(PATH)} className="text-link">
                  {say(words.showAll)}
                </a>
                {stated ? (
                  <>
                    <br />
                    {sayMarked(
                      words.homesState,
                      {
                        see: (text) => (
                          <a
                            href={to(homeListPath("all", { ...noFilters, search: stated.word }))}
                            className="text-link"
                          >
                            {text}
                          </a>
                        ),
                      },
                      stated,
                    )}
                  </>
                ) : null}
                {asksBuilding && !stated ? (
                  <>
                    <br />
                    {sayMarked(
                      words.noHomeStates,
                      { ask: (text) => <WhatsAppLink text={askText(search)}>{text}</WhatsAppLink> },
                      { search },
                    )}
                  </>
                ) : null}
              </p>
            ) : null}
            {topics.map((topic) => (
              <QuestionList
                key={topic.title.text}
                topic={topic}
                stems={stems}
                best={search === "" ? undefined : questions[0]?.id}
              />
            ))}
          </div>
        </section>
      ) : null}
      <section className="section closing waits">
        <div className="wrap">
          <h2>{say(words.stillUnsure)}</h2>
          <div className="actions">
            <WhatsAppButton text={askText(search)} />
            <a href={to("/before-you-pay")} className={buttonClass("outline")}>
              {say(names.beforePaying)}
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

/** Shows the search with links to common worries. A search that found nothing shows them too, so that it leads on. */
function SearchForm({ search, fears: asked }: Pick<Route.ComponentProps["loaderData"], "search" | "fears">) {
  const to = useSitePath();
  return (
    <div className="faq-search">
      <search>
        <form action={to(PATH)}>
          <label htmlFor="faq-search">{say(words.lookForWord)}</label>
          <input
            id="faq-search"
            className="control"
            type="search"
            name="search"
            maxLength={80}
            placeholder={words.searchExamples()}
            defaultValue={search}
          />
          <button type="submit" className={buttonClass("ink")}>
            {say(words.search)}
          </button>
        </form>
      </search>
      {asked.length > 0 ? (
        <nav aria-label={words.askedFirst()}>
          <ul className="area-links">
            {fears
              .filter(({ id }) => asked.includes(id))
              .map(({ id, label }) => (
                <li key={id}>
                  <a href={`${search === "" ? "" : to(PATH)}#${id}`} className="chip">
                    {say(label)}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

/** Shows the questions of a topic. All lists share one name, so that only one question is open at a time. */
function QuestionList({
  topic: { title, items },
  stems,
  best,
}: {
  topic: Topic;
  stems: readonly string[];
  /** The id of the best answer of a search, which is open. */
  best: string | undefined;
}) {
  const to = useSitePath();
  const ownTopic = ownTopics.get(title.text);
  return (
    <div className="topic">
      <h2>{ownTopic ? say(ownTopic) : sayText(title)}</h2>
      <div>
        {items.map(({ id, question, answer, languages, link }) => (
          <details key={id} name="question" className="question" open={id === best}>
            <summary>
              <h3 lang={langAttribute(languages.question)}>
                <Marked text={question} stems={stems} />
              </h3>
              {stems.length > 0 && id !== best ? (
                <Why answer={answer} language={languages.answer} stems={stems} />
              ) : null}
            </summary>
            {/* The browser opens the question whose answer the address names. */}
            <p id={id}>
              <span lang={langAttribute(languages.answer)}>
                <Marked text={answer} stems={stems} />
              </span>
              {link ? (
                <a href={to(link.path)} className="question-link">
                  {say(words.readOn)} {link.name}
                </a>
              ) : null}
            </p>
          </details>
        ))}
      </div>
    </div>
  );
}

/** Shows why a search found a question: the sentences of its answer that contain the words. */
function Why({ answer, language, stems }: { answer: string; language: Language; stems: readonly string[] }) {
  const why = matchingSentences(answer, stems);
  if (why === "") return null;
  return (
    <small lang={langAttribute(language)}>
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

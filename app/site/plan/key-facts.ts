import { keyFacts, keyFactsLanguage } from "#domain/agreements/key-facts.ts";
import { currentLanguage, writtenIn } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { toOthersOnce } from "#domain/languages/messages/key-facts.ts";
import { planPath } from "#domain/plan/plan-link.ts";
import { allInSums } from "#domain/plan/side-costs.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { documentsContext, publicUrlContext } from "#server/context.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import type { Route } from "./+types/key-facts.ts";
import { loadPlan } from "./load-plan.server.ts";

/**
 * Answers /plan/key-facts.pdf?home=apartment-3&perday=20000 with the key facts of a plan. If the amount is too low, they
 * are those of the least that buys the home, because nobody can agree to a longer plan.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const loaded = await loadPlan(new URL(request.url).searchParams, context);
  const { settings, today, costs, home, problems, choices, result } = loaded;
  const [problem] = Object.values(problems);
  // The page may show a plan from default values, because it says beside it what it could not read. A PDF is stored and
  // passed on, so it has no plan from default values.
  if (!result?.counted || problem) {
    const taken = home?.taken && `${home.name} is already ${home.taken}`;
    const why = problem ?? taken ?? "a home or a price is missing";
    return new Response(`There is no plan at this address: ${why}.`, { status: 404 });
  }
  const plan = result.counted;
  const tooLittle = result.isAccepted ? undefined : result.amount;
  const path = result.isAccepted
    ? result.path
    : planPath({ ...choices, perPayingDay: result.minInTerm, rent: undefined });
  const { company, contacts } = settings;
  const publicUrl = context.get(publicUrlContext);
  const language = keyFactsLanguage(currentLanguage());
  const { facts, on, allIn } = writtenIn(language, () => ({
    facts: keyFacts(
      { plan, serviceCharge: result.serviceCharge, tooLittle },
      home?.name,
      publicUrl + pathIn(currentLanguage(), "/before-you-pay"),
    ),
    on: dateText(today),
    allIn: costs ? allInSums(plan, costs, toOthersOnce()) : [],
  }));
  const content = {
    company: company.name,
    legalName: company.legalName,
    contacts,
    on,
    language,
    url: publicUrl + path,
    ...facts,
    lines: [...facts.lines, ...allIn],
  };
  // Everything on the sheet is known already, so its facts are its content, and nothing else has to be loaded.
  const make = () => context.get(documentsContext).make("key-facts", content, async () => content);
  return answerDocument(request, make, {
    "Content-Type": "application/pdf",
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Content-Disposition": `inline; filename="key-facts-${plan.input.perPayingDay}-a-day.pdf"`,
  });
}

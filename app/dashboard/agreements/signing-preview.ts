import { agreementSchema } from "#domain/agreements/agreement-forms.ts";
import { signingQuestionTexts } from "#domain/agreements/signing.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { type ShownQuestion, showQuestions } from "#domain/forms/question.ts";
import { previewSale } from "#server/agreements/sell-home.ts";
import { dbContext, nowContext } from "#server/context.ts";
import type { Route } from "./+types/signing-preview.ts";
import { homeProblems } from "./new-agreement.server.ts";

export interface SigningPreview {
  /** Each is asked in the form before it is sent. */
  questions: readonly ShownQuestion[];
  /** Why this home cannot be signed for. */
  problem?: string;
}

const nothing: SigningPreview = { questions: [] };

/** What signing the form in the address would ask: its sums, `home`, `buyer`, and a `joint` for each further buyer's number. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<SigningPreview> {
  const { searchParams } = url;
  const terms = agreementSchema.safeParse(Object.fromEntries(searchParams));
  const home = readHomeChoice(searchParams.get("home") ?? "");
  const buyerId = parseId(searchParams.get("buyer") ?? undefined);
  if (!terms.success || !home || buyerId === undefined) return nothing;
  const { unitNumber, formKey: _, ...sums } = terms.data;
  const { kind, id } = home;
  const agreement = {
    ...sums,
    buyerId,
    jointBuyerIds: searchParams.getAll("joint").flatMap((joint) => parseId(joint) ?? []),
    home: kind === "apartment" ? { kind, id, unitNumber } : { kind, id },
  };
  const preview = await previewSale(context.get(dbContext), agreement, context.get(nowContext));
  if (preview.ok) return { questions: showQuestions(signingQuestionTexts, preview.departures) };
  if (preview.reason === "signed-already") return { ...nothing, problem: homeProblems["signed-already"](preview) };
  if (preview.reason === "not-free" || preview.reason === "home-taken")
    return { ...nothing, problem: homeProblems[preview.reason] };
  return nothing;
}

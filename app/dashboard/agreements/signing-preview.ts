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
  /** The form asks these questions before it is sent, so that one press is enough. */
  questions: readonly ShownQuestion[];
  /** The message says why an agreement about this home cannot be signed. */
  problem?: string;
}

const nothing: SigningPreview = { questions: [] };

/**
 * Answers a form, before it is sent, with what signing would ask. The address has the form's amounts, `home`, `buyer`,
 * and a `joint` with the number of each further buyer.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<SigningPreview> {
  const { searchParams } = url;
  const terms = agreementSchema.safeParse(Object.fromEntries(searchParams));
  const home = readHomeChoice(searchParams.get("home") ?? "");
  const buyerId = parseId(searchParams.get("buyer") ?? undefined);
  if (!terms.success || !home || buyerId === undefined) return nothing;
  const { unitNumber, unitsInAll, formKey: _, ...sums } = terms.data;
  const { kind, id } = home;
  const agreement = {
    ...sums,
    buyerId,
    jointBuyerIds: searchParams.getAll("joint").flatMap((joint) => parseId(joint) ?? []),
    home: kind === "apartment" ? { kind, id, unitNumber, unitsInAll } : { kind, id },
  };
  const preview = await previewSale(context.get(dbContext), agreement, context.get(nowContext));
  if (preview.ok) return { questions: showQuestions(signingQuestionTexts, preview.deviations) };
  if (preview.reason === "signed-already") return { ...nothing, problem: homeProblems["signed-already"](preview) };
  if (preview.reason === "not-available" || preview.reason === "home-taken")
    return { ...nothing, problem: homeProblems[preview.reason] };
  return nothing;
}

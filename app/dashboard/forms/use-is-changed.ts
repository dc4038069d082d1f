import { type RefObject, useEffect, useRef, useState } from "react";
import { isAnswerField } from "#domain/forms/question.ts";
import type { ActionRejection } from "../actions/action-result.ts";
import { differingFields, type FormValues, readForm } from "../actions/form-values.ts";

/**
 * Tells whether a form whose questions are open says something else than when it was sent, because what was asked is
 * then about another act. A form that is corrected back says the same again.
 *
 * @returns `noteSent` has to be called when the form is sent
 */
export function useIsChanged(
  form: RefObject<HTMLFormElement | null>,
  rejection: ActionRejection | undefined,
): { isChanged: boolean; noteSent: () => void } {
  const sent = useRef<FormValues>(undefined);
  // The answer belongs to one rejection, so that the next one does not begin with it.
  const [changed, setChanged] = useState<ActionRejection>();
  const asked = rejection?.questions === undefined ? undefined : rejection;
  useEffect(() => {
    if (!asked || !form.current) return;
    // A form that was sent before hydration shows what was sent.
    sent.current ??= readForm(form.current);
    const compare = () => {
      if (!form.current || !sent.current) return;
      const differing = differingFields(readForm(form.current), sent.current).filter((name) => !isAnswerField(name));
      setChanged(differing.length > 0 ? asked : undefined);
    };
    // The first answer may come after somebody typed on, and fields may be outside of the form's element.
    compare();
    document.addEventListener("input", compare);
    document.addEventListener("change", compare);
    return () => {
      document.removeEventListener("input", compare);
      document.removeEventListener("change", compare);
    };
  }, [asked, form]);
  return {
    isChanged: asked !== undefined && changed === asked,
    noteSent: () => {
      if (form.current) sent.current = readForm(form.current);
    },
  };
}

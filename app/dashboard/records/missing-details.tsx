import { useEffect, useState } from "react";
import type { z } from "zod";
import {
  askedDetails,
  type MissingDetail,
  missingDetailsQuestion,
  missingDetailTexts,
} from "#domain/catalogue/missing-details.ts";
import { answerName, answerTo } from "#domain/forms/question.ts";
import { type FormValues, firstValue, readForm, readUndelivered } from "../actions/form-values.ts";
import type { EditedKind } from "./record-kind.ts";

/** Says what visitors would miss before the button is pressed. The button then also answers the question about it. */
export function MissingDetails(props: { kind: EditedKind; form: string; saved: FormValues }) {
  const { kind, form, saved } = props;
  const [missing, setMissing] = useState(() => missingFrom(kind, saved, []));
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const look = () =>
      setMissing(
        missingFrom(kind, { ...readForm(element), ...arrivingPictures(element) }, undescribedPictures(element)),
      );
    look();
    element.addEventListener("input", look);
    return () => element.removeEventListener("input", look);
  }, [kind, form]);
  if (missing.length === 0) return null;
  const asked = askedDetails(missing);
  return (
    <>
      <ul className="mb-2 grid gap-1 border-l-4 border-sun-deep pl-3 text-[0.9375rem]">
        {missing.map((detail) => (
          <li key={detail}>{missingDetailTexts[detail]}</li>
        ))}
      </ul>
      {asked.length === 0 ? null : (
        <input type="hidden" form={form} name={answerName} value={answerTo(missingDetailsQuestion(asked))} />
      )}
    </>
  );
}

/** Returns a value for each field whose picture is still on its way: it is not missing, and the form waits for it. */
function arrivingPictures(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...readUndelivered(form).keys()].map((name) => [name, "1"]));
}

/** Returns the fields whose picture has no description. */
function undescribedPictures(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((control) =>
    control instanceof HTMLInputElement && control.dataset.undescribed !== undefined ? control.name : [],
  );
}

/**
 * Finds what is missing from the entered values. Other fields may still have errors, so each value is read by itself.
 */
function missingFrom(
  { missing, schema }: EditedKind,
  values: FormValues,
  undescribed: readonly string[],
): MissingDetail[] {
  const read = (name: string, field: z.ZodType) => field.safeParse(firstValue(values, name)).data;
  const details = Object.entries<z.ZodType>(schema.shape).map(([name, field]) => [name, read(name, field)]);
  return missing?.({ ...Object.fromEntries(details), undescribed }) ?? [];
}

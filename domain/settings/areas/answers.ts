import { answerNames, answerText, slotNames } from "#domain/enquiries/answer-text.ts";
import { area } from "../area.ts";
import { type PlainField, text } from "../fields.ts";
import { placeholderNames } from "../mail-text.ts";

const braced = (names: readonly string[]) => names.map((name) => `{{${name}}}`);

/** A text with placeholders. One that cannot be filled is rejected here, while somebody can help it. */
function answer(label: string, names: readonly string[], initial: string, hint?: string): PlainField<string> {
  const field = text(label, { max: 1000, rows: 3, empty: "Please enter the words", default: initial, hint });
  const form = field.form.superRefine((submitted, context) => {
    const unknown = placeholderNames(submitted).find((name) => !names.includes(name));
    if (unknown === undefined) return;
    const known = braced(names).join(", ");
    context.addIssue({ code: "custom", message: `There is no {{${unknown}}} here. There are ${known}` });
  });
  return { ...field, form };
}

/** The first words of an answer to an inquiry, by what it is; see `answerText`. */
export const answers = area({
  group: "terms",
  title: "Prepared answers",
  lead: "The first words of an answer to an inquiry, for WhatsApp and e-mail. You can still change each before it is sent.",
  heading: {
    title: "The first words",
    lead: `May name ${braced(answerNames).join(" ")}; {{aboutHome}} reads “ about Garden Villa”, or nothing`,
  },
  fields: {
    visit: answer(
      "To a visit",
      [...answerNames, ...slotNames],
      "Hello {{name}}, this is {{company}}. We have your visit{{aboutHome}} on {{date}} at {{time}} ({{reference}}).",
      `Here ${braced(slotNames).join(" and ")} as well.`,
    ),
    callback: answer(
      "To a call-back request",
      answerNames,
      "Hello {{name}}, this is {{company}}. You asked us to call you back{{aboutHome}}. When does it suit you?",
    ),
    other: answer(
      "To a message",
      answerNames,
      "Hello {{name}}, this is {{company}}. Thank you for writing to us{{aboutHome}} ({{reference}}).",
    ),
  },
  preview: (texts) => {
    const sample = { name: "Amina", homeName: "Garden Villa", reference: "AM-7K2P" };
    const slot = { date: "2026-11-20", time: "09:00" };
    return [
      { label: "To a visit", text: answerText({ kind: "visit", ...sample }, texts, "Amaka", slot) },
      { label: "To a call-back request", text: answerText({ kind: "callback", ...sample }, texts, "Amaka", undefined) },
      { label: "To a message", text: answerText({ kind: "message", ...sample }, texts, "Amaka", undefined) },
    ];
  },
});

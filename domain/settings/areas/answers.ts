import { answerNames, answerText, slotNames } from "#domain/enquiries/answer-text.ts";
import { area } from "../area.ts";
import { bracedNames, placeholderText } from "../placeholder-text.ts";

const words = (initial: string, hint?: string) => ({
  ...{ max: 1000, rows: 3, empty: "Please enter the words", default: initial },
  ...(hint === undefined ? {} : { hint }),
});

export const answersArea = area("answers", {
  group: "terms",
  title: "Prepared answers",
  lead: "The first words of an answer to an inquiry, for WhatsApp and e-mail. You can still change each before it is sent.",
  heading: {
    title: "The first words",
    lead: `May name ${bracedNames(answerNames).join(" ")}; {{aboutHome}} reads “ about Garden Villa”, or nothing`,
  },
  fields: {
    visit: placeholderText(
      "To a visit",
      [...answerNames, ...slotNames],
      words(
        "Hello {{name}}, this is {{company}}. We have your visit{{aboutHome}} on {{date}} at {{time}} ({{reference}}).",
        `Here ${bracedNames(slotNames).join(" and ")} as well.`,
      ),
    ),
    callback: placeholderText(
      "To a call-back request",
      answerNames,
      words("Hello {{name}}, this is {{company}}. You asked us to call you back{{aboutHome}}. When does it suit you?"),
    ),
    other: placeholderText(
      "To a message",
      answerNames,
      words("Hello {{name}}, this is {{company}}. Thank you for writing to us{{aboutHome}} ({{reference}})."),
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

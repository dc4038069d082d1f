import { rows, text } from "#domain/fields/field-kinds.ts";
import { settingsArea } from "../settings-area.ts";

export const accountsArea = settingsArea("accounts", {
  group: "money",
  title: "Where buyers pay",
  lead: "The only numbers and accounts where you take money, so that buyers can tell yours from a false one. Reminders and agreements name the same.",
  sitePath: "/before-you-pay",
  heading: { title: "Numbers and accounts" },
  fields: {
    list: rows("Accounts", {
      one: "account",
      namedBy: "number",
      unique: "number",
      max: 12,
      fields: {
        kind: text("What it is", {
          max: 80,
          empty: "Please say what it is",
          hint: "MTN MoMo merchant code, bank account ...",
        }),
        number: text("Number", { max: 60, empty: "Please enter the number", width: "half" }),
        name: text("In whose name", { max: 120, empty: "Please enter the name", width: "half" }),
      },
      default: [],
    }),
  },
});

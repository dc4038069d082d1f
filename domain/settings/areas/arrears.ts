import { arrearsNames, arrearsText, depositNames, shippedArrears } from "#domain/ledger/arrears-text.ts";
import { ugx } from "#domain/money/money.ts";
import { placeholderText } from "../placeholder-text.ts";
import { settingsArea } from "../settings-area.ts";

export const arrearsArea = settingsArea("arrears", {
  group: "money",
  title: "Arrears reminders",
  lead: "What WhatsApp or a text message opens with when you remind a buyer. You can still change it before it is sent. A buyer with another language gets the shipped texts in it. “Ways to pay” names the accounts under “Where buyers pay”.",
  heading: { title: "The text" },
  fields: {
    behind: placeholderText("To a buyer who is behind", arrearsNames, {
      max: 1000,
      rows: 4,
      empty: "Please enter the text",
      default: shippedArrears.behind(),
    }),
    deposit: placeholderText("To a buyer whose deposit is not paid", depositNames, {
      max: 1000,
      rows: 4,
      empty: "Please enter the text",
      default: shippedArrears.deposit(),
    }),
  },
  preview: (texts, { accounts }) => {
    const sample = { buyer: "Amina", company: "Amaka", agreementId: 12, on: "2026-11-20" };
    const behind = {
      aheadDays: -12,
      overdue: ugx(250_000),
      overdueRest: ugx(10_000),
      depositOwed: ugx(0),
      isDepositLate: false,
    };
    const late = {
      aheadDays: 0,
      overdue: ugx(0),
      overdueRest: ugx(0),
      depositOwed: ugx(1_000_000),
      isDepositLate: true,
    };
    const depositDueOn = "2026-01-01";
    const lastPayment = { amount: ugx(20_000), paidOn: "2026-11-03" };
    return [
      {
        label: "To a buyer who is behind",
        text: arrearsText({ ...sample, standing: { ...behind, depositDueOn }, lastPayment }, texts, accounts),
      },
      {
        label: "To a buyer whose deposit is not paid",
        text: arrearsText({ ...sample, standing: { ...late, depositDueOn }, lastPayment: undefined }, texts, accounts),
      },
    ];
  },
});

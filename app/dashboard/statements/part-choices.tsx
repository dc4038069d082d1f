import { Button } from "#app/ui/button.tsx";
import { Notice, SelectField } from "#app/ui/field.tsx";
import { valueMeanings } from "#domain/statements/column-meanings.ts";
import { meaningAt, type PartProps } from "./part-answers.ts";

function Choice({
  label,
  hint,
  options,
  value,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  options: Readonly<Record<string, string>>;
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <SelectField
      label={label}
      hint={hint}
      className={value === undefined ? "border-clay" : undefined}
      value={value ?? ""}
      data-open={value === undefined ? "" : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {value === undefined ? (
        <option value="" disabled>
          Choose
        </option>
      ) : null}
      {Object.entries(options).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** If no column shows direction or completion, one question asks for both. */
export function WhatItLists({ part, answers: { isReceivedOnly, isCompleted }, change }: PartProps) {
  const received = part.questions.find((question) => question.about === "received");
  const asksReceived = received !== undefined || isReceivedOnly !== undefined;
  const hasState = part.columns.some(({ meaning }) => meaning === "state");
  const asksCompleted =
    part.questions.some(({ about }) => about === "completed") ||
    isCompleted !== undefined ||
    (isReceivedOnly === false && !hasState);
  if (!asksReceived && !asksCompleted) return null;
  const against = received?.against ?? [];
  const speaks =
    against.length > 0
      ? `Not only received money, by ${against.join("; ")}.`
      : "Nothing in it speaks against received money only.";
  if (!asksReceived) {
    return (
      <Choice
        label="No column shows whether a payment was completed. What does this file list?"
        options={{ yes: "Completed payments only", no: "Others as well: ask about each row" }}
        value={isCompleted === undefined ? undefined : isCompleted ? "yes" : "no"}
        onChange={(value) => change({ isCompleted: value === "yes" })}
      />
    );
  }
  if (!asksCompleted) {
    return (
      <Choice
        label="No column shows which way money went. What does this file list?"
        hint={speaks}
        options={{ yes: "Received money only", no: "Money that went out as well: ask about each row" }}
        value={isReceivedOnly === undefined ? undefined : isReceivedOnly ? "yes" : "no"}
        onChange={(value) => change({ isReceivedOnly: value === "yes" })}
      />
    );
  }
  const value =
    isReceivedOnly === false
      ? "both"
      : isReceivedOnly === undefined || isCompleted === undefined
        ? undefined
        : isCompleted
          ? "received"
          : "tried";
  return (
    <Choice
      label="No column shows which way money went, or whether it was completed. What does this file list?"
      hint={speaks}
      options={{
        received: "Received money only",
        tried: "Received money, also payments that failed: ask about each row",
        both: "Money that went out as well: ask about each row",
      }}
      value={value}
      onChange={(chosen) => change({ isReceivedOnly: chosen !== "both", isCompleted: chosen === "received" })}
    />
  );
}

export function CurrencyChoice({ part, answers, change }: PartProps) {
  const question = part.questions.find(({ about }) => about === "currency");
  if (!question && answers.currency === undefined) return null;
  const named = question?.about === "currency" ? question.named : [];
  return (
    <Choice
      label="What are the amounts?"
      hint={named.length > 0 ? `The file names ${named.join(" and ")}.` : undefined}
      options={valueMeanings.currency}
      value={answers.currency}
      onChange={(currency) => change({ currency: currency === "ugx" ? "ugx" : "foreign" })}
    />
  );
}

export function AccountChoices({ part, answers, change }: PartProps) {
  const asked = part.questions.flatMap((question) => (question.about === "accounts" ? question.numbers : []));
  const numbers = [...new Set([...Object.keys(answers.accounts ?? {}), ...asked])];
  return numbers.map((number) => (
    <Choice
      key={number}
      label={`Whose is the account ${number}?`}
      options={valueMeanings.account}
      value={answers.accounts?.[number]}
      onChange={(whose) =>
        change({ accounts: { ...answers.accounts, [number]: whose === "ours" ? "ours" : "foreign" } })
      }
    />
  ));
}

export function OrderChoice({ part, answers, change }: PartProps) {
  const question = part.questions.find(({ about }) => about === "order");
  if (!question && answers.order === undefined) return null;
  const samples = question?.about === "order" ? question.samples : [];
  return (
    <Choice
      label="Which comes first in the dates of this file?"
      hint={samples.length > 0 ? `They can be read in two ways: ${samples.join(", ")}.` : undefined}
      options={{ "day-first": "The day", "month-first": "The month" }}
      value={answers.order}
      onChange={(order) => change({ order: order === "month-first" ? "month-first" : "day-first" })}
    />
  );
}

export function Contradiction({ part, answers, change }: PartProps) {
  const question = part.questions.find(({ about }) => about === "contradiction");
  if (question?.about !== "contradiction") return null;
  const swapped = part.columns.map((_, place) => {
    const meaning = meaningAt(part, answers, place) ?? "none";
    return meaning === "in" ? "out" : meaning === "out" ? "in" : meaning;
  });
  return (
    <Notice tone="error">
      <p>
        By {question.columns.join(" and ")} money goes the other way than by the balance. Is money in taken for money
        out?
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {swapped.includes("in") && swapped.includes("out") ? (
          <Button type="button" variant="outline" size="small" onClick={() => change({ meanings: swapped })}>
            Swap money in and money out
          </Button>
        ) : null}
        <Button type="button" variant="ghost" size="small" onClick={() => change({ isContradictionSeen: true })}>
          It is right: ask about each row
        </Button>
      </div>
    </Notice>
  );
}

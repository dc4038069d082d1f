import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { agreementSchema } from "#domain/agreements/agreement-forms.ts";
import { signingSummary } from "#domain/agreements/signing.ts";
import { jointBuyerFields, readBuyerChoice } from "#domain/buyers/party.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { answerName, noAnswers, type ShownQuestion } from "#domain/forms/question.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { plainAmount } from "#domain/money/typed-amount.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { Fact, Facts } from "../cards/facts.tsx";
import type { FormState } from "../forms/dashboard-form.tsx";
import { Questions } from "../forms/questions.tsx";
import type { loader } from "../home-choice/offer.ts";
import type { AgreementAnswer } from "../ledger/buyer-request.server.ts";
import { useLookup } from "../live/use-lookup.ts";
import type { SigningPreview } from "./signing-preview.ts";

type SigningSummaryProps = {
  buyerId: number;
  answer: AgreementAnswer | undefined;
  /** These are the questions that the server asked after the last press. They stay until a field changes. */
  asked: readonly ShownQuestion[] | undefined;
  state: FormState;
};

/** The server is asked after a pause in typing of this length. */
const SETTLE_MS = 300;

/**
 * Shows, beside the fields, what would be signed and all that must be confirmed, so that one press signs. When a home
 * is selected, it fills in the home's price and terms.
 */
export function SigningSummary({ buyerId, answer, asked, state }: SigningSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  const filled = useRef<Readonly<Record<string, string>>>({});
  /** Only a selection by hand fills in amounts; a reload or a submitted form does not. */
  const isChosen = useRef(false);
  const { load, data } = useLookup<Awaited<ReturnType<typeof loader>>>();
  const { load: ask, data: previewed } = useLookup<SigningPreview>();
  const [read, setRead] = useState<ReadForm>();
  /** This is the home whose offer was asked for last. `fields` has the offered amounts once the answer has arrived. */
  const known = useRef<{ home: string; fields?: Readonly<Record<string, string>> }>(undefined);
  const looking = useRef<() => void>(undefined);
  const isAsking = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The newer of two answers is shown: the one to the last press, or the one to the fields as they are now.
  const [shown, setShown] = useState<SigningPreview>({ questions: asked ?? [] });
  // A question that disappears for a while and comes back keeps its answer.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (asked) setShown({ questions: asked });
  }, [asked]);
  useEffect(() => {
    if (previewed) setShown(previewed);
  }, [previewed]);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const loadOffer = (home: string) => {
      known.current = { home };
      void load(`/dashboard/homes/offer?home=${encodeURIComponent(home)}`);
    };
    const look = () => {
      const fields = new FormData(form);
      const home = String(fields.get("home") ?? "");
      const isByHome = String(fields.get("price") ?? "").trim() === "" && readHomeChoice(home) !== undefined;
      if (isByHome && known.current?.home !== home) loadOffer(home);
      const isFilledIn = isByHome && fillIn(fields, known.current?.fields);
      setRead({ ...readAgreement(fields, form), isFilledIn });
      clearTimeout(isAsking.current);
      isAsking.current = setTimeout(() => void ask(previewAddress(fields, buyerId)), SETTLE_MS);
    };
    looking.current = look;
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === answerName) {
        setTicked((before) => new Set([...before].filter((answer) => answer !== target.value)));
        if (target.checked) setTicked((before) => new Set([...before, target.value]));
        return;
      }
      if (target instanceof HTMLInputElement && target.name === "home" && readHomeChoice(target.value)) {
        isChosen.current = true;
        loadOffer(target.value);
      }
      look();
    };
    const leave = () => {
      isChosen.current = false;
    };
    look();
    form.addEventListener("input", follow);
    form.addEventListener("submit", leave);
    return () => {
      clearTimeout(isAsking.current);
      form.removeEventListener("input", follow);
      form.removeEventListener("submit", leave);
    };
  }, [load, ask, buyerId]);
  const offer = data?.offer;
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !data) return;
    if (known.current) known.current.fields = data.offer?.fields ?? {};
    looking.current?.();
    if (!isChosen.current) return;
    isChosen.current = false;
    const offered = data.offer?.fields ?? {};
    for (const name of Object.keys({ ...filled.current, ...offered })) {
      const field = form.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) continue;
      // Values that the administrator entered stay; values that were filled in follow the home.
      const own = [field.defaultValue, "", filled.current[name] ?? ""].map(plainAmount);
      if (!own.includes(plainAmount(field.value))) continue;
      const value = offered[name] ?? field.defaultValue;
      if (plainAmount(field.value) === plainAmount(value)) continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      // The text is selected after the event has set separators and the caret, so that typing replaces it.
      if (field === document.activeElement) field.select();
    }
    filled.current = offered;
  }, [data]);
  const warnings = shown.questions.length > 0 || shown.problem ? [] : (offer?.warnings ?? []);
  const missed = new Set((asked ?? []).flatMap((one) => (ticked.has(one.answer) || one.needsReason ? [] : one.answer)));
  return (
    <aside
      ref={place}
      aria-label="What is signed"
      className="grid content-start gap-4 rounded-2xl border-2 border-line bg-paper p-4 max-sm:-mx-3 lg:sticky lg:top-6 lg:self-start"
    >
      <h2 className="text-xl">What is signed</h2>
      {read?.isFilledIn ? (
        <Notice tone="info">The price is empty, so these are the amounts of the home.</Notice>
      ) : answer?.isFilledIn ? (
        <Notice tone="info">These are the amounts of the home. Check them, then sign.</Notice>
      ) : null}
      <Figures read={read} finish={answer?.finish} />
      {warnings.length > 0 ? <Notice tone="info">{warnings.join(" ")}</Notice> : null}
      {shown.problem ? <Notice tone="error">{shown.problem}</Notice> : null}
      {shown.questions.length > 0 ? (
        <Questions questions={shown.questions} given={{ ...noAnswers, confirmed: ticked }} missed={missed} />
      ) : null}
      <Button type="submit" variant="sun" className="w-full" disabled={state.isBusy}>
        Sign the agreement
      </Button>
    </aside>
  );
}

interface ReadForm {
  sums: readonly { label: string; amount: Ugx }[];
  summary: ReturnType<typeof signingSummary> | undefined;
  /**
   * This list has the entries that cannot be read, such as "Deposit “1,5”", each with the reason. No sums are shown
   * while it has any.
   */
  unread: readonly { entered: string; why: string }[];
  /** The price is left empty, so the summary shows what the home offers, as signing fills it in. */
  isFilledIn: boolean;
}

function Figures({ read, finish }: { read: ReadForm | undefined; finish: string | undefined }) {
  // Without script, the sentence from the server is all that can be shown.
  if (!read) return finish ? <p className="font-bold">{finish}</p> : null;
  const { sums, summary, unread } = read;
  if (unread.length > 0)
    return (
      <Notice tone="error">
        {unread.map(({ entered, why }) => (
          <span key={entered} className="block">
            {entered} cannot be read. {why}.
          </span>
        ))}
      </Notice>
    );
  if (sums.length === 0)
    return (
      <p className="text-[0.9375rem] text-ink-soft">
        Choose the home: its amounts and the expected finish appear here.
      </p>
    );
  return (
    <div aria-live="polite" className="grid gap-4">
      <Facts layout="beside">
        {sums.map(({ label, amount }) => (
          <Fact key={label} label={label}>
            {formatUgx(amount)}
          </Fact>
        ))}
        {summary?.ok ? (
          <>
            <Fact label="Payments">{formatNumber(summary.payments)}</Fact>
            <Fact label="In all">{formatUgx(summary.totalPaid)}</Fact>
            <Fact label="Expected finish">{dateText(summary.finishOn)}</Fact>
          </>
        ) : null}
      </Facts>
      {summary?.ok === false ? <Notice tone="error">{summary.tooLow}</Notice> : null}
    </div>
  );
}

const sumLabels = { price: "Price", deposit: "Deposit", perPayingDay: "A paying day" };

/**
 * Fills empty fields with what the home offers.
 * @returns whether the home offers a price
 */
function fillIn(fields: FormData, offer: Readonly<Record<string, string>> = {}): boolean {
  for (const [name, value] of Object.entries(offer))
    if (String(fields.get(name) ?? "").trim() === "") fields.set(name, value);
  return "price" in offer;
}

function readAgreement(entered: FormData, form: HTMLFormElement): Omit<ReadForm, "isFilledIn"> {
  const fields = Object.fromEntries(entered);
  const parsed = agreementSchema.safeParse(fields);
  const issues = parsed.success ? [] : parsed.error.issues;
  return {
    unread: issues.flatMap(({ path: [name], message }) => {
      const text = String(fields[String(name)] ?? "").trim();
      if (text === "" || isReadable(String(name), text)) return [];
      return [{ entered: `${labelIn(form, String(name))} “${text}”`, why: message }];
    }),
    sums: Object.entries(sumLabels).flatMap(([name, label]) => {
      const amount = parseUgx(String(fields[name] ?? ""));
      return amount.ok ? [{ label, amount: amount.amount }] : [];
    }),
    summary: parsed.success ? signingSummary(parsed.data) : undefined,
  };
}

/** Tells whether a rejected value is only wrong beside others, such as a deposit that is higher than the price. */
function isReadable(name: string, text: string): boolean {
  return name in sumLabels ? parseUgx(text).ok : /^\d+(?:\.\d+)?$/.test(text);
}

/** Returns the text of a field's label, without the mark of a required one. */
function labelIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  const label = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : undefined;
  return (label ?? name).replace(/\s*\*$/, "");
}

/** The address holds numbers of people but never their names, which would end up in logs. */
function previewAddress(fields: FormData, buyerId: number): string {
  const query = new URLSearchParams({ buyer: String(buyerId) });
  const home = readHomeChoice(String(fields.get("home") ?? ""));
  if (home) query.set("home", `${home.kind}-${home.id}`);
  for (const name of Object.keys(agreementSchema.shape)) {
    const value = fields.get(name);
    if (typeof value === "string" && name !== "formKey") query.set(name, value);
  }
  for (const name of jointBuyerFields) {
    const id = readBuyerChoice(String(fields.get(name) ?? ""));
    if (id !== undefined) query.append("joint", String(id));
  }
  return `/dashboard/agreements/preview?${query}`;
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";
import { countsForHint, type QuickAmount, quickAmounts } from "#domain/ledger/due-payment.ts";
import { paymentMethodNames, paymentMethods } from "#domain/ledger/entries.ts";
import { paymentPurposeNames } from "#domain/ledger/standing.ts";
import { formatUgx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { separatedAmount } from "#domain/money/typed-amount.ts";
import { type FormValues, firstValue } from "../actions/form-values.ts";
import { Card } from "../cards/card.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import type { Bind } from "../forms/bind.ts";
import { DateField } from "../forms/date-field.tsx";
import { Disclosure } from "../forms/disclosure.tsx";
import { MoneyField } from "../forms/money-field.tsx";

export type PaidAgreement = Parameters<typeof quickAmounts>[0] & { id: number };

type PaymentFormProps = {
  agreement: PaidAgreement;
  buyerId: number;
  today: string;
  /**
   * This is the reversed payment that is entered again. Its fields are filled in, so that only the amount is left to
   * type.
   */
  again?: { id: number; fields: Readonly<Record<string, string>> } | undefined;
  isInSaveBar?: boolean;
};

export function PaymentForm({ agreement, buyerId, today, again, isInSaveBar = false }: PaymentFormProps) {
  const { usual } = agreement;
  const another = useAnotherPayment();
  const [typed, setTyped] = useState<TypedPayment>();
  const begun = usual === undefined || again ? "" : String(usual);
  return (
    <ActionForm
      intent="pay"
      about={{ id: buyerId, agreement: agreement.id }}
      nameOffer={typedPaymentText}
      {...(again && { subject: `pay-again-${again.id}`, values: again.fields })}
      // At the desk the button is always in view, also where what it records is not.
      label={
        isInSaveBar
          ? (field) =>
              recordText(
                typed?.amount ?? field("amount", begun).defaultValue,
                typed?.method ?? field("method", "cash").defaultValue,
              )
          : "Record payment"
      }
      isInSaveBar={isInSaveBar}
      variant="sun"
      className="@container mt-4"
      below={(field) => <FoldedDetails field={field} today={today} />}
    >
      {(field, { isRestored }) => (
        <FollowedFields onTyped={setTyped}>
          <div
            onInput={({ target }) => {
              if (isRestored && target instanceof HTMLInputElement && target.name === "amount")
                another.compare(target, field("amount").defaultValue);
            }}
          >
            <MoneyField label="Amount" {...field("amount", begun)} required />
            <CountsFor
              agreement={agreement}
              amount={typed?.amount ?? field("amount", begun).defaultValue}
              purpose={typed?.purpose ?? field("purpose", "daily").defaultValue}
            />
            <QuickAmounts
              amounts={quickAmounts(agreement)}
              onPick={(form, purpose) => {
                if (isRestored && purpose !== field("purpose", "daily").defaultValue) another.ask(form);
              }}
            />
          </div>
          <MethodFields field={field} isAskedAgain={isRestored && another.isAsked} />
          {agreement.hasDepositAccount && agreement.depositLeft > 0 ? (
            <SelectField label="For" {...field("purpose", "daily")}>
              <Options names={paymentPurposeNames} />
            </SelectField>
          ) : null}
        </FollowedFields>
      )}
    </ActionForm>
  );
}

type TypedPayment = Record<"amount" | "purpose" | "method", string>;

/**
 * Tells what is typed in the fields. Fields that are made anew, as after a payment was recorded, begin with nothing typed,
 * so that no text beside them follows the payment before.
 */
function FollowedFields({
  onTyped,
  children,
}: {
  onTyped: (typed: TypedPayment | undefined) => void;
  children: ReactNode;
}) {
  useEffect(() => () => onTyped(undefined), [onTyped]);
  return (
    <div
      className="group/money grid gap-4 @md:grid-cols-2"
      onInput={({ currentTarget }) =>
        onTyped({
          amount: valueIn(currentTarget, "amount"),
          purpose: valueIn(currentTarget, "purpose"),
          method: currentTarget.querySelector<HTMLInputElement>("[name=method]:checked")?.value ?? "",
        })
      }
    >
      {children}
    </div>
  );
}

function valueIn(place: HTMLElement, name: string): string {
  const field = place.querySelector(`[name=${name}]`);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : "";
}

/** Names a payment that was typed and left, as "UGX 60,000". It is offered, so that no press records it unseen. */
function typedPaymentText(values: FormValues): string {
  const typed = firstValue(values, "amount");
  const read = parseUgx(typed);
  if (read.ok) return formatUgx(read.amount);
  return typed === "" ? "A payment without an amount" : `“${typed}”`;
}

/** Writes "Record UGX 100,000 in cash" or "Record UGX 100,000, MTN Mobile Money" for an amount that can be read. */
function recordText(amount: string, method: string): string {
  const read = parseUgx(amount);
  if (!read.ok || read.amount === 0) return "Record payment";
  const how = paymentMethods.find((one) => one === method);
  const by = how === "cash" ? " in cash" : how === undefined ? "" : `, ${paymentMethodNames[how]}`;
  return `Record ${formatUgx(read.amount)}${by}`;
}

/** Says before the payment is recorded how it is divided, if it is, and of how many days it is more than one. */
function CountsFor({
  agreement,
  amount: typed,
  purpose,
}: {
  agreement: PaidAgreement;
  amount: string;
  purpose: string;
}) {
  const read = parseUgx(typed);
  const text = read.ok
    ? countsForHint({ amount: read.amount, purpose: purpose === "deposit" ? "deposit" : "daily" }, agreement)
    : "";
  return (
    <p role="status" className="mt-1 text-[0.9375rem] font-bold empty:hidden">
      {text === "" ? null : <UnbrokenAmounts text={text} />}
    </p>
  );
}

export function PaymentSection(props: PaymentFormProps) {
  const id = `pay-${props.agreement.id}`;
  const place = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The section that the address names gets the focus, so that Tab continues from there.
  useEffect(() => {
    if (hash === `#${id}`) place.current?.focus();
  }, [hash, id]);
  return (
    <Card ref={place} id={id} tabIndex={-1} aria-label="Record a payment" tone="quiet" className="scroll-mt-6">
      <h2 className="text-xl">Record a payment</h2>
      <PaymentForm {...props} />
    </Card>
  );
}

const pick =
  "inline-flex min-h-11 cursor-pointer items-center rounded-full border-2 border-line bg-white px-4 text-[0.9375rem] font-bold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sun-deep";

type QuickAmountsProps = {
  amounts: readonly QuickAmount[];
  onPick: (form: HTMLFormElement | null, purpose: string) => void;
};

/** Shows amounts as buttons. A press enters the amount, and what it is for. */
function QuickAmounts({ amounts, onPick }: QuickAmountsProps) {
  if (amounts.length < 2) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {amounts.map(({ name, amount, purpose }) => (
        <button
          key={`${amount} ${purpose}`}
          type="button"
          className={classNames(pick, "flex-col justify-center leading-tight")}
          onClick={({ currentTarget: { form } }) => {
            enter(form?.elements.namedItem("amount"), separatedAmount(String(amount)));
            enter(form?.elements.namedItem("purpose"), purpose);
            onPick(form, purpose);
          }}
        >
          <span className="text-[0.8125rem] font-normal">{name}</span>
          <span className="tabular-nums">{separatedAmount(String(amount))}</span>
        </button>
      ))}
    </div>
  );
}

function enter(field: Element | RadioNodeList | null | undefined, value: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  field.value = value;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

interface How {
  method: string | undefined;
  number: string;
}

function readHow(form: HTMLFormElement): How {
  const number = form.elements.namedItem("externalReference");
  return {
    method: form.querySelector<HTMLInputElement>("[name=method]:checked")?.value,
    number: number instanceof HTMLInputElement ? number.value : "",
  };
}

function enterHow(form: HTMLFormElement, { method, number }: How): void {
  for (const one of form.querySelectorAll<HTMLInputElement>("[name=method]")) one.checked = one.value === method;
  enter(form.elements.namedItem("externalReference"), number);
}

/** Numbers are compared as amounts: "5M" is "5,000,000". */
function amountIn(text: string): number | string {
  const read = parseUgx(text);
  return read.ok ? read.amount : text;
}

/**
 * Empties the method and the transaction number when the amount becomes another one, because they belong to the payment
 * that was begun. They are filled in again when the amount is corrected back.
 */
function useAnotherPayment() {
  const [isAsked, setIsAsked] = useState(false);
  const begun = useRef<How>(undefined);
  const ask = (form: HTMLFormElement | null) => {
    if (isAsked || !form) return;
    begun.current = readHow(form);
    enterHow(form, { method: undefined, number: "" });
    setIsAsked(true);
  };
  const compare = ({ form, value }: HTMLInputElement, begunAmount: string) => {
    if (amountIn(value) !== amountIn(begunAmount)) return ask(form);
    if (!form || !begun.current) return;
    const chosen = readHow(form);
    if (chosen.method !== undefined || chosen.number !== "") return;
    enterHow(form, begun.current);
    begun.current = undefined;
    setIsAsked(false);
  };
  return { isAsked, ask, compare };
}

/**
 * Shows how money was paid, with the number of the transaction unless it is cash. An element around it has the class
 * `group/money`.
 */
export function MethodFields({ field, isAskedAgain = false }: { field: Bind; isAskedAgain?: boolean }) {
  const { defaultValue, form, errors } = field("method", "cash");
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="field-label">How</legend>
        <p role="status" className="mb-2 text-[0.9375rem] font-bold text-clay empty:hidden">
          {/* A rejection asks for the same. */}
          {isAskedAgain && !errors?.[0] ? "This is another payment. Choose again how it was paid." : ""}
        </p>
        {errors?.[0] ? <p className="field-error mb-2">{errors[0]}</p> : null}
        <div className="flex flex-wrap gap-2">
          {paymentMethods.map((method) => (
            <label key={method} className={pick}>
              <input
                type="radio"
                name="method"
                value={method}
                form={form}
                defaultChecked={method === defaultValue}
                className="sr-only"
              />
              {paymentMethodNames[method]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="hidden group-has-[[name=method]:not([value=cash]):checked]/money:block @md:col-span-2">
        <TextField label="Transaction number" {...field("externalReference")} maxLength={100} required />
      </div>
    </>
  );
}

const foldedNames = ["paidOn", "backdatingReason", "note"];

/** The details are open when one of their fields is filled in or has an error. */
function FoldedDetails({ field, today }: { field: Bind; today: string }) {
  const isOpen = foldedNames.some((name) => field(name).errors || !["", today].includes(field(name).defaultValue));
  return (
    <Disclosure isOpen={isOpen}>
      <summary className="cursor-pointer py-2 font-bold">Another day, note</summary>
      <div className="mt-2 grid gap-4 @md:grid-cols-2">
        <DateField label="Paid on" max={today} {...field("paidOn", today)} required />
        <TextField
          label="Why entered later"
          {...field("backdatingReason")}
          hint="Only when it was paid on an earlier day"
          maxLength={1000}
        />
        <TextField label="Note" {...field("note")} maxLength={1000} />
      </div>
    </Disclosure>
  );
}

export function MoneyFields({ field, today }: { field: Bind; today: string }) {
  return (
    <>
      <MethodFields field={field} />
      <div className="@md:col-span-2">
        <FoldedDetails field={field} today={today} />
      </div>
    </>
  );
}

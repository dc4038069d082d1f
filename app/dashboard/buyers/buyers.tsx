import { type ReactNode, useId, useMemo, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CheckboxField, Notice, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { type Position, paymentMethodNames, paymentMethods } from "#domain/sales/ledger.ts";
import { agreementDisplayId } from "#domain/sales/statement.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText, monthYearText } from "#domain/time/kampala-time.ts";
import { rejectedAction, rejectionMessage } from "../action-result.ts";
import { HomeChoiceField } from "../home-choice/home-choice-field.tsx";
import { Conflict } from "../parts/conflict.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterChips } from "../parts/filter-chips.tsx";
import { oneOf, toFormValues } from "../parts/form-values.ts";
import { Pager } from "../parts/pager.tsx";
import { useFormDraft } from "../parts/use-form-draft.tsx";
import { ViewHeader } from "../parts/view-header.tsx";
import { sendForm } from "../send-form.ts";
import { viewHandle } from "../view-handle.ts";
import { viewPath } from "../view-path.ts";
import type { Route } from "./+types/buyers.ts";
import { buyerLabels } from "./buyer-values.ts";
import type { BuyersRejection, MadeLink } from "./buyers.server.ts";
import { PayingNumbers } from "./paying-numbers.tsx";
import { MadeLinkNotice, OpenLinks, SendDocument } from "./private-links.tsx";

export { action, loader } from "./buyers.server.ts";

export const handle = viewHandle({ title: "Buyers", topics: ["buyers", "units", "properties"] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type Data = Route.ComponentProps["loaderData"];
type OpenedBuyer = NonNullable<Data["opened"]>;
type OpenedAgreement = OpenedBuyer["agreements"][number];

/** Who buys what, what they have paid, and where they stand. */
export default function Buyers({ loaderData, actionData }: Route.ComponentProps) {
  const {
    buyers,
    matching,
    page,
    pages,
    perPage,
    search,
    opened,
    isMissing,
    isAdding,
    today,
    now,
    usual,
    behindDays,
    formKey,
  } = loaderData;
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const rejection = useMemo(() => readRejection(actionData), [actionData]);
  const path = (more: Record<string, string | number | undefined> = {}) =>
    viewPath("/dashboard/buyers/:id?", { search, show: behindDays === undefined ? undefined : "behind", ...more });
  return (
    <>
      <ViewHeader
        title="Buyers"
        lead={countText(matching, "buyer")}
        actions={
          <Link to={path({ id: "new" })} className={buttonClass("sun", "small")}>
            Add buyer
          </Link>
        }
      />
      <search>
        <Form action={viewPath("/dashboard/buyers/:id?")} className="flex max-w-xl gap-2">
          <input
            type="search"
            name="search"
            defaultValue={search}
            aria-label="Search buyers"
            placeholder="Name, number, address"
            className="control min-w-0"
          />
          <Button type="submit" variant="outline" size="small">
            Search
          </Button>
        </Form>
      </search>
      <div className="mt-4">
        <FilterChips
          label="Show only"
          choices={[
            { label: "All", to: viewPath("/dashboard/buyers/:id?"), isSelected: behindDays === undefined },
            {
              label: "Behind",
              to: viewPath("/dashboard/buyers/:id?", { show: "behind" }),
              isSelected: behindDays !== undefined,
            },
          ]}
        />
        {behindDays === undefined ? null : (
          <p className="mt-2 text-[15px] text-ink-soft">
            By more than {countText(behindDays, "paying day")}, the furthest first. The number of days is in the
            settings.
          </p>
        )}
      </div>
      {rejection?.error && !actionsOfForms.has(rejection.intent) ? (
        <div className="mt-5">
          <Notice tone="error">{rejection.error}</Notice>
        </div>
      ) : null}
      {isMissing ? (
        <div className="mt-5">
          <Notice tone="info">That buyer is not there any more.</Notice>
        </div>
      ) : null}
      <div className="mt-5 grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={classNames((opened || isAdding) && "max-xl:hidden")}>
          {buyers.length === 0 ? (
            <EmptyState
              title={behindDays !== undefined ? "Nobody is behind." : search ? "No buyer matches." : "No buyers yet."}
            />
          ) : (
            <ul className="rounded-card border-[1.5px] border-line bg-white">
              {buyers.map((buyer) => (
                <li key={buyer.id} className="not-first:border-t-[1.5px] not-first:border-line">
                  <Link
                    to={path({ page: page > 1 ? page : undefined, id: buyer.id })}
                    preventScrollReset
                    aria-current={opened?.id === buyer.id ? "true" : undefined}
                    className="block px-5 py-4 no-underline hover:bg-paper aria-current:bg-paper-2 sm:px-6"
                  >
                    <span className="block font-bold wrap-anywhere">{buyer.name}</span>
                    {buyer.agreements.map((agreement) => (
                      <span
                        key={agreement.id}
                        className="flex flex-wrap justify-between gap-x-4 text-[15px] text-ink-soft"
                      >
                        <span>{agreement.homeName}</span>
                        <Standing state={agreement.state} position={agreement.position} />
                      </span>
                    ))}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Pager
            page={page}
            pages={pages}
            perPage={perPage}
            matching={matching}
            to={(other) => path({ page: other })}
          />
        </div>
        {opened ? (
          <Opened
            key={opened.id}
            buyer={opened}
            rejection={rejection}
            made={made}
            today={today}
            now={now}
            usual={usual}
            formKey={formKey}
            backTo={path()}
          />
        ) : isAdding ? (
          <Card title="A new buyer">
            <BuyerFields rejection={rejection} />
          </Card>
        ) : null}
      </div>
    </>
  );
}

/** Their forms say themselves what was wrong. */
const actionsOfForms: ReadonlySet<string> = new Set(["save-buyer", "sign", "pay", "reverse", "terms", "end"]);

/** A rejected form: which it is, what was typed into it, and what is wrong. */
type RejectedForm = Omit<BuyersRejection, "submission"> & {
  intent: string;
  submitted: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string[] | undefined>>;
  error: string | undefined;
};

function readRejection(answer: Route.ComponentProps["actionData"]): RejectedForm | undefined {
  if (!answer || "made" in answer) return undefined;
  const { submission, ...more } = answer;
  const values = toFormValues(submission.initialValue);
  const submitted = Object.fromEntries(Object.keys(values).map((name) => [name, oneOf(values, name)]));
  const errors = Object.fromEntries(
    Object.entries(submission.error ?? {}).map(([name, texts]) => [name, texts ?? undefined]),
  );
  return { ...more, intent: rejectedAction(answer) ?? "", submitted, errors, error: rejectionMessage(answer) };
}

function Standing({ state, position }: { state: string; position: Position }) {
  if (state === "completed") return <span className="font-bold text-leaf">Fully paid</span>;
  if (state === "ended") return <span>Ended</span>;
  const { aheadDays } = position;
  if (aheadDays < 0) return <span className="font-bold text-clay">{countText(-aheadDays, "day")} behind</span>;
  return <span>{aheadDays === 0 ? "On time" : `${countText(aheadDays, "day")} ahead`}</span>;
}

function Opened({
  buyer,
  rejection,
  made,
  today,
  now,
  usual,
  formKey,
  backTo,
}: {
  buyer: OpenedBuyer;
  rejection: RejectedForm | undefined;
  made: MadeLink | undefined;
  today: string;
  now: Date;
  usual: Data["usual"];
  formKey: string;
  backTo: string;
}) {
  return (
    <div className="grid gap-6">
      <Card title={buyer.name}>
        <Link to={backTo} preventScrollReset className="text-button xl:hidden">
          All buyers
        </Link>
        <details open={rejection?.intent === "save-buyer" || undefined}>
          <summary className="cursor-pointer py-2 font-bold">
            {[buyer.phoneText, buyer.email].filter(Boolean).join(", ") || "No number and no address"}
          </summary>
          <BuyerFields buyer={buyer} rejection={rejection} />
        </details>
        <PayingNumbers
          buyerId={buyer.id}
          numbers={buyer.payingNumbers}
          submitted={rejection?.intent === "add-number" ? rejection.submitted : undefined}
        />
      </Card>
      {buyer.agreements.map((agreement) => (
        <AgreementCard
          key={agreement.id}
          agreement={agreement}
          buyerId={buyer.id}
          rejection={rejection}
          made={made}
          today={today}
          now={now}
          formKey={formKey}
        />
      ))}
      <Card title="A new agreement">
        <AgreementFields buyer={buyer} rejection={rejection} today={today} usual={usual} />
      </Card>
    </div>
  );
}

function AgreementCard({
  agreement,
  buyerId,
  rejection,
  made,
  today,
  now,
  formKey,
}: {
  agreement: OpenedAgreement;
  buyerId: number;
  rejection: RejectedForm | undefined;
  made: MadeLink | undefined;
  today: string;
  now: Date;
  formKey: string;
}) {
  const { position, payments, paymentCount, terms, state, links } = agreement;
  const finish = position.expectedFinishOn;
  return (
    <Card title={`${agreementDisplayId(agreement.id)}: ${agreement.homeName}`}>
      <p>
        <Standing state={state} position={position} />
        {state === "ended" ? `: ${agreement.endedReason}` : null}
      </p>
      {position.neverEnds && state === "live" ? (
        <div className="mt-4">
          <Notice tone="error">
            The amount that was agreed does not pay this home off within 100 years. Agree on a higher amount below.
          </Notice>
        </div>
      ) : null}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label="Paid">{formatUgx(position.paid)}</Fact>
        <Fact label="Due by today">{formatUgx(position.due)}</Fact>
        <Fact label="Still to pay">{formatUgx(position.remaining)}</Fact>
        <Fact label="Owned">{position.ownedPercent}%</Fact>
        <Fact label="Expected finish">
          {finish ? monthYearText(finish) : position.neverEnds ? "Not within 100 years" : "Paused"}
        </Fact>
        <Fact label="Agreed">
          {terms && terms.perPayingDay > 0 ? `${formatUgx(terms.perPayingDay)} a day` : "Paused"}
        </Fact>
      </dl>
      <div className="mt-5">
        {made?.agreementId === agreement.id ? <MadeLinkNotice made={made} /> : null}
        <div className="mt-4">
          <SendDocument buyerId={buyerId} agreementId={agreement.id} />
        </div>
        <OpenLinks links={links} buyerId={buyerId} agreementId={agreement.id} now={now} />
      </div>
      {state === "ended" ? null : (
        <PaymentFields agreement={agreement} buyerId={buyerId} rejection={rejection} today={today} formKey={formKey} />
      )}
      <h3 className="mt-8 text-xl">Ledger</h3>
      {payments.length === 0 ? <p className="mt-2 text-ink-soft">Nothing was paid yet.</p> : null}
      <ol className="mt-2">
        {payments.map((payment) => (
          <li key={payment.id} className="border-t-[1.5px] border-line py-3">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <span className="font-bold">Receipt {formatNumber(payment.receiptNumber)}</span>,{" "}
                {dateText(payment.paidOn)}, {paymentMethodNames[payment.method]}
                {payment.externalReference ? ` ${payment.externalReference}` : ""}
              </span>
              <span
                className={classNames(
                  "display text-lg",
                  payment.amount < 0 && "text-clay",
                  payment.isReversed && "line-through",
                )}
              >
                {formatUgx(payment.amount)}
              </span>
            </span>
            {[payment.reversalReason && `Reversal: ${payment.reversalReason}`, payment.backdatingReason, payment.note]
              .filter(Boolean)
              .map((text) => (
                <span key={text} className="block text-[15px] text-ink-soft wrap-anywhere">
                  {text}
                </span>
              ))}
            <div className="flex flex-wrap items-start gap-x-6">
              <SendDocument buyerId={buyerId} agreementId={agreement.id} paymentId={payment.id} />
              {payment.amount > 0 && !payment.isReversed && state !== "ended" ? (
                <Reasoned
                  label="Reverse"
                  intent="reverse"
                  buyerId={buyerId}
                  agreementId={agreement.id}
                  paymentId={payment.id}
                  rejection={rejection}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {payments.length < paymentCount ? (
        <p className="border-t-[1.5px] border-line py-3">
          <Link
            to={viewPath("/dashboard/buyers/:id?", { id: buyerId, all: 1 })}
            preventScrollReset
            className="text-button"
          >
            Show all {formatNumber(paymentCount)} entries
          </Link>
        </p>
      ) : null}
      <details className="mt-6">
        <summary className="cursor-pointer py-2 font-bold">What was agreed, and when it was changed</summary>
        <ol>
          {agreement.history.map((term) => (
            <li key={term.id} className="border-t-[1.5px] border-line py-3">
              <span className="font-bold">From {dateText(term.effectiveOn)}: </span>
              {term.perPayingDay === 0
                ? "paused"
                : `${formatUgx(term.perPayingDay)} a day, ${countText(term.payingDaysPerMonth, "day")} a month`}
              <span className="block text-[15px] text-ink-soft wrap-anywhere">
                {term.reason}, {term.agreedBy}
              </span>
            </li>
          ))}
        </ol>
      </details>
      {state === "live" ? (
        <>
          <TermsFields agreement={agreement} buyerId={buyerId} rejection={rejection} today={today} />
          <Reasoned
            label="End this agreement"
            intent="end"
            buyerId={buyerId}
            agreementId={agreement.id}
            rejection={rejection}
          />
        </>
      ) : null}
    </Card>
  );
}

type ActionFormProps = {
  intent: string;
  about: Record<string, number | undefined>;
  /** Of what is edited. */
  version?: number;
  labels?: Record<string, string>;
  label: string;
  variant?: "ink" | "outline" | "sun";
  rejection: RejectedForm | undefined;
  children: (
    field: (name: string, initial?: string) => { name: string; defaultValue: string; errors: string[] | undefined },
  ) => ReactNode;
};

/** Hidden fields that say what a form is about, its fields with what was typed, and its button. */
function ActionForm({
  intent,
  about,
  version,
  labels = {},
  label,
  variant = "ink",
  rejection,
  children,
}: ActionFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const entries = Object.entries(about).filter(([, value]) => value !== undefined);
  const draft = useFormDraft([intent, ...entries.flat()].join("-"), version);
  const isMine =
    rejection?.intent === intent && entries.every(([name, value]) => rejection.submitted[name] === String(value));
  const submitted = isMine ? rejection.submitted : {};
  const errors = isMine ? rejection.errors : {};
  // A rejection stands until something new was begun.
  const [settled, setSettled] = useState<RejectedForm>();
  const newest = isMine && rejection !== settled ? rejection.newest : undefined;
  return (
    <Form {...draft.form} key={draft.round} method="post" preventScrollReset className="mt-4 grid gap-4">
      {draft.head}
      <input type="hidden" name="intent" value={intent} />
      {version === undefined ? null : <input type="hidden" name="version" value={draft.version} />}
      {entries.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isMine && rejection.error ? <Notice tone="error">{rejection.error}</Notice> : null}
      {newest ? (
        <Conflict
          newest={newest}
          form={draft.form.ref}
          labels={labels}
          onMerge={(merged) => {
            setSettled(rejection);
            draft.begin(merged, newest.version);
          }}
        />
      ) : null}
      {children((name, initial = "") => ({
        name,
        defaultValue: draft.values ? oneOf(draft.values, name) : (submitted[name] ?? initial),
        errors: errors[name],
      }))}
      <Button type="submit" variant={variant} size="small" className="justify-self-start" disabled={isBusy}>
        {label}
      </Button>
    </Form>
  );
}

function BuyerFields({ buyer, rejection }: { buyer?: OpenedBuyer; rejection: RejectedForm | undefined }) {
  return (
    <ActionForm
      intent="save-buyer"
      about={{ id: buyer?.id }}
      version={buyer?.version}
      labels={buyerLabels}
      label={buyer ? "Update buyer" : "Add buyer"}
      rejection={rejection}
    >
      {(field) => (
        <>
          <TextField label="Name" {...field("name", buyer?.name)} maxLength={200} required />
          <TextField
            label="Phone"
            type="tel"
            {...field("phone", buyer?.phone ?? "")}
            hint="By it mobile-money payments are matched"
            maxLength={40}
          />
          <TextField label="E-mail" type="email" {...field("email", buyer?.email ?? "")} maxLength={254} />
          <TextAreaField label="Note" {...field("note", buyer?.note)} rows={2} maxLength={5000} />
        </>
      )}
    </ActionForm>
  );
}

function AgreementFields({
  buyer,
  rejection,
  today,
  usual,
}: {
  buyer: OpenedBuyer;
  rejection: RejectedForm | undefined;
  today: string;
  usual: Data["usual"];
}) {
  return (
    <ActionForm intent="sign" about={{ id: buyer.id }} label="Sign the agreement" rejection={rejection}>
      {(field) => (
        <>
          <HomeChoiceField of="sale" label="Home" {...field("home")} options={rejection?.homeOptions} required />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Price" {...field("price")} hint="Like 185,000,000 or 185M" required />
            <TextField label="Deposit" {...field("deposit")} hint="Leave empty if none" />
            <TextField label="Amount per paying day" {...field("perPayingDay")} required />
            <TextField
              label="Paying days a month"
              type="number"
              min={1}
              max={31}
              {...field("payingDaysPerMonth", String(usual.payingDaysPerMonth))}
            />
            <TextField label="First day" type="date" {...field("startsOn", today)} required />
            <TextField label="Part through a bank, %" {...field("bankSharePercent", "0")} />
            <TextField label="Bank's rate, % a year" {...field("yearlyRatePercent", String(usual.yearlyRatePercent))} />
            <TextField
              label="Years of the loan"
              type="number"
              min={0}
              max={30}
              {...field("bankYears", String(usual.bankYears))}
            />
          </div>
        </>
      )}
    </ActionForm>
  );
}

function PaymentFields({
  agreement,
  buyerId,
  rejection,
  today,
  formKey,
}: {
  agreement: OpenedAgreement;
  buyerId: number;
  rejection: RejectedForm | undefined;
  today: string;
  formKey: string;
}) {
  const overpayment = rejection?.submitted.agreement === String(agreement.id) ? rejection.overpayment : undefined;
  return (
    <section aria-label="Record a payment" className="mt-6 rounded-2xl bg-paper-2 p-5">
      <h3 className="text-xl">Record a payment</h3>
      <ActionForm
        intent="pay"
        about={{ id: buyerId, agreement: agreement.id }}
        label="Record payment"
        variant="sun"
        rejection={rejection}
        key={agreement.paymentCount}
      >
        {(field) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <FormKey {...field("formKey", formKey)} />
            <TextField
              label="Amount"
              {...field("amount", agreement.terms?.perPayingDay ? String(agreement.terms.perPayingDay) : "")}
              required
            />
            <SelectField label="How" {...field("method", "cash")}>
              {paymentMethods.map((method) => (
                <option key={method} value={method}>
                  {paymentMethodNames[method]}
                </option>
              ))}
            </SelectField>
            <TextField label="Transaction number" {...field("externalReference")} hint="Not for cash" maxLength={100} />
            <TextField label="Paid on" type="date" max={today} {...field("paidOn", today)} required />
            <TextField
              label="Why entered later"
              {...field("backdatingReason")}
              hint="Only when it was paid on an earlier day"
              maxLength={1000}
            />
            <TextField label="Note" {...field("note")} maxLength={1000} />
            {overpayment ? (
              <CheckboxField
                key={overpayment.owed}
                name="confirmedOwed"
                value={overpayment.owed}
                label={`More was paid than is owed. Record it, with ${formatUgx(overpayment.excess)} as a credit to give back`}
              />
            ) : null}
          </div>
        )}
      </ActionForm>
    </section>
  );
}

/** One for each payment that is typed: what is loaded anew meanwhile does not change it. */
function FormKey({ name, defaultValue }: { name: string; defaultValue: string }) {
  const [key] = useState(defaultValue);
  return <input type="hidden" name={name} value={key} />;
}

function TermsFields({
  agreement,
  buyerId,
  rejection,
  today,
}: {
  agreement: OpenedAgreement;
  buyerId: number;
  rejection: RejectedForm | undefined;
  today: string;
}) {
  const isOpen = rejection?.intent === "terms" && rejection.submitted.agreement === String(agreement.id);
  return (
    <details className="mt-6" open={isOpen || undefined}>
      <summary className="cursor-pointer py-2 font-bold">Pause, or agree on another amount</summary>
      <ActionForm
        intent="terms"
        about={{ id: buyerId, agreement: agreement.id }}
        label="Save new terms"
        rejection={rejection}
      >
        {(field) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="From" type="date" {...field("effectiveOn", today)} required />
            <TextField label="Amount per paying day" {...field("perPayingDay")} hint="0 is a pause" required />
            <TextField
              label="Paying days a month"
              type="number"
              min={1}
              max={31}
              {...field("payingDaysPerMonth", String(agreement.terms?.payingDaysPerMonth ?? 26))}
            />
            <TextField label="Why" {...field("reason")} maxLength={1000} required />
          </div>
        )}
      </ActionForm>
    </details>
  );
}

/** An action that wants a reason, folded away until it is wanted. */
function Reasoned(props: {
  label: string;
  intent: string;
  buyerId: number;
  agreementId: number;
  paymentId?: number;
  rejection: RejectedForm | undefined;
}) {
  const { label, intent, buyerId, agreementId, paymentId, rejection } = props;
  const about = { id: buyerId, agreement: agreementId, payment: paymentId };
  const isOpen =
    rejection?.intent === intent &&
    rejection.submitted.agreement === String(agreementId) &&
    (paymentId === undefined || rejection.submitted.payment === String(paymentId));
  return (
    <details className="mt-1" open={isOpen || undefined}>
      <summary className="cursor-pointer py-2 text-[15px] font-bold text-clay">{label}</summary>
      <ActionForm intent={intent} about={about} label={label} variant="outline" rejection={rejection}>
        {(field) => <TextField label="Why" {...field("reason")} maxLength={1000} required />}
      </ActionForm>
    </details>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6">
      <h2 id={id} className="text-[26px] wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="display text-lg">{children}</dd>
    </div>
  );
}

import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { ChevronLeft } from "#app/dashboard/icons.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { jointBuyerFields } from "#domain/buyers/party.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { Card } from "../cards/card.tsx";
import type { Bind, Binding } from "../forms/bind.ts";
import { DashboardForm } from "../forms/dashboard-form.tsx";
import { DateField } from "../forms/date-field.tsx";
import { Disclosure } from "../forms/disclosure.tsx";
import { LookupField } from "../forms/lookup-field.tsx";
import { MoneyField } from "../forms/money-field.tsx";
import type { ComboboxOption } from "../forms/options.ts";
import { readRejection } from "../forms/rejected-form.ts";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { HomeChoiceField } from "../home-choice/home-choice-field.tsx";
import type { BuyersRejection } from "../ledger/buyer-request.server.ts";
import { revalidateAfterConflict } from "../view/revalidate-after-conflict.ts";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/new-agreement.ts";
import { SigningSummary } from "./signing-summary.tsx";

export { action, loader } from "./new-agreement.server.ts";

export const handle = viewHandle({
  title: "New agreement",
  topics: ["buyers", "units", "properties"],
  hasWayBack: true,
});

export const shouldRevalidate = revalidateAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

/**
 * Shows the form that signs an agreement. It begins with the home in the address, or the one that is reserved for the
 * buyer, and with its price and terms.
 */
export default function NewAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const { buyer, proposed, today, usual } = loaderData;
  const rejection = useMemo(() => readRejection<BuyersRejection>(actionData), [actionData]);
  const begun: Readonly<Record<string, string | undefined>> = proposed ?? {};
  return (
    <>
      <p className="mb-1">
        <Link to={viewPath("/dashboard/buyers/:id", { id: buyer.id })} className="text-button gap-1">
          <ChevronLeft aria-hidden="true" className="-ml-1 size-5 shrink-0 lg:hidden" />
          {buyer.name}
        </Link>
      </p>
      <ViewHeader
        title="New agreement"
        lead={
          buyer.hasIdNumber ? undefined : "No ID number is noted for this buyer yet: add it first, or sign without it."
        }
      />
      <Card aria-label="New agreement" padding="form" className="max-w-5xl">
        <DashboardForm
          key={buyer.id}
          intent="sign"
          about={{ id: buyer.id }}
          subject={`sign-id-${buyer.id}`}
          className="grid gap-6"
        >
          {(field, state) => (
            <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
              <div className="grid content-start gap-4">
                <HomeFields
                  home={field("home", begun.home)}
                  unitNumber={field("unitNumber", begun.unitNumber)}
                  unitsInAll={field("unitsInAll", "1")}
                  options={rejection?.homeOptions}
                  addsUnit={rejection?.agreement?.addsUnit === true}
                />
                <div className="grid gap-4 sm:grid-cols-2">
                  <MoneyField
                    label="Price"
                    {...field("price", begun.price)}
                    hint="Leave empty to use the amounts of the home"
                  />
                  <MoneyField label="Deposit" {...field("deposit", begun.deposit)} hint="Leave empty if none" />
                  <MoneyField label="Amount per paying day" {...field("perPayingDay", begun.perPayingDay)} />
                  <TextField
                    label="Paying days a month"
                    type="number"
                    min={1}
                    max={31}
                    hint="Spread evenly, on any day of the week"
                    {...field("payingDaysPerMonth", String(usual.payingDaysPerMonth))}
                  />
                  <SelectField label="Paid" {...field("every", "day")}>
                    <option value="day">On each paying day</option>
                    <option value="month">At the end of each month</option>
                  </SelectField>
                  <SelectField
                    label="Payments and deposit"
                    {...field("depositFirst", "no")}
                    hint="Separately: each payment says what it is for"
                  >
                    <option value="no">Separately</option>
                    <option value="yes">Deposit first</option>
                  </SelectField>
                  <DateField label="First day" {...field("startsOn", today)} required />
                </div>
                <BankLoan
                  field={(name) => field(name, String(begun[name] ?? usual[name]))}
                  note={Number(usual.bankSharePercent) === 0 ? ", none" : ""}
                />
                <JointBuyers field={field} options={rejection?.buyerOptions} />
              </div>
              <SigningSummary
                buyerId={buyer.id}
                answer={rejection?.agreement}
                asked={rejection?.questions}
                state={state}
              />
            </div>
          )}
        </DashboardForm>
      </Card>
    </>
  );
}

type HomeFieldsProps = {
  home: Binding;
  unitNumber: Binding;
  unitsInAll: Binding;
  options: readonly ComboboxOption[] | undefined;
  /** The selected home is an apartment type without units, so signing adds its first unit. */
  addsUnit: boolean;
};

function HomeFields({ home, unitNumber, unitsInAll, options, addsUnit }: HomeFieldsProps) {
  const [typed, setTyped] = useState<string>();
  const isType = readHomeChoice(typed ?? home.defaultValue)?.kind === "apartment";
  return (
    <>
      <HomeChoiceField
        of="sale"
        label="Home"
        {...home}
        options={options}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        required
      />
      <div hidden={!isType && !addsUnit && !unitNumber.errors && !unitsInAll.errors}>
        <div className="grid gap-4">
          <TextField
            label="Number of its first unit"
            {...unitNumber}
            maxLength={20}
            hint="This type has no units yet: signing adds this one. Leave empty to take the next number"
          />
          <TextField
            label="How many of these homes there are in all"
            type="number"
            min={1}
            {...unitsInAll}
            hint="With 1, the site says that the type is reserved. The others are added as available"
          />
        </div>
      </div>
    </>
  );
}

type BindField = (name: string) => { name: string; defaultValue: string; errors: readonly string[] | undefined };

const bankFields = ["bankSharePercent", "yearlyRatePercent", "bankYears", "bankFeePercent"] as const;

function BankLoan({
  field: fieldOf,
  note,
}: {
  field: (name: (typeof bankFields)[number]) => ReturnType<Bind>;
  note: ReactNode;
}) {
  const [share, rate, years, fee] = [
    fieldOf("bankSharePercent"),
    fieldOf("yearlyRatePercent"),
    fieldOf("bankYears"),
    fieldOf("bankFeePercent"),
  ];
  const isOpen =
    paysAnything(share.defaultValue) || [share, rate, years, fee].some(({ errors }) => errors !== undefined);
  return (
    <Disclosure
      isOpen={isOpen}
      // The bank's share may be filled in while the section is folded, for example by the terms of a home; the section
      // then opens.
      onInput={({ target, currentTarget }) => {
        if (target instanceof HTMLInputElement && target.name === share.name && paysAnything(target.value))
          currentTarget.open = true;
      }}
    >
      <summary className="cursor-pointer py-2 font-bold">
        Bank loan<span className="font-normal text-ink-soft">{isOpen ? "" : note}</span>
      </summary>
      <div className="mt-1 grid gap-4 sm:grid-cols-2">
        <TextField label="Part through a bank, %" {...share} />
        <TextField label="Bank's rate, % a year" {...rate} />
        <TextField label="Years of the loan" type="number" min={0} max={30} {...years} />
        <TextField label="Bank's fee, % of its part" {...fee} />
      </div>
    </Disclosure>
  );
}

const paysAnything = (share: string) => !/^\s*0*(?:[.,]0*)?\s*%?\s*$/.test(share);

function JointBuyers({ field, options }: { field: BindField; options: readonly ComboboxOption[] | undefined }) {
  const fields = jointBuyerFields.map((name) => field(name));
  const isOpen = fields.some(({ defaultValue, errors }) => defaultValue !== "" || errors !== undefined);
  return (
    <Disclosure isOpen={isOpen}>
      <summary className="cursor-pointer py-2 font-bold">Joint buyers</summary>
      <p className="text-[0.9375rem] text-ink-soft">
        They sign with the buyer, and payments by their numbers count for this agreement. Each has to be a buyer here:
        add them first, with their ID number.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {fields.map((binding, i) => (
          <LookupField
            key={binding.name}
            {...binding}
            label={`Joint buyer ${i + 1}`}
            address="/dashboard/buyers/options?"
            addNew={{
              label: (name) => `Add “${name}” as a buyer, in a new tab`,
              to: (name) => viewPath("/dashboard/buyers/:id", { id: "new", name }),
            }}
            options={options}
            hint="Leave empty if none"
          />
        ))}
      </div>
    </Disclosure>
  );
}

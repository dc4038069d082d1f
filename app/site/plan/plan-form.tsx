import { AmountField } from "#app/site/amount/amount-control.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { script } from "#app/ui/island.ts";
import { langAttribute, say } from "#app/ui/say.tsx";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/plan.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { ENTERED_PRICE, type PlanChoices, type PlanParam } from "#domain/plan/plan-link.ts";
import type { PlanTerms } from "./plan-on-device.ts";

interface PricedHome {
  key: string;
  name: string;
  price: Ugx;
  isInBuilding: boolean;
  /** This is undefined while the visitor has given no amount. */
  isBought: boolean | undefined;
}

interface PlanFormProps {
  submitted: Record<string, string>;
  choices: PlanChoices;
  /** This is what the visitor gave, in UGX a day; `choices` has an example where she gave none. */
  amountGiven: Ugx | undefined;
  problems: Partial<Record<PlanParam, string>>;
  /** The cheapest home is first. */
  homes: readonly PricedHome[];
  home: { key: string; name: string; foundFor: Ugx | undefined } | undefined;
  result: { perPayingDay: Ugx } | undefined;
  terms: PlanTerms;
  /** This is the amount from which + and − begin while the visitor has none. */
  start: Ugx;
}

export function PlanForm({
  submitted,
  choices,
  amountGiven,
  problems,
  homes,
  home,
  result,
  terms,
  start,
}: PlanFormProps) {
  // Without a price it can only be asked for, but the form must not lose it.
  const unlisted = home && homes.every(({ key }) => key !== home.key) ? home : undefined;
  const errors = (name: PlanParam) => (problems[name] ? [problems[name]] : undefined);
  const { depositPercent } = terms;
  const isByMonth = choices.every === "month";
  // The answer names the rent and the deposit, so they may be folded.
  const hasMore =
    isByMonth ||
    choices.bankSharePercent > 0 ||
    [problems.rent, problems.deposit, problems.bank, problems.rate, problems.years].some(Boolean);
  const amount = problems.perday ? undefined : (choices.perPayingDay ?? result?.perPayingDay);
  return (
    <form
      action={pathIn(currentLanguage(), "/plan")}
      className="plan-form"
      data-terms={JSON.stringify(terms)}
      {...script("site/plan/live-plan")}
    >
      <AmountField label={words.canPay()} start={amount ?? start} exact={amount} />
      <div className="plan-home-and-days">
        <SelectField
          label={say(words.forHome)}
          name="home"
          defaultValue={home && !home.foundFor ? home.key : submitted.price ? ENTERED_PRICE : ""}
          errors={errors("home")}
        >
          <option value="">{words.whatAmountBuys()}</option>
          <option value={ENTERED_PRICE}>{words.noHome()}</option>
          {unlisted ? (
            <option value={unlisted.key} lang={langAttribute()}>
              {unlisted.name}
            </option>
          ) : null}
          <HomeOptions homes={homes} amount={amountGiven} />
        </SelectField>
        <TextField
          label={say(words.daysAMonth)}
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={31}
          defaultValue={submitted.days || String(choices.payingDaysPerMonth)}
          errors={errors("days")}
        />
      </div>
      <div className="plan-price">
        <TextField
          label={say(words.orPrice)}
          name="price"
          placeholder=" "
          inputMode="numeric"
          autoComplete="off"
          defaultValue={home ? "" : submitted.price}
          errors={errors("price")}
          hint={say(words.priceExample)}
        />
      </div>
      <details className="plan-more fold" open={hasMore || undefined}>
        <summary>{say(words.moreFields)}</summary>
        <div>
          <div className="plan-pair">
            <TextField
              label={say(words.rentAMonth)}
              name="rent"
              placeholder={words.ifYouLike()}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={submitted.rent}
              errors={errors("rent")}
            />
            <TextField
              label={say(words.deposit)}
              name="deposit"
              placeholder={words.ifYouLike()}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={submitted.deposit === "0" && depositPercent === 0 ? "" : submitted.deposit}
              errors={errors("deposit")}
              {...(depositPercent > 0 ? { hint: say(words.depositHint, { percent: depositPercent }) } : {})}
            />
          </div>
          <fieldset className="plan-every">
            <legend className="field-label">{say(words.iPay)}</legend>
            <label>
              <input type="radio" name="every" value="day" defaultChecked={!isByMonth} /> {say(words.byTheDay)}
            </label>
            <label>
              <input type="radio" name="every" value="month" defaultChecked={isByMonth} /> {say(words.byTheMonth)}
            </label>
          </fieldset>
          <h2 className="plan-bank">{say(words.withBank)}</h2>
          <TextField
            label={say(words.bankShare)}
            name="bank"
            inputMode="decimal"
            defaultValue={submitted.bank || String(choices.bankSharePercent)}
            errors={errors("bank")}
          />
          <TextField
            label={say(words.bankRate)}
            name="rate"
            inputMode="decimal"
            defaultValue={submitted.rate || String(choices.yearlyRatePercent)}
            errors={errors("rate")}
          />
          <TextField
            label={say(words.bankYears)}
            name="years"
            type="number"
            min={1}
            defaultValue={submitted.years || String(choices.bankYears)}
            errors={errors("years")}
          />
        </div>
      </details>
      {submitted.start ? <input type="hidden" name="start" value={submitted.start} /> : null}
      <Button type="submit" variant="ink">
        {say(words.workOut)}
      </Button>
    </form>
  );
}

/**
 * Shows the homes as options. With an amount they are in two groups, so that visitors with little find at once what it
 * buys.
 */
function HomeOptions({ homes, amount }: { homes: readonly PricedHome[]; amount: Ugx | undefined }) {
  const options = (shown: readonly PricedHome[]) =>
    shown.map(({ key, name, price, isInBuilding }) => (
      <option key={key} value={key} data-price={price} data-shared={isInBuilding || undefined} lang={langAttribute()}>
        {name}
      </option>
    ));
  if (amount === undefined) return options(homes);
  const groups = [
    { label: words.forAmount({ amount: formatUgx(amount) }), shown: homes.filter(({ isBought }) => isBought) },
    { label: words.forMore(), shown: homes.filter(({ isBought }) => !isBought) },
  ];
  return groups.map(({ label, shown }) =>
    shown.length > 0 ? (
      <optgroup key={label} label={label}>
        {options(shown)}
      </optgroup>
    ) : null,
  );
}

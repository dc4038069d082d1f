import { useEffect, useRef, useState } from "react";
import { Notice } from "#app/ui/field.tsx";
import { agreementSchema } from "#domain/agreements/agreement-forms.ts";
import { finishText } from "#domain/agreements/signing.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { plainAmount } from "#domain/money/typed-amount.ts";
import type { loader } from "../home-choice/offer.ts";
import type { AgreementAnswer } from "../ledger/buyer-request.server.ts";
import { useLookup } from "../live/use-lookup.ts";

/** Fills in the sums of the selected home, and shows the expected finish. */
export function AgreementHelp({ isFilledIn, finish: finishOfAnswer, isAsked }: AgreementAnswer & { isAsked: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const filled = useRef<Readonly<Record<string, string>>>({});
  /** Only a selection by hand fills in sums, not a reload or a sent form. */
  const isChosen = useRef(false);
  const { load, data } = useLookup<Awaited<ReturnType<typeof loader>>>();
  const [finish, setFinish] = useState(finishOfAnswer);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const follow = ({ target }: Event) => {
      setFinish(finishOfForm(form));
      if (!(target instanceof HTMLInputElement) || target.name !== "home" || !readHomeChoice(target.value)) return;
      isChosen.current = true;
      void load(`/dashboard/homes/offer?home=${encodeURIComponent(target.value)}`);
    };
    const leave = () => {
      isChosen.current = false;
    };
    form.addEventListener("input", follow);
    form.addEventListener("submit", leave);
    return () => {
      form.removeEventListener("input", follow);
      form.removeEventListener("submit", leave);
    };
  }, [load]);
  const offer = data?.offer;
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !data || !isChosen.current) return;
    isChosen.current = false;
    const offered = data.offer?.fields ?? {};
    for (const name of Object.keys({ ...filled.current, ...offered })) {
      const field = form.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) continue;
      // Entered values stay; filled-in ones follow the home.
      const known = [field.defaultValue, "", filled.current[name] ?? ""].map(plainAmount);
      if (!known.includes(plainAmount(field.value))) continue;
      const value = offered[name] ?? field.defaultValue;
      if (plainAmount(field.value) === plainAmount(value)) continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      // After the event, which sets separators and the caret: typing replaces the value.
      if (field === document.activeElement) field.select();
    }
    filled.current = offered;
  }, [data]);
  return (
    <div ref={place} className="grid gap-3 empty:hidden">
      {isFilledIn ? <Notice tone="info">These are the amounts of the home. Check them, then sign.</Notice> : null}
      {!isAsked && offer && offer.warnings.length > 0 ? <Notice tone="info">{offer.warnings.join(" ")}</Notice> : null}
      {finish ? <p className="font-bold">{finish}</p> : null}
    </div>
  );
}

function finishOfForm(form: HTMLFormElement): string | undefined {
  const parsed = agreementSchema.safeParse(Object.fromEntries(new FormData(form)));
  return parsed.success ? finishText(parsed.data) : undefined;
}

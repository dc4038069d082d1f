import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { CheckboxField, Notice } from "#app/ui/field.tsx";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { agreementSchema } from "#domain/sales/buyer.ts";
import { finishText } from "#domain/sales/signing.ts";
import type { loader } from "../home-choice/offer.ts";

/** What the server asked about or filled in. */
export interface AgreementAnswer {
  /** Where the agreement departs from home and settings, and what confirming exactly this sends. */
  departures?: { sentences: readonly string[]; confirms: string };
  /** The sums were taken from the home. */
  isFilledIn?: boolean;
  finish?: string | undefined;
}

/**
 * Beside the fields of a new agreement: with script, choosing a home fills the sums in and the expected finish follows what is
 * typed; without, the first submit does both. What departs from home and settings is confirmed here.
 */
export function AgreementHelp({ departures, isFilledIn, finish: finishOfAnswer }: AgreementAnswer) {
  const place = useRef<HTMLDivElement>(null);
  const filled = useRef<Readonly<Record<string, string>>>({});
  /** A home was chosen and not filled in yet: what is only loaded anew fills nothing in. */
  const isChosen = useRef(false);
  const { load, data } = useFetcher<typeof loader>();
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
    form.addEventListener("input", follow);
    return () => form.removeEventListener("input", follow);
  }, [load]);
  const offer = data?.offer;
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !offer || !isChosen.current) return;
    isChosen.current = false;
    for (const [name, value] of Object.entries(offer.fields)) {
      const field = form.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) continue;
      // What somebody typed stays; what a home filled in gives way to the next home's.
      if (![field.defaultValue, "", filled.current[name]].includes(field.value)) continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    filled.current = offer.fields;
  }, [offer]);
  return (
    <div ref={place} className="grid gap-3 empty:hidden">
      {isFilledIn ? <Notice tone="info">The sums are those of the home. Check them, and sign.</Notice> : null}
      {!departures && offer && offer.warnings.length > 0 ? (
        <Notice tone="info">{offer.warnings.join(" ")}</Notice>
      ) : null}
      {finish ? <p className="font-bold">{finish}</p> : null}
      {departures ? (
        <>
          <Notice tone="error">{departures.sentences.join(" ")}</Notice>
          <CheckboxField
            key={departures.confirms}
            name="confirmed"
            value={departures.confirms}
            label="Sign it all the same: this was agreed knowingly"
          />
        </>
      ) : null}
    </div>
  );
}

function finishOfForm(form: HTMLFormElement): string | undefined {
  // The home changes nothing of the sums, and a form that is not filled in yet has no finish.
  const parsed = agreementSchema.safeParse({ ...Object.fromEntries(new FormData(form)), unitId: "1", propertyId: "" });
  return parsed.success ? finishText(parsed.data) : undefined;
}

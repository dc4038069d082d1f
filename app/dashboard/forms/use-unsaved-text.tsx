import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { formKeyName } from "#domain/forms/form-key-name.ts";
import { useRejection } from "../actions/action-result.ts";
import { useDashboardData } from "../actions/dashboard-data.ts";
import { differingFields, type FormValues, readForm, readUndelivered } from "../actions/form-values.ts";
import { type OfferName, OfferNotices, UnsavedNotice } from "./unsaved-notice.tsx";
import {
  forgetText,
  ownTextName,
  readText,
  readTexts,
  type StoredText,
  storeText,
  TEXT_FIELD,
  textName,
  type UnsavedText,
} from "./unsaved-text.ts";

export function useTextName(subject: string): string {
  return textName(useAdministratorId(), subject);
}

export function useAdministratorId(): string {
  return useDashboardData()?.administrator.id ?? "";
}

type Beginning = {
  round: number;
  values?: FormValues | undefined;
  base?: FormValues | undefined;
  /** The form was opened with this version, so that a later change does not count as seen. */
  version: number;
  found?: UnsavedText;
  /** These texts stay as they are, whatever is typed, until somebody uses or discards them. */
  offers?: readonly Offer[];
  /** The key is explained in `domain/forms/form-key.ts`. */
  formKey?: string | undefined;
  /** The form has restarted, so a lost focus returns to its button. */
  isAnew?: boolean;
};

type Options = {
  version?: number | undefined;
  /** The saved values are by default those that the form shows before anything is entered. */
  saved?: FormValues | undefined;
  /** A form that was sent before hydration has this rejection. */
  rejected?: { values?: FormValues | undefined; version: number | undefined } | undefined;
  /**
   * The form then begins without text that was left behind, and only offers it. Text that was being sent is restored all
   * the same, because its key lets it count only once.
   */
  nameOffer?: OfferName | undefined;
};

/** Text that the form offers instead of beginning with it. What was discarded is stored no longer. */
type Offer = StoredText & { isDiscarded?: boolean };

/**
 * Stores entered text on this device until it is saved. A form that is still on the page then restarts with the saved
 * values.
 * @param subject the name of the text; undefined if nothing is to be stored
 */
export function useUnsavedText(subject: string | undefined, { version = 0, saved, rejected, nameOffer }: Options = {}) {
  const administratorId = useAdministratorId();
  const name = subject && textName(administratorId, subject);
  const { key } = useLocation();
  const isRejected = useRejection() !== undefined;
  const ref = useRef<HTMLFormElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [beginning, setBeginning] = useState<Beginning>(() => {
    const begun = rejected?.version ?? version;
    return { round: 0, version: begun, values: rejected?.values, base: begun === version ? saved : undefined };
  });
  const { round, found, offers = [], isAnew, base, values } = beginning;
  // The form stores its text under a name of its own, so that no other tab and no offer is overwritten.
  const writer = useRef<string>(undefined);
  const ownName = () => {
    if (name === undefined) return undefined;
    writer.current ??= newKey();
    return ownTextName(name, writer.current);
  };
  // The form began with this text, and has not stored it under its own name yet.
  const continued = useRef<{ name: string | undefined; text: StoredText }>(undefined);
  const readOwn = (): StoredText | undefined => {
    const storedAs = ownName();
    const own = storedAs === undefined ? undefined : readText(storedAs);
    if (own && storedAs !== undefined) return { ...own, storedAs };
    const begun = continued.current;
    return begun && begun.name === name ? readUnchanged(begun.text) : undefined;
  };
  const forget = () => {
    const own = readOwn();
    if (own) forgetText(own.storedAs);
  };
  const [keeping, setKeeping] = useState<"untouched" | "stored" | "no-room">("untouched");
  // Only a form that was sent keeps its key. Text that was not sent may be continued in two tabs, and those are two
  // forms with a key each.
  const isKeyUsed = useRef(false);
  const untouched = useRef<FormValues>({});
  const beginAnew = (next: Omit<Beginning, "round" | "isAnew">) => {
    setKeeping("untouched");
    writer.current = undefined;
    continued.current = undefined;
    isKeyUsed.current = Boolean(next.formKey);
    setBeginning((last) => ({ offers: last.offers ?? [], ...next, round: last.round + 1, isAnew: true }));
  };
  const isOffering = nameOffer !== undefined;
  const latest = useRef({ version, saved, beginAnew, readOwn, isOffering, offers });
  latest.current = { version, saved, beginAnew, readOwn, isOffering, offers };

  const hasValues = values !== undefined;
  // This runs before painting, so that stored text does not appear with a flash.
  useLayoutEffect(() => {
    if (!ref.current || !name) return;
    if (base) untouched.current = base;
    else if (!hasValues) untouched.current = readForm(ref.current);
    if (round > 0) return;
    const { saved, isOffering } = latest.current;
    const texts = readTexts(name);
    const left = texts.filter((text) => differingFields(text.values, saved ?? untouched.current).length > 0);
    for (const { storedAs } of texts) if (!left.some((text) => text.storedAs === storedAs)) forgetText(storedAs);
    const begun = left.find(({ isSent }) => isSent || !isOffering);
    const offers = left.filter((text) => text !== begun);
    if (!begun) {
      if (offers.length > 0) setBeginning((last) => ({ ...last, offers }));
      return;
    }
    // A part that contains stored text has to be open.
    const folded = ref.current.closest("details");
    if (folded) folded.open = true;
    setKeeping("stored");
    const { values, base: opened, version, formKey } = begun;
    isKeyUsed.current = Boolean(formKey);
    continued.current = { name, text: begun };
    setBeginning({ round: 1, values, base: saved && opened, version, formKey, found: begun, offers });
  }, [name, round, hasValues, base]);

  // After saving, the next page may show the same form, which restarts then.
  const wasSent = useRef(false);
  useEffect(() => {
    const { version, saved, beginAnew, readOwn } = latest.current;
    if (!wasSent.current || !key || isRejected || readOwn()) return;
    wasSent.current = false;
    const offers = presentOffers(latest.current.offers).filter(({ isDiscarded }) => !isDiscarded);
    beginAnew({ version, base: saved, offers });
  }, [key, isRejected]);
  const hasOffers = offers.length > 0;
  useEffect(() => {
    if (!hasOffers) return;
    const refresh = () => setBeginning((last) => ({ ...last, offers: presentOffers(last.offers ?? []) }));
    // Only the other tabs of the browser cause this event.
    window.addEventListener("storage", refresh);
    return () => window.removeEventListener("storage", refresh);
  }, [hasOffers]);
  useEffect(() => {
    if (isAnew && round > 0 && document.activeElement === document.body) focusOnButton(ref.current);
  }, [isAnew, round]);

  const store = (values: FormValues, version: number, base: FormValues, isSent: boolean) => {
    const storedAs = ownName();
    if (storedAs === undefined) return;
    const formKey = isKeyUsed.current ? keyField.current?.value : undefined;
    const pictures = ref.current ? [...readUndelivered(ref.current).values()] : [];
    const undelivered = pictures.reduce((sum, count) => sum + count, 0);
    const typedAt = new Date();
    const before = readOwn();
    const isStored = storeText(storedAs, {
      values,
      base,
      version,
      typedAt,
      isSent,
      formKey: formKey ?? "",
      undelivered,
    });
    setKeeping(isStored ? "stored" : "no-room");
    if (isStored && before && before.storedAs !== storedAs) forgetText(before.storedAs);
  };
  const keep = (isSent: boolean) => {
    if (!ref.current || !name) return;
    const values = readForm(ref.current);
    const before = readOwn();
    // An event that changes nothing, as of another picture field, does not make sent text count as not sent.
    const isAsSent = before?.isSent && differingFields(values, before.values).length === 0;
    if (isAsSent && !isSent) return;
    if (isSent || found || differingFields(values, untouched.current).length > 0) {
      return store(values, beginning.version, untouched.current, isSent);
    }
    forget();
    setKeeping("untouched");
  };
  const discard = () => {
    const own = readOwn();
    forget();
    beginAnew({ version, base: saved, offers: own ? [{ ...own, isDiscarded: true }, ...offers] : offers });
  };
  const take = ({ storedAs, ...text }: Offer) => {
    // What the form holds now is offered in its turn.
    const own = readOwn();
    const others = offers.filter((offer) => offer.storedAs !== storedAs);
    const { values, version, formKey } = text;
    const base = saved && text.base;
    beginAnew({ values, base, version, formKey, found: text, offers: own ? [own, ...others] : others });
    store(values, version, untouched.current, false);
    forgetText(storedAs);
  };
  const discardOffer = (text: Offer) => {
    forgetText(text.storedAs);
    const marked = offers.map((offer) => (offer === text ? { ...offer, isDiscarded: true } : offer));
    setBeginning((last) => ({ ...last, offers: marked }));
  };
  // An action beside the form raises the version without changing a field, so the newer version counts as seen.
  const isAsOpened = saved !== undefined && base !== undefined && differingFields(saved, base).length === 0;
  return {
    ...beginning,
    keeping,
    openedVersion: isAsOpened ? version : beginning.version,
    /** `round` has to be the key of the form, so that it restarts with new initial values. */
    form: {
      ref,
      // React also reports events of dialogs that were opened from this form; those are left out.
      onInput: ({ target }: FormEvent) => {
        if ("form" in target && target.form === ref.current) keep(false);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (event.defaultPrevented) return;
        wasSent.current = true;
        isKeyUsed.current = true;
        keep(true);
        const storedAs = ownName();
        if (nameField.current && storedAs !== undefined) nameField.current.value = storedAs;
      },
    },
    fields: (
      <>
        {name ? <input key={name} ref={nameField} type="hidden" name={TEXT_FIELD} defaultValue={name} /> : null}
        <FormKey key={round} field={keyField} formKey={beginning.formKey} />
      </>
    ),
    notice: (
      <>
        {found ? <UnsavedNotice text={found} onDiscard={discard} /> : null}
        <OfferNotices offers={offers} name={nameOffer} onTake={take} onDiscard={discardOffer} />
      </>
    ),
    /** Restarts the form with values that were selected from two versions. */
    merge: (values: FormValues, newest: { version: number; values?: FormValues }) => {
      const base = beginning.base && newest.values;
      forget();
      beginAnew({ values, version: newest.version, base, formKey: keyField.current?.value });
      isKeyUsed.current = true;
      store(values, newest.version, newest.values ?? untouched.current, false);
    },
    discard,
  };
}

/** Returns a text that this form began with, unless another tab has sent, discarded or changed it meanwhile. */
function readUnchanged(begun: StoredText): StoredText | undefined {
  const left = readText(begun.storedAs);
  return left && left.typedAt.getTime() === begun.typedAt.getTime() ? begun : undefined;
}

/** Lists the offers as they are now. Another tab may have gone on typing, or have saved or discarded its text. */
function presentOffers(offers: readonly Offer[]): Offer[] {
  return offers.flatMap((offer) => {
    const left = offer.isDiscarded ? offer : readText(offer.storedAs);
    return left ? [{ ...offer, ...left }] : [];
  });
}

type FormKeyProps = {
  field: { current: HTMLInputElement | null };
  /** The key is that of a form that was open before and is shown again; undefined for a new one. */
  formKey: string | undefined;
};

/** Renders the key by which the server recognizes a form that is sent twice, also before hydration. */
function FormKey({ field, formKey }: FormKeyProps) {
  // The element is created once, because rendering it again would lose the key that the server gave.
  const [input] = useState(() => (
    <input ref={field} type="hidden" name={formKeyName} defaultValue={formKey || newKey()} suppressHydrationWarning />
  ));
  return input;
}

/** `crypto.randomUUID` is not used, because browsers have it only with https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function focusOnButton(form: HTMLFormElement | null): void {
  const buttons = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLButtonElement);
  buttons.findLast((button) => button.type === "submit" && !button.hidden)?.focus({ preventScroll: true });
}

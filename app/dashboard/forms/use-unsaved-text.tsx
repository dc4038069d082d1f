import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { formKeyName } from "#domain/forms/form-key-name.ts";
import { useRejection } from "../actions/action-result.ts";
import { useDashboardData } from "../actions/dashboard-data.ts";
import { differingFields, type FormValues, readForm, readUndelivered } from "../actions/form-values.ts";
import { OfferedNotice, UnsavedNotice } from "./unsaved-notice.tsx";
import { forgetOwnText, readText, storeText, TEXT_FIELD, textName, type UnsavedText } from "./unsaved-text.ts";

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
  /** This text was found, and the form begins without it until somebody takes it. */
  offered?: UnsavedText;
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
  nameOffer?: OfferName | undefined;
};

/**
 * Names text that was left behind, as "UGX 60,000". The form then offers it instead of beginning with it. Text that was
 * being sent is restored all the same, because its key lets it count only once.
 */
export type OfferName = (values: FormValues) => string;

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
  const [beginning, setBeginning] = useState<Beginning>(() => {
    const begun = rejected?.version ?? version;
    return { round: 0, version: begun, values: rejected?.values, base: begun === version ? saved : undefined };
  });
  const { round, found, offered, isAnew, base, values } = beginning;
  // A text belongs to this form if this form wrote it, or if it was found when the form opened and has not been stored
  // again.
  const [writer] = useState(newKey);
  const foundWriter = useRef<string>(undefined);
  const isOwn = ({ writer: by = "" }: UnsavedText) => by === writer || by === foundWriter.current;
  const forget = () => {
    const text = name === undefined ? undefined : readText(name);
    if (name && text && isOwn(text)) forgetOwnText(name);
  };
  const [keeping, setKeeping] = useState<"untouched" | "stored" | "no-room">("untouched");
  // Only a form that was sent keeps its key. Text that was not sent may be continued in two tabs, and those are two
  // forms with a key each.
  const isKeyUsed = useRef(false);
  const untouched = useRef<FormValues>({});
  const beginAnew = (next: Omit<Beginning, "round" | "isAnew">) => {
    setKeeping("untouched");
    isKeyUsed.current = Boolean(next.formKey);
    setBeginning((last) => ({ ...next, round: last.round + 1, isAnew: true }));
  };
  const isOffering = nameOffer !== undefined;
  const latest = useRef({ version, saved, beginAnew, isOwn, isOffering });
  latest.current = { version, saved, beginAnew, isOwn, isOffering };

  const hasValues = values !== undefined;
  // This runs before painting, so that stored text does not appear with a flash.
  useLayoutEffect(() => {
    if (!ref.current || !name) return;
    if (base) untouched.current = base;
    else if (!hasValues) untouched.current = readForm(ref.current);
    if (round > 0) return;
    const { saved, isOffering } = latest.current;
    const text = readText(name);
    if (!text || differingFields(text.values, saved ?? untouched.current).length === 0) return forgetOwnText(name);
    if (isOffering && !text.isSent) {
      foundWriter.current = text.writer ?? "";
      return setBeginning((last) => ({ ...last, offered: text }));
    }
    // A part that contains stored text has to be open.
    const folded = ref.current.closest("details");
    if (folded) folded.open = true;
    setKeeping("stored");
    const { values, base: opened, version, formKey } = text;
    isKeyUsed.current = Boolean(formKey);
    foundWriter.current = text.writer ?? "";
    setBeginning({ round: 1, values, base: saved && opened, version, formKey, found: text });
  }, [name, round, hasValues, base]);

  // After saving, the next page may show the same form, which restarts then.
  const wasSent = useRef(false);
  useEffect(() => {
    const { version, saved, beginAnew, isOwn } = latest.current;
    const left = name === undefined ? undefined : readText(name);
    if (!wasSent.current || !key || isRejected || (left && isOwn(left))) return;
    wasSent.current = false;
    beginAnew({ version, base: saved });
  }, [key, name, isRejected]);
  useEffect(() => {
    if (isAnew && round > 0 && document.activeElement === document.body) focusOnButton(ref.current);
  }, [isAnew, round]);

  const store = (values: FormValues, version: number, base: FormValues, isSent: boolean) => {
    if (!name) return;
    const formKey = isKeyUsed.current ? keyField.current?.value : undefined;
    const before = readText(name);
    // Text that another tab has sent is no longer being typed; the answer to that tab decides about it.
    const typed = before?.isSent ? undefined : before;
    const other = before && !isOwn(before) ? typed && { ...typed, other: undefined } : before?.other;
    foundWriter.current = undefined;
    const pictures = ref.current ? [...readUndelivered(ref.current).values()] : [];
    const undelivered = pictures.reduce((sum, count) => sum + count, 0);
    const typedAt = new Date();
    const text = { values, base, version, typedAt, isSent, formKey: formKey ?? "", undelivered, writer, other };
    setKeeping(storeText(name, text) ? "stored" : "no-room");
  };
  const keep = (isSent: boolean) => {
    if (!ref.current || !name) return;
    const values = readForm(ref.current);
    const before = readText(name);
    // An event that changes nothing, as of another picture field, does not make sent text count as not sent.
    const isAsSent = before?.isSent && isOwn(before) && differingFields(values, before.values).length === 0;
    if (isAsSent && !isSent) return;
    if (isSent || found || differingFields(values, untouched.current).length > 0) {
      return store(values, beginning.version, untouched.current, isSent);
    }
    forget();
    setKeeping("untouched");
  };
  const discard = () => {
    forget();
    beginAnew({ version, base: saved });
  };
  const takeOffered = (text: UnsavedText) => {
    const { values, version, formKey } = text;
    beginAnew({ values, base: saved && text.base, version, formKey, found: text });
    store(values, version, untouched.current, false);
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
      },
    },
    fields: (
      <>
        {name ? <input type="hidden" name={TEXT_FIELD} value={name} /> : null}
        <FormKey key={round} field={keyField} formKey={beginning.formKey} />
      </>
    ),
    notice: found ? (
      <UnsavedNotice text={found} onDiscard={discard} />
    ) : offered && nameOffer ? (
      <OfferedNotice
        text={offered}
        name={nameOffer(offered.values)}
        onTake={() => takeOffered(offered)}
        onDiscard={discard}
      />
    ) : null,
    /** Restarts the form with values that were selected from two versions. */
    merge: (values: FormValues, newest: { version: number; values?: FormValues }) => {
      isKeyUsed.current = true;
      store(values, newest.version, newest.values ?? untouched.current, false);
      const base = beginning.base && newest.values;
      beginAnew({ values, version: newest.version, base, formKey: keyField.current?.value });
    },
    discard,
  };
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

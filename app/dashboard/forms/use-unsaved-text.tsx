import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { addPress, formKeyName } from "#domain/forms/form-key.ts";
import { useRejection } from "../actions/action-result.ts";
import { useDashboardData } from "../actions/dashboard-data.ts";
import { differences, type FormValues, readForm } from "../actions/form-values.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";
import { forgetText, readText, storeText, TEXT_FIELD, textName, type UnsavedText } from "./unsaved-text.ts";

/** Under which name this device keeps what the administrator types into the form with this subject. */
export function useTextName(subject: string): string {
  return textName(useAdministratorId(), subject);
}

export function useAdministratorId(): string {
  return useDashboardData()?.administrator.id ?? "";
}

type Beginning = {
  round: number;
  /** What it begins with, instead of what is saved. */
  values?: FormValues | undefined;
  /** What was saved when it was opened, if the form was told so. */
  base?: FormValues | undefined;
  /** Of what is edited, as it was opened: a change that comes meanwhile must not make it look seen. */
  version: number;
  /** What it begins with was typed earlier. */
  found?: UnsavedText;
  /** How often its button was pressed already: see `domain/forms/form-key.ts`. */
  formKey?: string | undefined;
  /** It was there before and began anew: whoever pressed its button had the focus in it. */
  isAnew?: boolean;
};

type Options = {
  /** Of what is edited, as it was opened. */
  version?: number | undefined;
  /** What is saved; else it is what is in the form before anybody types. */
  saved?: FormValues | undefined;
  /** A rejected form that was sent before script had come: what was typed, and on which version. */
  rejected?: { values?: FormValues | undefined; version: number | undefined } | undefined;
};

/**
 * Keeps what is typed into a form on this device until the server says that it was done: after a reload, or when somebody comes
 * back, it is there again. Once it was done, a form that is still on the page begins anew on what was saved.
 *
 * @param subject undefined for a form of which nothing is kept
 */
export function useUnsavedText(subject: string | undefined, { version = 0, saved, rejected }: Options = {}) {
  // Long because what is kept, shown and forgotten is one text; apart, nobody could follow it.
  const administratorId = useAdministratorId();
  const name = subject && textName(administratorId, subject);
  const { key } = useLocation();
  const isRejected = useRejection() !== undefined;
  const ref = useRef<HTMLFormElement>(null);
  const presses = useRef<HTMLInputElement>(null);
  const [beginning, setBeginning] = useState<Beginning>(() => {
    const begun = rejected?.version ?? version;
    return { round: 0, version: begun, values: rejected?.values, base: begun === version ? saved : undefined };
  });
  const { round, found, isAnew, base, values } = beginning;
  /** Whether this device has what is typed, or no room for it. */
  const [keeping, setKeeping] = useState<"untouched" | "stored" | "no-room">("untouched");
  /** What is in it as long as nobody types. */
  const untouched = useRef<FormValues>({});
  const beginAnew = (next: Omit<Beginning, "round" | "isAnew">) => {
    setKeeping("untouched");
    setBeginning((last) => ({ ...next, round: last.round + 1, isAnew: true }));
  };
  const latest = useRef({ version, saved, beginAnew });
  latest.current = { version, saved, beginAnew };

  const hasValues = values !== undefined;
  // Before it is painted: what was typed is not to appear a moment later.
  useLayoutEffect(() => {
    if (!ref.current || !name) return;
    if (base) untouched.current = base;
    else if (!hasValues) untouched.current = readForm(ref.current);
    if (round > 0) return;
    const { saved } = latest.current;
    const text = readText(name);
    if (!text || differences(text.values, saved ?? untouched.current).length === 0) return forgetText(name);
    // Many of them are folded away until they are wanted.
    const folded = ref.current.closest("details");
    if (folded) folded.open = true;
    setKeeping("stored");
    const { values, base: opened, version, formKey } = text;
    setBeginning({ round: 1, values, base: saved && opened, version, formKey, found: text });
  }, [name, round, hasValues, base]);

  // It was sent, the server did it and showed a page: if the form is on that page too, it begins anew.
  const wasSent = useRef(false);
  useEffect(() => {
    if (!wasSent.current || !key || isRejected || (name && readText(name))) return;
    wasSent.current = false;
    const { version, saved, beginAnew } = latest.current;
    beginAnew({ version, base: saved });
  }, [key, name, isRejected]);
  useEffect(() => {
    if (isAnew && round > 0 && document.activeElement === document.body) focusOnButton(ref.current);
  }, [isAnew, round]);

  const store = (values: FormValues, version: number, base: FormValues, isSent: boolean) => {
    if (!name) return;
    const text = { values, base, version, typedAt: new Date(), isSent, formKey: presses.current?.value ?? "" };
    setKeeping(storeText(name, text) ? "stored" : "no-room");
  };
  const keep = (isSent: boolean) => {
    if (!ref.current || !name) return;
    const values = readForm(ref.current);
    if (isSent || found || differences(values, untouched.current).length > 0) {
      return store(values, beginning.version, untouched.current, isSent);
    }
    // Typed and undone.
    forgetText(name);
    setKeeping("untouched");
  };
  const discard = () => {
    if (name) forgetText(name);
    beginAnew({ version, base: saved });
  };
  // An action beside the form (a new status, publishing) raises the version and leaves the fields alone.
  const isAsOpened = saved !== undefined && base !== undefined && differences(saved, base).length === 0;
  return {
    ...beginning,
    keeping,
    /** The version that what is typed is to be saved on. */
    openedVersion: isAsOpened ? version : beginning.version,
    /** Spread on the form, whose key is `round`: it begins anew when what it begins with has changed. */
    form: {
      ref,
      // React brings here also what is typed into another form, of a dialog that was opened from this one.
      onInput: ({ target }: FormEvent) => {
        if ("form" in target && target.form === ref.current) keep(false);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (event.defaultPrevented) return;
        wasSent.current = true;
        if (presses.current) presses.current.value = addPress(presses.current.value, newKey());
        keep(true);
      },
    },
    /** Says in the form under which name its text is kept, and how often it was sent. */
    fields: (
      <>
        {name ? <input type="hidden" name={TEXT_FIELD} value={name} /> : null}
        <FormKey key={round} presses={presses} pressed={beginning.formKey} isNew={version === 0} />
      </>
    ),
    /** Says that the form shows what was typed earlier, or that nothing keeps it. */
    notice: found ? <UnsavedNotice text={found} onDiscard={discard} /> : null,
    /** Begins anew with values that were chosen of two versions, on the newest. */
    merge: (values: FormValues, newest: { version: number; values?: FormValues }) => {
      store(values, newest.version, newest.values ?? untouched.current, false);
      const base = beginning.base && newest.values;
      beginAnew({ values, version: newest.version, base, formKey: presses.current?.value });
    },
    /** Nothing of it is wanted any more. */
    discard,
  };
}

type FormKeyProps = {
  presses: { current: HTMLInputElement | null };
  pressed: string | undefined;
  isNew: boolean;
};

/** By what a form that is sent twice is known. What it makes anew is one thing also when it is pressed twice before script has come. */
function FormKey({ presses, pressed, isNew }: FormKeyProps) {
  // One element for good: drawn again, it would forget the presses since, and what the server made up.
  const [field] = useState(() => (
    <input
      ref={presses}
      type="hidden"
      name={formKeyName}
      defaultValue={pressed ?? (isNew ? newKey() : "")}
      suppressHydrationWarning
    />
  ));
  return field;
}

/** A random UUID; `crypto.randomUUID` is not there in an office's network without https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The button that sends the form, wherever on the page it stands. */
function focusOnButton(form: HTMLFormElement | null): void {
  const buttons = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLButtonElement);
  buttons.findLast((button) => button.type === "submit" && !button.hidden)?.focus({ preventScroll: true });
}

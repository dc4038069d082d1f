import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { addPress, formKeyName } from "#domain/forms/form-key.ts";
import { useRejection } from "../actions/action-result.ts";
import { useDashboardData } from "../actions/dashboard-data.ts";
import { differences, type FormValues, readForm } from "../actions/form-values.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";
import { forgetText, readText, storeText, TEXT_FIELD, textName, type UnsavedText } from "./unsaved-text.ts";

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
  /** The version when opened: a later change must not look seen. */
  version: number;
  found?: UnsavedText;
  /** See `domain/forms/form-key.ts`. */
  formKey?: string | undefined;
  /** Restarted in place: the focus returns to its button. */
  isAnew?: boolean;
};

type Options = {
  version?: number | undefined;
  /** By default what is in the form before typing. */
  saved?: FormValues | undefined;
  /** A rejection of a form sent before hydration. */
  rejected?: { values?: FormValues | undefined; version: number | undefined } | undefined;
};

/**
 * Keeps typed text on this device until the server has done what the form asks for. Afterwards a form still on the page
 * restarts with what was saved.
 * @param subject undefined: nothing is kept
 */
export function useUnsavedText(subject: string | undefined, { version = 0, saved, rejected }: Options = {}) {
  // Long because keeping, showing and forgetting concern one text.
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
  const [keeping, setKeeping] = useState<"untouched" | "stored" | "no-room">("untouched");
  const untouched = useRef<FormValues>({});
  const beginAnew = (next: Omit<Beginning, "round" | "isAnew">) => {
    setKeeping("untouched");
    setBeginning((last) => ({ ...next, round: last.round + 1, isAnew: true }));
  };
  const latest = useRef({ version, saved, beginAnew });
  latest.current = { version, saved, beginAnew };

  const hasValues = values !== undefined;
  // Before painting, so that typed text does not appear a moment later.
  useLayoutEffect(() => {
    if (!ref.current || !name) return;
    if (base) untouched.current = base;
    else if (!hasValues) untouched.current = readForm(ref.current);
    if (round > 0) return;
    const { saved } = latest.current;
    const text = readText(name);
    if (!text || differences(text.values, saved ?? untouched.current).length === 0) return forgetText(name);
    // Unfold what holds text.
    const folded = ref.current.closest("details");
    if (folded) folded.open = true;
    setKeeping("stored");
    const { values, base: opened, version, formKey } = text;
    setBeginning({ round: 1, values, base: saved && opened, version, formKey, found: text });
  }, [name, round, hasValues, base]);

  // Done, and the form is on the next page too: it restarts.
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
    forgetText(name);
    setKeeping("untouched");
  };
  const discard = () => {
    if (name) forgetText(name);
    beginAnew({ version, base: saved });
  };
  // An action beside the form raises the version and leaves its fields alone.
  const isAsOpened = saved !== undefined && base !== undefined && differences(saved, base).length === 0;
  return {
    ...beginning,
    keeping,
    openedVersion: isAsOpened ? version : beginning.version,
    /** Its key is `round`, so it restarts when its initial values change. */
    form: {
      ref,
      // React bubbles events of dialogs opened from this form.
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
    fields: (
      <>
        {name ? <input type="hidden" name={TEXT_FIELD} value={name} /> : null}
        <FormKey key={round} presses={presses} pressed={beginning.formKey} isNew={version === 0} />
      </>
    ),
    notice: found ? <UnsavedNotice text={found} onDiscard={discard} /> : null,
    /** Restarts with values chosen from two versions, on the newest. */
    merge: (values: FormValues, newest: { version: number; values?: FormValues }) => {
      store(values, newest.version, newest.values ?? untouched.current, false);
      const base = beginning.base && newest.values;
      beginAnew({ values, version: newest.version, base, formKey: presses.current?.value });
    },
    discard,
  };
}

type FormKeyProps = {
  presses: { current: HTMLInputElement | null };
  pressed: string | undefined;
  isNew: boolean;
};

/** Identifies a form that is sent twice, also before hydration. */
function FormKey({ presses, pressed, isNew }: FormKeyProps) {
  // Rendered once: again, it would forget presses and the server's key.
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

/** `crypto.randomUUID` is missing on a network without https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function focusOnButton(form: HTMLFormElement | null): void {
  const buttons = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLButtonElement);
  buttons.findLast((button) => button.type === "submit" && !button.hidden)?.focus({ preventScroll: true });
}

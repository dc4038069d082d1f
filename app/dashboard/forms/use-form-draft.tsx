import { type FormEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { addSaveKey, saveKeysField } from "#domain/forms/save-key.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { useRejection } from "../actions/action-result.ts";
import { useDashboardData } from "../actions/dashboard-data.ts";
import { differences, type FormValues, readForm } from "../actions/form-values.ts";
import { DRAFT_FIELD, draftName, forgetDraft, keepDraft, type LocalDraft, readDraft } from "./local-draft.ts";

/** Under which name this browser keeps what the administrator types into the form with this subject. */
export function useDraftName(subject: string): string {
  return draftName(useAdministratorId(), subject);
}

export function useAdministratorId(): string {
  return useDashboardData()?.administrator.id ?? "";
}

type Start = {
  round: number;
  /** What it begins with, instead of what is saved. */
  values?: FormValues | undefined;
  /** What was saved when it was opened, if the form was told so. */
  base?: FormValues | undefined;
  /** Of what is edited, as it was opened: a change that comes meanwhile must not make it look seen. */
  version: number;
  /** What it begins with was typed earlier. */
  draft?: LocalDraft;
  /** How often its button was pressed already: see `domain/forms/save-key.ts`. */
  saveKeys?: string | undefined;
  /** It was there before and began anew: whoever pressed its button had the focus in it. */
  isAnew?: boolean;
};

type Options = {
  /** Of what is edited, as it was opened. */
  version?: number | undefined;
  /** What is saved; else it is what is in the form before anybody types. */
  saved?: FormValues;
  /** A rejected form that was sent before script had come: what was typed, and on which version. */
  rejected?: { values?: FormValues | undefined; version: number | undefined } | undefined;
};

type FormDraft = Start & {
  /** The version that what is typed is to be saved on. */
  openedVersion: number;
  /** Spread on the form, whose key is `round`: it begins anew when what it begins with has changed. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onInput: () => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Says in the form which draft goes with it. */
  field: ReactNode;
  /** Says that the form shows what was typed earlier. */
  notice: ReactNode;
  /** Both: comes first in a short form. */
  head: ReactNode;
  /** What becomes of what is typed: this browser keeps it, or nobody does. */
  keeping: "untouched" | "drafted" | "rejected";
  /** Begins anew with other values, on another version. */
  begin: (values: FormValues, version: number, base?: FormValues) => void;
  /** Nothing of it is wanted any more. */
  discard: () => void;
};

/**
 * Keeps what is typed into a form on this device until the server says that it was done: after a reload, or when somebody comes
 * back, it stands there again. Once it was done, a form that is still on the page begins anew on what was saved.
 *
 * @param subject undefined for a form of which nothing is kept
 */
export function useFormDraft(subject: string | undefined, { version = 0, saved, rejected }: Options = {}): FormDraft {
  const administratorId = useAdministratorId();
  const name = subject && draftName(administratorId, subject);
  const { key } = useLocation();
  const isRejected = useRejection() !== undefined;
  const ref = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLInputElement>(null);
  const latest = useRef({ version, saved });
  latest.current = { version, saved };
  const [start, setStart] = useState<Start>(() => {
    const begun = rejected?.version ?? version;
    return { round: 0, version: begun, values: rejected?.values, base: begun === version ? saved : undefined };
  });
  const { round, draft, isAnew, saveKeys, base, values } = start;
  const [keeping, setKeeping] = useState<FormDraft["keeping"]>("untouched");
  /** What is in it as long as nobody types. */
  const untouched = useRef<FormValues>({});
  const begin = (next: Omit<Start, "round" | "isAnew">) => {
    setKeeping("untouched");
    setStart((last) => ({ ...next, round: last.round + 1, isAnew: true }));
  };
  // An action beside the form (a new status, publishing) raises the version and leaves the fields alone.
  const isAsOpened = saved !== undefined && base !== undefined && differences(saved, base).length === 0;

  const hasValues = values !== undefined;
  // Before it is painted: what was typed is not to appear a moment later.
  useLayoutEffect(() => {
    if (!ref.current || !name) return;
    if (base) untouched.current = base;
    else if (!hasValues) untouched.current = readForm(ref.current);
    if (round > 0) return;
    const { saved } = latest.current;
    const found = readDraft(name);
    if (!found || differences(found.values, saved ?? untouched.current).length === 0) return forgetDraft(name);
    // Many of them are folded away until they are wanted.
    const folded = ref.current.closest("details");
    if (folded) folded.open = true;
    setKeeping("drafted");
    const { values, base: opened, version, saveKeys } = found;
    setStart({ round: 1, values, base: saved && opened, version, saveKeys, draft: found });
  }, [name, round, hasValues, base]);

  // It was sent, the server did it and showed a page: if the form is on that page too, it begins anew.
  const wasSent = useRef(false);
  useEffect(() => {
    if (!wasSent.current || !key || isRejected || (name && readDraft(name))) return;
    wasSent.current = false;
    setKeeping("untouched");
    const { version, saved } = latest.current;
    setStart((last) => ({ round: last.round + 1, version, base: saved, isAnew: true }));
  }, [key, name, isRejected]);
  useEffect(() => {
    if (isAnew && round > 0 && document.activeElement === document.body) focusOnButton(ref.current);
  }, [isAnew, round]);

  const store = (values: FormValues, version: number, base: FormValues, isSent: boolean) => {
    const saveKeys = pressed.current?.value ?? "";
    if (!name) return;
    const isKept = keepDraft(name, { values, base, version, draftedAt: new Date(), isSent, saveKeys });
    setKeeping(isKept ? "drafted" : "rejected");
  };
  const keep = (isSent: boolean) => {
    if (!ref.current || !name) return;
    const values = readForm(ref.current);
    if (isSent || draft || differences(values, untouched.current).length > 0) {
      return store(values, start.version, untouched.current, isSent);
    }
    // Typed and undone.
    forgetDraft(name);
    setKeeping("untouched");
  };
  const discard = () => {
    if (name) forgetDraft(name);
    begin({ version, base: saved });
  };
  const field = name ? (
    <>
      <input type="hidden" name={DRAFT_FIELD} value={name} />
      <input key={round} ref={pressed} type="hidden" name={saveKeysField} defaultValue={saveKeys} />
    </>
  ) : null;
  const notice = draft ? <DraftNotice draft={draft} onDiscard={discard} /> : null;
  return {
    ...start,
    openedVersion: isAsOpened ? version : start.version,
    form: {
      ref,
      onInput: () => keep(false),
      onSubmit: (event) => {
        if (event.defaultPrevented) return;
        wasSent.current = true;
        if (pressed.current) pressed.current.value = addSaveKey(pressed.current.value, newKey());
        keep(true);
      },
    },
    field,
    notice,
    head: (
      <>
        {field}
        {notice}
      </>
    ),
    keeping,
    begin: (values, version, newBase) => {
      store(values, version, newBase ?? untouched.current, false);
      begin({ values, version, base: base && newBase, saveKeys: pressed.current?.value });
    },
    discard,
  };
}

/** Says that a form shows what was typed earlier, and throws it away. */
export function DraftNotice({ draft, onDiscard }: { draft: LocalDraft; onDiscard: () => void }) {
  const [now] = useState(() => new Date());
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {`This is what you typed ${sinceText(draft.draftedAt, now)}. ${
          draft.isSent ? "It was being sent when the page was left: look whether it arrived." : "It is not saved yet."
        }`}
        <Button variant="outline" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </Notice>
  );
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

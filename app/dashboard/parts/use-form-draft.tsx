import { type FormEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { useRejection } from "../action-result.ts";
import type { loader } from "../layout.server.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { differences, type FormValues, readForm } from "./form-values.ts";
import { DRAFT_FIELD, draftName, forgetDraft, keepDraft, type LocalDraft, readDraft } from "./local-draft.ts";

/** Under which name this browser keeps what the administrator types into the form with this subject. */
export function useDraftName(subject: string): string {
  return draftName(useAdministratorId(), subject);
}

export function useAdministratorId(): string {
  return useRouteLoaderData<typeof loader>("dashboard/layout")?.administrator.id ?? "";
}

type Start = {
  round: number;
  /** What it begins with, instead of what is saved. */
  values?: FormValues | undefined;
  /** What was saved when it was opened, if the form was told so. */
  base?: FormValues | undefined;
  /** Of what is edited, as it was opened: a change that comes meanwhile must not make it look seen. */
  version: number;
  draft?: LocalDraft;
  /** It was there before and began anew: whoever pressed its button had the focus in it. */
  isAnew?: boolean;
};

type Options = {
  /** Of what is edited, as it was opened. */
  version?: number | undefined;
  /** What is saved; else it is what is in the form before anybody types. */
  saved?: FormValues;
  /** What it begins with instead: a rejected form on a page that is new. */
  submitted?: FormValues | undefined;
};

type FormDraft = Start & {
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
  /** What this browser does with what is typed. */
  keeping: "untouched" | "drafted" | "rejected";
  /** Begins anew with other values, on another version. */
  begin: (values: FormValues, version: number, base?: FormValues) => void;
  /** Nothing of it is wanted any more. */
  discard: () => void;
};

/**
 * Keeps what is typed into a form until the server says that it was done: after a reload, or when somebody comes back, it stands
 * there again. Once it was done, a form that is still on the page begins anew on what was saved.
 *
 * @param subject undefined for a form of which nothing is kept
 */
export function useFormDraft(subject: string | undefined, { version = 0, saved, submitted }: Options = {}): FormDraft {
  const administratorId = useAdministratorId();
  const name = subject && draftName(administratorId, subject);
  const { key } = useLocation();
  const isRejected = useRejection() !== undefined;
  const ref = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState<Start>({ round: 0, version, values: submitted, base: saved });
  const { round, draft, isAnew, ...begun } = start;
  const [keeping, setKeeping] = useState<FormDraft["keeping"]>("untouched");
  /** What is in it as long as nobody types. */
  const untouched = useRef<FormValues>({});
  const begin = (next: Omit<Start, "round" | "isAnew">) => {
    setKeeping("untouched");
    setStart((last) => ({ ...next, round: last.round + 1, isAnew: true }));
  };

  const hasValues = begun.values !== undefined;
  // Before it is painted: what was typed is not to appear a moment later.
  useLayoutEffect(() => {
    if (!ref.current || !name) return;
    if (begun.base) untouched.current = begun.base;
    else if (!hasValues) untouched.current = readForm(ref.current);
    const found = round === 0 ? readDraft(name) : undefined;
    if (!found) return;
    if (differences(found.values, untouched.current).length === 0) return forgetDraft(name);
    // Many of them are folded away until they are wanted.
    const folded = ref.current.closest("details");
    if (folded) folded.open = true;
    const { values, base, version } = found;
    setKeeping("drafted");
    setStart({ round: 1, values, base: begun.base && base, version, draft: found });
  }, [name, round, hasValues, begun.base]);

  // It was sent, the server did it and showed a page: if the form is on that page too, it begins anew.
  const wasSent = useRef(false);
  const now = useRef({ version, saved });
  now.current = { version, saved };
  useEffect(() => {
    if (!wasSent.current || !key || isRejected || (name && readDraft(name))) return;
    wasSent.current = false;
    setKeeping("untouched");
    const { version, saved } = now.current;
    setStart((last) => ({ round: last.round + 1, version, base: saved, isAnew: true }));
  }, [key, name, isRejected]);
  useEffect(() => {
    if (isAnew && round > 0 && document.activeElement === document.body) focusOnButton(ref.current);
  }, [isAnew, round]);

  const store = (values: FormValues, seen: number, base: FormValues, isSent: boolean) => {
    const draft = { values, base, version: seen, draftedAt: new Date(), isSent };
    if (name) setKeeping(keepDraft(name, draft) ? "drafted" : "rejected");
  };
  const keep = (isSent: boolean) => {
    if (!ref.current || !name) return;
    const values = readForm(ref.current);
    if (isSent || draft || differences(values, untouched.current).length > 0) {
      return store(values, begun.version, untouched.current, isSent);
    }
    // Typed and undone.
    forgetDraft(name);
    setKeeping("untouched");
  };
  const discard = () => {
    if (name) forgetDraft(name);
    begin({ version, base: saved });
  };
  const field = name ? <input type="hidden" name={DRAFT_FIELD} value={name} /> : null;
  const notice = draft ? <DraftNotice draft={draft} onDiscard={discard} /> : null;
  return {
    ...start,
    form: {
      ref,
      onInput: () => keep(false),
      onSubmit: (event) => {
        if (event.defaultPrevented) return;
        wasSent.current = true;
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
    begin: (values, seen, base) => {
      store(values, seen, base ?? untouched.current, false);
      begin({ values, version: seen, base: begun.base && base });
    },
    discard,
  };
}

/** The button that sends the form, wherever on the page it stands. */
function focusOnButton(form: HTMLFormElement | null): void {
  const buttons = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLButtonElement);
  buttons.findLast((button) => button.type === "submit" && !button.hidden)?.focus({ preventScroll: true });
}

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
  values?: FormValues;
  /** Of what is edited, as it was opened: news that comes meanwhile must not make it look seen. */
  version: number;
  draft?: LocalDraft;
};

type FormDraft = Omit<Start, "draft"> & {
  /** Spread on the form, whose key is `round`: it begins anew when what it begins with has changed. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onInput: () => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Stands first in the form: what is sent with it, and a notice when it shows what was typed earlier. */
  head: ReactNode;
  /** Begins anew with other values, on another version. */
  begin: (values: FormValues, version: number) => void;
  /** Nothing of it is wanted any more. */
  discard: () => void;
};

/**
 * Keeps what is typed into a short form until the server says that it was done: after a reload, or when somebody comes back,
 * it stands there again. The forms of whole records do the same and more: `EditForm`.
 *
 * @param subject undefined for a form into which nobody types
 * @param version of what is edited, as it was opened
 */
export function useFormDraft(subject: string | undefined, version = 0): FormDraft {
  const administratorId = useAdministratorId();
  const name = subject && draftName(administratorId, subject);
  const { key } = useLocation();
  const ref = useRef<HTMLFormElement>(null);
  const [{ round, draft, ...start }, setStart] = useState<Start>({ round: 0, version });
  /** What stands in it as long as nobody types. */
  const untouched = useRef<FormValues>({});
  const begin = (next: Omit<Start, "round">) => setStart((last) => ({ ...next, round: last.round + 1 }));

  const hasValues = start.values !== undefined;
  // Before it is painted: what was typed is not to appear a moment later.
  useLayoutEffect(() => {
    if (!ref.current || !name) return;
    if (!hasValues) untouched.current = readForm(ref.current);
    const draft = round === 0 ? readDraft(name) : undefined;
    if (!draft) return;
    if (differences(draft.values, untouched.current).length === 0) return forgetDraft(name);
    // Many of them are folded away until they are wanted.
    const folded = ref.current.closest("details");
    if (folded) folded.open = true;
    setStart({ round: 1, values: draft.values, version: draft.version, draft: draft });
  }, [name, round, hasValues]);

  // It was sent, the server did it and showed a page: if the form is on that page too, it begins anew.
  const wasSent = useRef(false);
  const isRejected = useRejection() !== undefined;
  useEffect(() => {
    if (!wasSent.current || !key || (name ? readDraft(name) : isRejected)) return;
    wasSent.current = false;
    setStart((last) => ({ round: last.round + 1, version }));
  }, [key, name, version, isRejected]);

  const store = (values: FormValues, seen: number, isSent: boolean) => {
    if (name) keepDraft(name, { values, base: untouched.current, version: seen, draftedAt: new Date(), isSent });
  };
  const keep = (isSent: boolean) => {
    if (!ref.current || !name) return;
    const values = readForm(ref.current);
    if (!isSent && !draft && differences(values, untouched.current).length === 0) return forgetDraft(name);
    store(values, start.version, isSent);
  };
  const discard = () => {
    if (name) forgetDraft(name);
    begin({ version });
  };
  return {
    ...start,
    round,
    form: {
      ref,
      onInput: () => keep(false),
      onSubmit: (event) => {
        if (event.defaultPrevented) return;
        wasSent.current = true;
        keep(true);
      },
    },
    head: name ? (
      <>
        <input type="hidden" name={DRAFT_FIELD} value={name} />
        {draft ? <DraftNotice draft={draft} onDiscard={discard} /> : null}
      </>
    ) : null,
    begin: (values, seen) => {
      store(values, seen, false);
      begin({ values, version: seen });
    },
    discard,
  };
}

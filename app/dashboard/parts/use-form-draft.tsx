import { type FormEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { addSaveKey, saveKeysField } from "#domain/forms/save-key.ts";
import { useRejection } from "../action-result.ts";
import type { loader } from "../layout.server.ts";
import { useQueuedForm } from "../queue/use-queue.ts";
import { DraftNotice, type ShownDraft } from "./draft-notice.tsx";
import { differences, type FormValues, readForm } from "./form-values.ts";
import { DRAFT_FIELD, draftName, forgetDraft, keepDraft, readDraft } from "./local-draft.ts";
import type { UnsavedText } from "./unsaved-text.ts";
import { useUnsavedText } from "./use-unsaved-text.ts";

/** Under which name this browser keeps what the administrator types into the form with this subject. */
export function useDraftName(subject: string): string {
  return draftName(useAdministratorId(), subject);
}

export function useAdministratorId(): string {
  return useRouteLoaderData<typeof loader>("dashboard/layout")?.administrator.id ?? "";
}

/** What was typed earlier, here or elsewhere. */
type EarlierText = UnsavedText & ShownDraft;

type Start = {
  round: number;
  /** What it begins with, instead of what is saved. */
  values?: FormValues | undefined;
  /** What was saved when it was opened, if the form was told so. */
  base?: FormValues | undefined;
  /** Of what is edited, as it was opened: a change that comes meanwhile must not make it look seen. */
  version: number;
  draft?: ShownDraft;
  /** Another text of the same form: whoever typed it chooses. */
  other?: EarlierText | undefined;
  /** How often its button was pressed already: see `domain/forms/save-key.ts`. */
  pressed?: string | undefined;
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
  /** On which version that was, if it said so. */
  openedAs?: number | undefined;
  /** The server keeps what is typed as well, and gave at `now` what it kept. */
  onServer?: { unsaved: UnsavedText | undefined; now: Date } | undefined;
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
  /** What becomes of what is typed: this browser keeps it, the server as well, or nobody does. */
  keeping: "untouched" | "drafted" | "on-server" | "rejected";
  /** It was sent without a line, and is on this device until that is back. */
  isWaiting: boolean;
  /** Begins anew with other values, on another version. */
  begin: (values: FormValues, version: number, base?: FormValues) => void;
  /** Nothing of it is wanted any more. */
  discard: () => void;
};

/**
 * Keeps what is typed into a form until the server says that it was done: after a reload, or when somebody comes back, it stands
 * there again; what the server keeps also on another device. Once it was done, a form that is still on the page begins anew on what was saved.
 *
 * @param subject undefined for a form of which nothing is kept
 */
export function useFormDraft(
  subject: string | undefined,
  { version = 0, saved, submitted, openedAs = version, onServer }: Options = {},
): FormDraft {
  const administratorId = useAdministratorId();
  const name = subject && draftName(administratorId, subject);
  const { key, pathname, search } = useLocation();
  const rejection = useRejection();
  const isRejected = rejection !== undefined;
  const ref = useRef<HTMLFormElement>(null);
  const saveKeys = useRef<HTMLInputElement>(null);
  const latest = useRef({ version, saved, submitted, onServer });
  latest.current = { version, saved, submitted, onServer };
  const [start, setStart] = useState<Start>(() => {
    const unsaved = submitted ? undefined : unsavedOn(onServer?.unsaved, saved);
    return unsaved
      ? startWith({ ...unsaved, isOnServer: true }, 0, true)
      : { round: 0, version: openedAs, values: submitted, base: openedAs === version ? saved : undefined };
  });
  const { round, draft, other, isAnew, pressed, ...begun } = start;
  const [keeping, setKeeping] = useState<FormDraft["keeping"]>(draft ? "on-server" : "untouched");
  /** When the server kept last what this form goes on with. */
  const syncedAt = useRef(draft?.draftedAt.getTime());
  /** What is in it as long as nobody types. */
  const untouched = useRef<FormValues>({});
  const begin = (next: Omit<Start, "round" | "isAnew">) => {
    setKeeping("untouched");
    setStart((last) => ({ ...next, round: last.round + 1, isAnew: true }));
  };
  // An action beside the form (a new status, publishing) raises the version and leaves the fields alone.
  const isAsOpened = saved !== undefined && begun.base !== undefined && differences(saved, begun.base).length === 0;
  const openedVersion = isAsOpened ? version : begun.version;
  const server = useUnsavedText(onServer && subject, (savedAt) => {
    syncedAt.current = savedAt.getTime();
    const local = name ? readDraft(name) : undefined;
    if (!name || !local || local.isSent) return;
    keepDraft(name, { ...local, syncedAt: savedAt.getTime() });
    setKeeping("on-server");
  });

  const hasValues = begun.values !== undefined;
  // Before it is painted: what was typed is not to appear a moment later.
  useLayoutEffect(() => {
    if (!ref.current || !name) return;
    if (begun.base) untouched.current = begun.base;
    else if (!hasValues) untouched.current = readForm(ref.current);
    if (round > 0) return;
    const { saved, submitted, onServer } = latest.current;
    const unsaved = unsavedOn(onServer?.unsaved, saved);
    const found = readDraft(name);
    const isNothing = !found || differences(found.values, saved ?? untouched.current).length === 0;
    if (isNothing) {
      forgetDraft(name);
      if (unsaved && !submitted)
        setStart({ ...startWith({ ...unsaved, isOnServer: true, isElsewhere: true }, 0, true) });
      return;
    }
    // Many of them are folded away until they are wanted.
    const folded = ref.current.closest("details");
    if (folded) folded.open = true;
    const isSame = !unsaved || differences(found.values, unsaved.values).length === 0;
    const goesOn = isSame || found.syncedAt === unsaved.draftedAt.getTime();
    setKeeping("drafted");
    if (goesOn || found.draftedAt >= unsaved.draftedAt) {
      syncedAt.current = found.syncedAt;
      const elsewhere = goesOn ? undefined : { ...unsaved, isOnServer: true, isElsewhere: true };
      setStart({ ...startWith(found, 1, saved !== undefined), other: elsewhere });
    } else setStart({ ...startWith({ ...unsaved, isOnServer: true, isElsewhere: true }, 1, true), other: found });
  }, [name, round, hasValues, begun.base]);

  // It was sent, the server did it and showed a page: if the form is on that page too, it begins anew.
  const wasSent = useRef(false);
  useEffect(() => {
    if (!wasSent.current || !key || isRejected || (name && readDraft(name))) return;
    wasSent.current = false;
    setKeeping("untouched");
    syncedAt.current = undefined;
    const { version, saved } = latest.current;
    setStart((last) => ({ round: last.round + 1, version, base: saved, isAnew: true }));
  }, [key, name, isRejected]);
  // It was sent from the queue: it goes on from what was saved, as it stands if somebody has typed on meanwhile.
  const { isWaiting, sent } = useQueuedForm(administratorId, name);
  const seen = useRef(sent);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (!sent || !name || sent === seen.current) return;
    seen.current = sent;
    const version = sent.done.savedVersion ?? sent.version;
    setStart((last) => (last.version === sent.version ? { ...last, version } : last));
    const typedOn = readDraft(name);
    if (typedOn?.version === sent.version) {
      untouched.current = sent.values;
      keepDraft(name, { ...typedOn, version, base: sent.values });
    }
    wasSent.current = typedOn === undefined;
    if (!typedOn) void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [sent, name, navigate, pathname, search]);
  useEffect(() => {
    if (isAnew && round > 0 && document.activeElement === document.body) focusOnButton(ref.current);
  }, [isAnew, round]);

  const store = (values: FormValues, seen: number, base: FormValues, isSent: boolean) => {
    const kept = { syncedAt: syncedAt.current, saveKeys: saveKeys.current?.value };
    const draft = { values, base, version: seen, draftedAt: new Date(), isSent, ...kept };
    if (name) setKeeping(keepDraft(name, draft) ? "drafted" : "rejected");
    if (isSent) server.stop();
    else server.keep({ values, version: seen === begun.version ? openedVersion : seen });
  };
  const keep = (isSent: boolean) => {
    if (!ref.current || !name) return;
    const values = readForm(ref.current);
    if (isSent || draft || differences(values, untouched.current).length > 0) {
      return store(values, begun.version, untouched.current, isSent);
    }
    // Typed and undone.
    forgetDraft(name);
    if (syncedAt.current !== undefined) server.discard();
    else server.stop();
    setKeeping("untouched");
  };
  const keeps = useRef(keep);
  keeps.current = keep;
  // What was rejected is not saved, and the server goes on keeping it; what waits for the line is on its way.
  useEffect(() => {
    if (rejection && !rejection.isQueued && wasSent.current && latest.current.onServer) keeps.current(false);
  }, [rejection]);
  const discard = () => {
    if (name && (!draft?.isElsewhere || !other)) forgetDraft(name);
    // The other text is where it was: what is thrown away is the one that is shown.
    if (other) {
      if (draft?.isElsewhere) server.discard();
      return begin({ ...startWith(other, 0, saved !== undefined) });
    }
    if (draft || keeping !== "untouched") server.discard();
    begin({ version, base: saved });
  };
  const showOther = () => {
    if (!other || !ref.current) return;
    const shown = { values: readForm(ref.current), base: untouched.current, version: begun.version };
    begin({
      ...startWith(other, 0, saved !== undefined),
      other: { ...shown, draftedAt: new Date(), ...draft },
    });
  };
  const field = name ? (
    <>
      <input type="hidden" name={DRAFT_FIELD} value={name} />
      <input key={round} ref={saveKeys} type="hidden" name={saveKeysField} defaultValue={pressed ?? draft?.saveKeys} />
    </>
  ) : null;
  const notice = draft ? (
    <DraftNotice
      draft={{ ...draft, isWaiting: isWaiting && draft.isSent === true }}
      other={other}
      now={onServer?.now}
      onDiscard={discard}
      onSwitch={showOther}
    />
  ) : null;
  return {
    ...start,
    openedVersion,
    form: {
      ref,
      onInput: () => keep(false),
      onSubmit: (event) => {
        if (event.defaultPrevented) return;
        wasSent.current = true;
        if (saveKeys.current) saveKeys.current.value = addSaveKey(saveKeys.current.value, newKey());
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
    isWaiting,
    begin: (values, seen, base) => {
      store(values, seen, base ?? untouched.current, false);
      begin({ values, version: seen, base: begun.base && base, pressed: saveKeys.current?.value });
    },
    discard,
  };
}

/** What the server kept, unless it is what is saved by now. */
function unsavedOn(unsaved: UnsavedText | undefined, saved: FormValues | undefined): UnsavedText | undefined {
  return unsaved && differences(unsaved.values, saved ?? {}).length > 0 ? unsaved : undefined;
}

function startWith(text: EarlierText, round: number, wasToldSaved: boolean): Start {
  const { values, base, version, ...draft } = text;
  return { round, values, base: wasToldSaved ? base : undefined, version, draft };
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

import { X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Form, Link, useActionData, useFetchers, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { type Done, isDoneHere, type NextStep } from "../action-result.ts";
import type { loader } from "../layout.server.ts";

/**
 * Says what was just done, and what can be done next. It stays in sight however far down the page the button was, and takes the
 * focus only when what had it is gone.
 */
export function DoneNotice() {
  const done = useDone();
  const [closed, setClosed] = useState<Done>();
  const place = useRef<HTMLElement>(null);
  const id = useId();
  const shown = done === closed ? undefined : done;
  // Whatever is sent next has an answer of its own: until that comes, what was done before is not to be taken for it.
  const isSending = [useNavigation(), ...useFetchers()].some(({ formMethod }) => formMethod === "POST");
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    if (isSending) setClosed(latest.current);
  }, [isSending]);
  useEffect(() => {
    if (!shown) return;
    // A dialog that closes gives the focus back, and a form that begins anew takes it, a moment later.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div role="status" className="done-notice">
      {shown ? (
        <section ref={place} tabIndex={-1} aria-labelledby={id} className="notice notice-success">
          <div className="flex items-start justify-between gap-x-4">
            <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p id={id}>{shown.message}</p>
              {shown.steps?.length ? (
                <span className="flex flex-wrap items-center gap-x-5">
                  {shown.steps.map((step) => (
                    <Step key={step.label} step={step} />
                  ))}
                </span>
              ) : null}
            </div>
            <button
              type="button"
              onClick={() => setClosed(shown)}
              className="icon-button close-notice -my-2 -mr-2 shrink-0"
              aria-label="Close this message"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
          {shown.notes?.map((note) => (
            <p key={note} className="mt-1 wrap-anywhere">
              {note}
            </p>
          ))}
        </section>
      ) : null}
    </div>
  );
}

const SETTLED_MS = 100;

/** In this browser's page: what was told stays told, whoever comes back to it. */
const told = new Set<string>();

/** What was done, by the answer itself or by the page that it led to; nothing once another form was rejected here. */
function useDone(): Done | undefined {
  const answer: unknown = useActionData();
  const { key } = useLocation();
  const loaded = useRouteLoaderData<typeof loader>("dashboard/layout")?.done;
  const untold = loaded && !told.has(loaded.id) ? loaded : undefined;
  const [opened, setOpened] = useState({ key, done: untold });
  if (opened.key !== key) setOpened({ key, done: untold });
  useEffect(() => {
    if (opened.done) told.add(opened.done.id);
  }, [opened]);
  if (answer === undefined) return opened.done;
  return isDoneHere(answer) ? answer.done : undefined;
}

function Step({ step }: { step: NextStep }) {
  const isBusy = useNavigation().formMethod === "POST";
  if ("to" in step) {
    return /^(?:https|mailto):/.test(step.to) ? (
      <a href={step.to} className="text-button" target="_blank" rel="noreferrer">
        {step.label}
      </a>
    ) : (
      <Link to={step.to} className="text-button" reloadDocument={!step.to.startsWith("/dashboard")}>
        {step.label}
      </Link>
    );
  }
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(step.fields).flatMap(([name, values]) =>
        values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <button type="submit" name="intent" value={step.intent} className="text-button" disabled={isBusy}>
        {step.label}
      </button>
    </Form>
  );
}

import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useActionData, useLocation } from "react-router";
import { type Done, isDoneHere, type NextStep } from "../actions/action-result.ts";
import { useDashboardData } from "../actions/dashboard-data.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { useIsSending } from "../live/is-sending.ts";
import { ResultCard, useResultsPlace } from "../results/results.tsx";
import { useFocusWhenLost } from "../results/use-focus-when-lost.ts";

/**
 * Says what was just done, and what can be done next: where results are said, or below the title of the view before script
 * runs. It takes the focus only when what had it is gone.
 */
export function DoneNotice() {
  const done = useDone();
  const [closed, setClosed] = useState<Done>();
  const shown = done === closed ? undefined : done;
  // Whatever is sent next has an answer of its own: until that comes, what was done before is not to be taken for it.
  const isSending = useIsSending();
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    if (isSending && latest.current) setClosed(latest.current);
  }, [isSending]);
  const place = useResultsPlace("calm");
  if (!shown) return null;
  const card = <DoneCard key={shown.message} done={shown} onClose={place ? () => setClosed(shown) : undefined} />;
  return place ? createPortal(card, place) : <div className="mb-5">{card}</div>;
}

/** Time enough to read it twice; whoever points at it or has the focus in it reads on. */
const READ_MS = 20_000;

function DoneCard({ done, onClose }: { done: Done; onClose: (() => void) | undefined }) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useFocusWhenLost(card);
  const steps = done.steps ?? [];
  // What leads further stays until it is closed or something else is done.
  const goesByItself = steps.length === 0 && !done.notes?.length;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!goesByItself) return;
    const timer = setInterval(() => {
      if (!document.hidden && !card.current?.matches(":hover, :focus-within")) close.current?.();
    }, READ_MS);
    return () => clearInterval(timer);
  }, [goesByItself]);
  return (
    <ResultCard
      ref={card}
      tone="success"
      labelId={id}
      onClose={onClose}
      steps={steps.length > 0 ? steps.map((step) => <Step key={step.label} step={step} />) : null}
    >
      <p id={id}>{done.message}</p>
      {done.notes?.map((note) => (
        <p key={note} className="mt-1">
          {note}
        </p>
      ))}
    </ResultCard>
  );
}

/** In this browser's page: what was told stays told, whoever comes back to it. */
const told = new Set<string>();

/** What was done, by the answer itself or by the page that it led to; nothing once another form was rejected here. */
function useDone(): Done | undefined {
  const answer: unknown = useActionData();
  const { key } = useLocation();
  const loaded = useDashboardData()?.done;
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
    <ButtonForm intent={step.intent} about={step.fields} look="text-button">
      {step.label}
    </ButtonForm>
  );
}

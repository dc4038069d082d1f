import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { DoneMessage, NextStep } from "../actions/action-result.ts";
import { useDashboardData } from "../actions/dashboard-data.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { useIsSending } from "../live/is-sending.ts";
import { ResultCard, useAnnouncements } from "../results/results.tsx";
import { useFocusWhenLost } from "../results/use-focus-when-lost.ts";

/** Not shown again on Back. */
const shownIds = new Set<string>();

/** The result of the last action, until another form is sent. Takes only a lost focus. */
export function DoneNotice() {
  const { key, pathname } = useLocation();
  const { said, say } = useAnnouncements();
  const loaded = useDashboardData()?.done;
  const unseen = loaded && !shownIds.has(loaded.id) ? loaded : undefined;
  const [opened, setOpened] = useState({ key, done: unseen });
  if (opened.key !== key) setOpened({ key, done: unseen });
  useEffect(() => {
    if (opened.done) shownIds.add(opened.done.id);
  }, [opened]);
  // A form keeps its scroll position; what it made on another page starts at the top.
  const path = useRef(pathname);
  useEffect(() => {
    if (opened.done && path.current !== pathname) window.scrollTo(0, 0);
    path.current = pathname;
  }, [opened, pathname]);
  const close = useCallback(() => {
    say(undefined);
    setOpened((one) => ({ key: one.key, done: undefined }));
  }, [say]);
  const isSending = useIsSending();
  useEffect(() => {
    if (isSending) close();
  }, [isSending, close]);
  const done = said ?? opened.done;
  return done ? <DoneCard key={done.message} done={done} onClose={close} /> : null;
}

/** Time to read it twice; pointing or focus pauses. */
const READ_MS = 20_000;

function DoneCard({ done, onClose }: { done: DoneMessage; onClose: () => void }) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useFocusWhenLost(card);
  const steps = done.steps ?? [];
  // With next steps it stays until closed.
  const goesByItself = steps.length === 0 && !done.notes?.length;
  useEffect(() => {
    if (!goesByItself) return;
    const timer = setInterval(() => {
      if (!document.hidden && !card.current?.matches(":hover, :focus-within")) onClose();
    }, READ_MS);
    return () => clearInterval(timer);
  }, [goesByItself, onClose]);
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
    <ButtonForm intent={step.intent} about={step.fields} sentTo={step.sentTo} look="text-button">
      {step.label}
    </ButtonForm>
  );
}

import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { type DoneMessage, doneParameter, type NextStep } from "../actions/action-result.ts";
import { useDashboardData } from "../actions/dashboard-data.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { useIsSending } from "../live/is-sending.ts";
import { ResultCard, StepButton, useAnnouncements } from "../results/results.tsx";
import { useFocusWhenLost } from "../results/use-focus-when-lost.ts";

/**
 * These messages have been shown. After a rejected form the address still has the id of the last one, which must not
 * appear again.
 */
const shownIds = new Set<string>();

/** Shows the result of the last action until another form is sent. It takes the focus only if nothing else has it. */
export function DoneNotice() {
  const { key, pathname } = useLocation();
  const { announced, announce } = useAnnouncements();
  const loaded = useDashboardData()?.done;
  const unseen = loaded && !shownIds.has(loaded.id) ? loaded : undefined;
  const [opened, setOpened] = useState({ key, done: unseen });
  if (opened.key !== key) setOpened({ key, done: unseen });
  useEffect(() => {
    if (!opened.done) return;
    shownIds.add(opened.done.id);
    // Without the id in the address, neither a reload nor Back shows the message again.
    const address = new URL(window.location.href);
    address.searchParams.delete(doneParameter);
    window.history.replaceState(window.history.state, "", address);
  }, [opened]);
  // The scroll position stays for the same page. A result on another page is read from the top.
  const path = useRef(pathname);
  useEffect(() => {
    if (opened.done && path.current !== pathname) window.scrollTo(0, 0);
    path.current = pathname;
  }, [opened, pathname]);
  const close = useCallback(() => {
    announce(undefined);
    setOpened((one) => ({ key: one.key, done: undefined }));
  }, [announce]);
  const isSending = useIsSending();
  useEffect(() => {
    if (isSending) close();
  }, [isSending, close]);
  const done = announced ?? opened.done;
  if (done?.isShownByPage) return <p className="sr-only">{done.message}</p>;
  return done ? <DoneCard key={done.message} done={done} onClose={close} /> : null;
}

/** The message can be read twice in this time. Pointing at the message or focusing it stops the clock. */
const READ_MS = 20_000;

function DoneCard({ done, onClose }: { done: DoneMessage; onClose: () => void }) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useFocusWhenLost(card);
  const steps = done.steps ?? [];
  const hasNotes = done.notes !== undefined && done.notes.length > 0;
  const goesByItself = steps.length === 0 && !hasNotes && !done.isWarning;
  useEffect(() => {
    if (!goesByItself) return;
    const timer = setInterval(() => {
      if (!document.hidden && !card.current?.matches(":hover, :focus-within")) onClose();
    }, READ_MS);
    return () => clearInterval(timer);
  }, [goesByItself, onClose]);
  // An administrator who acts elsewhere on the page no longer needs the offered steps. Notes stay, because they are
  // worked through.
  useEffect(() => {
    if (hasNotes) return;
    const isOver = new AbortController();
    const close = (event: Event) => {
      const { target, isTrusted } = event;
      const isSecondPress = event instanceof MouseEvent && event.detail > 1;
      if (!isTrusted || isSecondPress || !(target instanceof Element) || target.closest(".results")) return;
      if (event.type === "input" || target.closest("a, button, summary")) onClose();
    };
    for (const type of ["click", "input"]) document.addEventListener(type, close, { signal: isOver.signal });
    return () => isOver.abort();
  }, [hasNotes, onClose]);
  return (
    <ResultCard
      ref={card}
      tone={done.isWarning ? "waiting" : "success"}
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
  if (step.isInPlace) return <StepButton step={step} />;
  return (
    <ButtonForm intent={step.intent} about={step.fields} sentTo={step.sentTo} buttonClassName="text-button">
      {step.label}
    </ButtonForm>
  );
}

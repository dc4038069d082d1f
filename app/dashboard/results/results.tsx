import {
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useFetcher } from "react-router";
import { X } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import {
  type DoneMessage,
  isActionRejection,
  isDoneInPlace,
  type NextStep,
  wholeMessage,
} from "../actions/action-result.ts";

type Place = HTMLElement | null;

/** Screen readers announce failures at once, and other results when they pause. */
type Places = { urgent: Place; calm: Place };

const noPlace: Places = { urgent: null, calm: null };

type SentStep = Extract<NextStep, { intent: string }>;

type Announcements = {
  announced: DoneMessage | undefined;
  announce: (done: DoneMessage | undefined) => void;
  /**
   * The function sends a step without leaving the view and shows its answer, even if the element that offered the step
   * is gone.
   */
  sendStep: (step: SentStep) => void;
};

const ResultsContext = createContext<
  Announcements & { places: Places; setUrgent: (_: Place) => void; setCalm: (_: Place) => void }
>({
  places: noPlace,
  setUrgent: () => {},
  setCalm: () => {},
  announced: undefined,
  announce: () => {},
  sendStep: () => {},
});

/** Provides the elements for results, and the message that is shown without loading a page. */
export function ResultsProvider({ children }: { children: ReactNode }) {
  const [urgent, setUrgent] = useState<Place>(null);
  const [calm, setCalm] = useState<Place>(null);
  const [announced, announce] = useState<DoneMessage>();
  const sendStep = useSendStep(announce);
  return (
    <ResultsContext value={{ places: { urgent, calm }, setUrgent, setCalm, announced, announce, sendStep }}>
      {children}
    </ResultsContext>
  );
}

function useSendStep(announce: Announcements["announce"]): Announcements["sendStep"] {
  const { submit, data } = useFetcher<unknown>();
  useEffect(() => {
    if (isDoneInPlace(data)) announce(data.done);
    else if (isActionRejection(data)) announce({ message: wholeMessage(data) ?? "", isWarning: true });
  }, [data, announce]);
  return useCallback(
    ({ intent, fields, sentTo }) => {
      const form = new FormData();
      form.set("intent", intent);
      for (const [name, values] of Object.entries(fields)) for (const value of values) form.append(name, value);
      void submit(form, { method: "post", ...(sentTo !== undefined && { action: sentTo }) });
    },
    [submit],
  );
}

/** Shows a button that sends a step without leaving the view. */
export function StepButton({ step, label, onSent }: { step: SentStep; label?: string; onSent?: () => void }) {
  const { sendStep } = useAnnouncements();
  return (
    <button
      type="button"
      className="text-button"
      aria-label={label}
      onClick={() => {
        sendStep(step);
        onSent?.();
      }}
    >
      {step.label}
    </button>
  );
}

/**
 * Shows the one place for results. Both live regions exist from the start, because screen readers miss regions that are
 * added later.
 */
export function Results({ children }: { children: ReactNode }) {
  const { setUrgent, setCalm } = use(ResultsContext);
  return (
    <section aria-label="Results" className="results beside-bars">
      <div role="alert" ref={setUrgent} />
      <div role="status" ref={setCalm}>
        {children}
      </div>
    </section>
  );
}

/** Returns the current message and a function that replaces it. */
export function useAnnouncements(): Announcements {
  return use(ResultsContext);
}

/** Returns the element for results; null before hydration. */
export function useResultsPlace(place: keyof Places): Place {
  return use(ResultsContext).places[place];
}

/** Renders its children into the results; nothing before hydration. */
export function InResults({ place, children }: { place: keyof Places; children: ReactNode }) {
  const element = useResultsPlace(place);
  return element && createPortal(children, element);
}

type ResultCardProps = {
  tone: "success" | "error" | "waiting";
  labelId: string;
  onClose?: (() => void) | undefined;
  steps?: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
};

/** Shows a result. On a phone only its first lines are shown, and a button for the others, so that the page is seen. */
export function ResultCard({ tone, labelId, onClose, steps, className, ref, children }: ResultCardProps) {
  const text = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isCut = useIsCut(text, isOpen);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={labelId}
      className={classNames(`notice notice-${tone} flex items-start justify-between gap-x-3`, className)}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6">
        <div ref={text} className={classNames("notice-text max-w-full min-w-0 wrap-anywhere", isOpen && "is-open")}>
          {children}
        </div>
        {steps || isCut ? (
          <div className="flex flex-wrap items-center gap-x-5">
            {isCut ? (
              <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="text-button">
                {isOpen ? "Show less" : "Read all"}
              </button>
            ) : null}
            {steps}
          </div>
        ) : null}
      </div>
      {onClose ? (
        <button
          type="button"
          onClick={onClose}
          className="icon-button close-notice -my-1.5 -mr-3 shrink-0"
          aria-label="Close this message"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      ) : null}
    </section>
  );
}

/** Tells whether the style sheet shows less of the text than there is, or did before it was opened. */
function useIsCut(text: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = text.current;
    if (!element || isOpen) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [text, isOpen]);
  return isCut;
}

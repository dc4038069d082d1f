import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { askServer } from "#app/ui/ask-server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { describeFailure, failureText } from "#domain/failures/failure.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import { countText } from "#domain/text/count-text.ts";
import type { LayoutEffect } from "#server/statements/statement-layout-changes.ts";
import type { PartView } from "#server/statements/statement-view.ts";
import { countsText, openOf } from "./part-answers.ts";
import { PartTable } from "./part-table.tsx";

interface FileView {
  parts: PartView[];
  effects?: LayoutEffect[] | undefined;
}

const failures: Record<string, string> = {
  "account-changed": "The file was made one of another account meanwhile. Load the page again to see it as that one’s.",
  "read-before":
    "This file is booked, or money of it was given back. Undo the file, or say at its row that it was not given back; then it can be read again.",
  "being-read": "This file is being read at this moment. Wait until it is in the list of files.",
  gone: "It is not here any more: it was removed or withdrawn meanwhile. Open Bank again.",
  columns: "These columns cannot be read together. See what is marked.",
};

/**
 * Shows a file as a table, or as cards on a phone. Above it the columns are asked about in a list, with those folded that
 * were recognised. What the file leaves open is asked first. Each answer is sent and stored at once, and the rows show how
 * they would be read.
 */
export function StatementQuestions({
  address,
  as,
  initial,
  doneLabel,
}: {
  /** The address is a beginning; the answers are sent to "/answers" below it. */
  address: string;
  /** The file is shown as one of this account. */
  as?: string;
  initial: FileView;
  doneLabel: string;
}) {
  const navigate = useNavigate();
  const [view, setView] = useState(initial);
  const [answers, setAnswers] = useState(() => answersOf(initial));
  const [sending, setSending] = useState<"answers" | "done">();
  const [failure, setFailure] = useState<string>();
  const [isOpenShown, setIsOpenShown] = useState(false);
  const latest = useRef(0);
  const section = useRef<HTMLElement>(null);
  // Whether rows are received and completed is one question, so its text is shown only once.
  const open = view.parts.flatMap((part) => [...new Set(openOf(part, answers[part.index] ?? {}))]);

  async function send(all: FileAnswers[], isDone: boolean) {
    latest.current += 1;
    const own = latest.current;
    setSending(isDone ? "done" : "answers");
    setFailure(undefined);
    const query = new URLSearchParams({ ...(as === undefined ? {} : { as }), ...(isDone ? { done: "yes" } : {}) });
    const asked = await askServer<FileView | { ok: true; at: string } | { ok: false; reason: string }>(
      `${address}/answers?${query}`,
      { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: JSON.stringify(all) },
      "once",
    );
    if (own !== latest.current) return;
    if (!asked.ok) setFailure(failureText(asked.failure));
    else if ("parts" in asked.answer && "ok" in asked.answer) await send(all, false);
    else if ("parts" in asked.answer) {
      setView(asked.answer);
      setAnswers(answersOf(asked.answer));
    } else if (asked.answer.ok) await navigate(asked.answer.at);
    else setFailure(failures[asked.answer.reason] ?? failureText(describeFailure("unreadable", { became: "undone" })));
    if (own === latest.current) setSending(undefined);
  }

  function change(index: number, changed: FileAnswers) {
    const all = Array.from({ length: Math.max(answers.length, index + 1) }, (_, i) => answers[i] ?? {});
    all[index] = { ...all[index], ...changed };
    setAnswers(all);
    void send(all, false);
  }

  function finish() {
    setIsOpenShown(true);
    if (open.length === 0) void send(answers, true);
    else showFirstOpen(section.current);
  }

  return (
    <section ref={section} aria-label="What this file is" className="grid max-w-full gap-6">
      {view.parts.map((part) => (
        <PartTable
          key={part.index}
          part={part}
          isOneOfSeveral={view.parts.length > 1}
          answers={answers[part.index] ?? {}}
          change={(changed) => change(part.index, changed)}
        />
      ))}
      {view.effects && view.effects.length > 0 ? <Effects effects={view.effects} /> : null}
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {isOpenShown && open.length > 0 ? <Notice tone="info">Still open: {open.join("; ")}.</Notice> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button" variant="ink" disabled={sending === "done"} onClick={finish}>
          {sending === "done" ? "Reading..." : doneLabel}
        </Button>
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          {sending === "answers"
            ? "Reading the rows anew..."
            : open.length > 0
              ? `${countText(open.length, "answer")} still open`
              : "Every question is answered."}
        </p>
      </div>
    </section>
  );
}

function answersOf({ parts }: FileView): FileAnswers[] {
  const all: FileAnswers[] = [];
  for (const { index, answers } of parts) {
    while (all.length < index) all.push({});
    all[index] = answers;
  }
  return all;
}

function showFirstOpen(section: HTMLElement | null): void {
  const first = section?.querySelector<HTMLSelectElement>("select[data-open]");
  first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
}

function Effects({ effects }: { effects: readonly LayoutEffect[] }) {
  return (
    <div>
      <h2 className="text-xl">What changes for files that are not booked</h2>
      <ul className="mt-2 grid gap-1 text-[0.9375rem]">
        {effects.map(({ fileName, before, after }) => (
          <li key={fileName} className="wrap-anywhere">
            <span className="font-bold">{fileName}</span>:{" "}
            {countsText(before) === countsText(after)
              ? `unchanged: ${countsText(before)}`
              : `now ${countsText(before) || "nothing."} Then ${countsText(after) || "asked about first."}`}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        Saving reads them again: what was decided about their rows is forgotten.
      </p>
    </div>
  );
}

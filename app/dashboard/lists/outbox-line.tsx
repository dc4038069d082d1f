import type { ReactNode } from "react";
import { Row } from "../cards/row.tsx";

type OutboxLineProps = { title: string; to: string; state: string; isBad: boolean; text: string; children?: ReactNode };

export function OutboxLine({ title, to, state, isBad, text, children }: OutboxLineProps) {
  return (
    <Row space="none">
      <details>
        <summary className="flex cursor-pointer list-none flex-wrap items-baseline justify-between gap-x-6 py-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-bold">{title}</span>
            <span className="text-[0.9375rem] text-ink-soft">{to}</span>
          </span>
          <span className={isBad ? "text-[0.9375rem] font-bold text-clay" : "text-[0.9375rem] text-ink-soft"}>
            {state}
          </span>
        </summary>
        <p className="mb-4 rounded-2xl bg-paper p-4 text-[0.9375rem] whitespace-pre-line wrap-anywhere">{text}</p>
        {children}
      </details>
    </Row>
  );
}

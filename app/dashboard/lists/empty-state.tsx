import type { ReactNode } from "react";
import { Card } from "../cards/card.tsx";

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Card as="div" padding="none" className="flex flex-col items-center px-6 py-14 text-center">
      <svg viewBox="0 0 120 72" className="mb-6 h-20" aria-hidden="true">
        <path d="M8 72a52 52 0 0 1 104 0z" className="fill-paper-2" />
        <path d="M26 72a34 34 0 0 1 68 0z" className="fill-sun" />
        <path d="M47 72V52c0-9 5.500-15 13-15s13 6 13 15v20z" className="fill-ink" />
      </svg>
      <p className="display max-w-[24ch] text-[1.625rem]">{title}</p>
      {children ? <div className="mt-6">{children}</div> : null}
    </Card>
  );
}

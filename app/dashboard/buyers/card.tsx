import { type ReactNode, useId } from "react";

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6">
      <h2 id={id} className="text-[1.625rem] wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}

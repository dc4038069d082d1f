import type { ReactNode } from "react";

export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[70svh] w-full max-w-2xl flex-col justify-center px-5 py-32 sm:px-8">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <svg viewBox="0 0 64 32" className="mb-8 w-16 fill-sun" aria-hidden="true">
        <path d="M0 32a32 32 0 0 1 64 0z" />
      </svg>
      <h1 className="text-h2">{title}</h1>
      <div className="mt-5 grid justify-items-start gap-6 text-[1.0625rem] leading-relaxed">{children}</div>
    </div>
  );
}

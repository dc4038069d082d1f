import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import "./login.css";

export function LoginFrame({
  title,
  lead,
  hasHeader = true,
  children,
}: {
  title: string;
  lead: ReactNode;
  hasHeader?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={classNames(
        "grid min-h-svh bg-paper lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]",
        hasHeader && "pt-18 lg:pt-21",
      )}
    >
      <div className="order-2 flex items-center justify-center px-5 pt-8 pb-16 sm:px-8 lg:order-1 lg:py-16">
        <div className="w-full max-w-[440px]">
          <h1 className="text-[clamp(40px,5.4vw,64px)] leading-[0.95] font-[800]">{title}</h1>
          <p className="mt-4 text-[1.0625rem] leading-relaxed text-ink-soft">{lead}</p>
          <div className="mt-8">{children}</div>
        </div>
      </div>
      <div className="relative order-1 aspect-[2/1] max-h-72 overflow-hidden bg-sun lg:order-2 lg:aspect-auto lg:max-h-none">
        <Sunrise />
      </div>
    </section>
  );
}

function Sunrise() {
  return (
    <svg
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-[-16vw] h-auto w-full lg:inset-0 lg:size-full"
      aria-hidden="true"
    >
      <g className="fill-sun-deep">
        <circle cx="400" cy="640" r="560" opacity=".16" />
        <circle cx="400" cy="640" r="440" opacity=".24" />
        <circle cx="400" cy="640" r="330" opacity=".4" />
      </g>
      <path d="M170 740V600c0-128 100-228 230-228s230 100 230 228v140z" className="fill-paper" />
      <path d="M300 740V606c0-58 42-98 100-98s100 40 100 98v134z" className="fill-ink" />
      <path d="M400 508c58 0 100 40 100 98v134h-62V640z" className="fill-clay" />
      <circle cx="456" cy="646" r="7" className="fill-sun" />
      <path d="M0 752c100-62 190-70 300-30h200c110 30 190-44 300-62v240H0z" className="fill-leaf" />
      <path d="M0 826c150-46 280-44 400-22s260 16 400-36v132H0z" className="fill-ink" />
      <path d="M312 722h176c4 62 38 122 92 178H288c26-56 30-116 24-178z" className="fill-paper-2" />
    </svg>
  );
}

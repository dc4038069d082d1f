import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

function Eyebrow({ children, tone = "clay" }: { children: ReactNode; tone?: "clay" | "sun" }) {
  return <p className={classNames("eyebrow", tone === "sun" && "text-sun")}>{children}</p>;
}

type SectionHeadingProps = {
  eyebrow?: ReactNode;
  title: ReactNode;
  aside?: ReactNode;
  id?: string;
  tone?: "ink" | "paper";
  children?: ReactNode;
};

/**
 * Shows the heading of a section, with a short line above it and text beside it. The tone is that of the letters:
 * "paper" is for a dark background.
 */
export function SectionHeading({ eyebrow, title, aside, id, tone = "ink", children }: SectionHeadingProps) {
  return (
    <div className={classNames("section-head", tone === "paper" && "on-dark")}>
      <div>
        {eyebrow ? <Eyebrow tone={tone === "ink" ? "clay" : "sun"}>{eyebrow}</Eyebrow> : null}
        <h2 id={id}>{title}</h2>
      </div>
      {aside || children ? (
        <div className="section-aside">
          {aside ? <p>{aside}</p> : null}
          {children}
        </div>
      ) : null}
    </div>
  );
}

/** Shows the head of a page, with its only heading of the first rank. */
export function PageHero({
  title,
  lead,
  isCompact = false,
  isOfList = false,
  keepsLead = false,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  isCompact?: boolean;
  /** The section has the title, the amount and the switch of a list, and takes as little space as they need. */
  isOfList?: boolean;
  /** On a phone a compact head hides its lead, unless nothing else on the page says the same. */
  keepsLead?: boolean;
  children?: ReactNode;
}) {
  return (
    <section
      className={classNames("page-hero", isCompact && "is-compact", isOfList && "of-list", keepsLead && "keeps-lead")}
    >
      <div className="wrap">
        <h1>{title}</h1>
        {lead ? <p className="page-lead">{lead}</p> : null}
        {children}
      </div>
    </section>
  );
}

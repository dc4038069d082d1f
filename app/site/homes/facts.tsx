import type { ReactNode } from "react";
import { langAttribute, sayText } from "#app/ui/say.tsx";
import type { OfficeTexts } from "#domain/fields/in-languages.ts";
import type { Language } from "#domain/languages/languages.ts";

interface FactProps {
  id: string;
  title: ReactNode;
  /** The value is what most visitors want to know, so it is visible while the rest is folded. */
  value: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** Shows a fact of a home that opens in place. It opens by itself when a link leads to something inside it. */
export function Fact({ id, title, value, isOpen, children }: FactProps) {
  return (
    <details className="fact" id={id} open={isOpen || undefined}>
      <summary>
        <h2>{title}</h2>
        {value ? <span>{value}</span> : null}
      </summary>
      <div className="fact-body">{children}</div>
    </details>
  );
}

/** Returns the first items and the number of the others: "Lift, Parking, +3". */
export function firstOf({ text: items, language }: OfficeTexts<readonly string[]>, count = 2): OfficeTexts {
  const more = items.length - count;
  return { text: [...items.slice(0, count), ...(more > 0 ? [`+${more}`] : [])].join(", "), language };
}

interface BigFact {
  value: ReactNode;
  label: string;
  /** The language of a fact that the office wrote. */
  language?: Language;
}

export function FactsRow({ facts }: { facts: readonly BigFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts-row">
      {facts.map(({ value, label, language }) => (
        <div key={label} lang={language && langAttribute(language)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FactsTable({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  // `condition && value` is false where nothing is stated.
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== "" && value !== false);
  if (known.length === 0) return null;
  return (
    <dl className="lines">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a list that the office has written. */
export function SunList({ items }: { items: OfficeTexts<readonly string[]> }) {
  return (
    <ul className="sun-list">
      {items.text.map((item) => (
        <li key={item}>{sayText({ text: item, language: items.language })}</li>
      ))}
    </ul>
  );
}

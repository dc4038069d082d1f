import { createContext, type ReactNode, use } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";

/**
 * `figures` shows amounts below their labels. `beside` puts values beside quiet labels, `named` beside bold labels in a
 * column of one width. `texts` puts long texts below their labels.
 */
type Layout = "figures" | "beside" | "named" | "texts";

const layouts: Record<Layout, { list: string; pair: string | undefined; label: string; value: string }> = {
  figures: { list: "", pair: undefined, label: "text-sm text-ink-soft", value: "display text-lg" },
  beside: {
    // A label breaks before an amount beside it would run out of the list.
    list: "grid grid-cols-[auto_minmax(min-content,1fr)] gap-x-5 gap-y-1",
    pair: "contents",
    label: "text-ink-soft",
    value: "font-bold wrap-anywhere",
  },
  named: {
    list: "grid gap-x-3 gap-y-1 text-[0.9375rem] min-[320px]:grid-cols-[130px_minmax(0,1fr)]",
    pair: "contents",
    label: "font-bold",
    value: "wrap-anywhere",
  },
  texts: { list: "", pair: undefined, label: "font-bold", value: "wrap-anywhere" },
};

const LayoutContext = createContext<Layout>("texts");

type FactsProps = {
  layout: Layout;
  /** Places the list on the page, and sets the columns of `figures`. */
  className?: string;
  /** The children are `Fact` elements. */
  children: ReactNode;
};

/** Shows labels with values that describe one thing. */
export function Facts({ layout, className, children }: FactsProps) {
  return (
    <dl className={classNames(layouts[layout].list, className) || undefined}>
      <LayoutContext value={layout}>{children}</LayoutContext>
    </dl>
  );
}

type FactProps = {
  label: ReactNode;
  /** The value needs attention and stands out. */
  isUrgent?: boolean;
  className?: string;
  children: ReactNode;
};

/** Shows one label and its value in `Facts`. */
export function Fact({ label, isUrgent = false, className, children }: FactProps) {
  const { pair, label: labelClass, value } = layouts[use(LayoutContext)];
  return (
    <div className={classNames(pair, className) || undefined}>
      <dt className={labelClass}>{label}</dt>
      <dd className={classNames(value, isUrgent && "text-clay")}>
        {typeof children === "string" ? <UnbrokenAmounts text={children} /> : children}
      </dd>
    </div>
  );
}

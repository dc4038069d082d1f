import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

type RowSpace = "none" | "small" | "regular" | "large";

const spaces: Record<RowSpace, string> = { none: "", small: "py-2", regular: "py-3", large: "py-3.5" };

type RowProps = Omit<ComponentPropsWithRef<"li">, "title"> & {
  /**
   * The space above and below is regular by default, and none if the row is only a link, because the link has space of
   * its own.
   */
  space?: RowSpace;
  /** The title names what the row shows. */
  title?: ReactNode;
  /** The note is a short text that describes the title. It is at the end of the line where there is room. */
  note?: ReactNode;
  /** The title and the note lead to this address. */
  to?: string | undefined;
  /** These buttons are at the end of the row, vertically centred. */
  actions?: ReactNode;
  /** The children are below the line with title and note. */
  children?: ReactNode;
};

/** Shows one item of a `List`. */
export function Row({ space, title, note, to, actions, children, className, ...rest }: RowProps) {
  const isOnlyLink = to !== undefined && !children && !actions;
  const own = spaces[space ?? (isOnlyLink ? "none" : "regular")];
  const line =
    title === undefined ? null : (
      <Line to={to} className={isOnlyLink ? "py-3" : undefined}>
        <span className="font-bold wrap-anywhere">{title}</span>
        {note === undefined ? null : <span className="text-[0.9375rem] text-ink-soft">{note}</span>}
      </Line>
    );
  if (!actions) {
    return (
      <li {...rest} className={classNames(own, className) || undefined}>
        {line}
        {children}
      </li>
    );
  }
  return (
    <li {...rest} className={classNames("flex items-center justify-between gap-x-3", own, className)}>
      <div className="min-w-0 flex-1">
        {line}
        {children}
      </div>
      {actions}
    </li>
  );
}

function Line({
  to,
  className,
  children,
}: {
  to: string | undefined;
  className: string | undefined;
  children: ReactNode;
}) {
  const line = "flex flex-wrap items-baseline justify-between gap-x-6";
  if (to === undefined) return <div className={classNames(line, className)}>{children}</div>;
  return (
    <Link to={to} className={classNames(line, "min-h-11 no-underline hover:underline", className)}>
      {children}
    </Link>
  );
}

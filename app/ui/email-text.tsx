import { Fragment } from "react";

/** Lets a long address break before its "@" and nowhere else, so that it stays readable on a narrow screen. */
export function EmailText({ children }: { children: string }) {
  return (
    <span>
      {Array.from(children.matchAll(/@?[^@]+/g), ({ index, 0: part }) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

import { Fragment } from "react";

/** Breaks before @ and dots where a line is too narrow, elsewhere only if needed. */
export function EmailText({ children }: { children: string }) {
  return (
    <span>
      {Array.from(children.matchAll(/[@.]?[^@.]*/g), ({ index, 0: part }) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

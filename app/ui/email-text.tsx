import { Fragment } from "react";

/** An address that breaks before its @ and its dots where a line is too narrow, and elsewhere only when that is not enough. */
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

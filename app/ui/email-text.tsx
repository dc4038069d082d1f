import { Fragment } from "react";

/** Breaks before @ and dots first. */
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

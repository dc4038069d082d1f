import "react";

declare module "react" {
  /** A style attribute may set the custom properties that a style sheet reads. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

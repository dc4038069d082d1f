import "react";

declare module "react" {
  /** Lets style attributes set custom properties. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

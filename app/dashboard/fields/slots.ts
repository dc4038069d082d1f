import type { ReactNode } from "react";
import type { InputAttributes } from "#domain/fields/field.ts";
import type { Bind, Binding } from "../forms/bind.ts";

/** A field's definition and its form say this about it, ready to be spread on a field component. */
export type DrawnField = Binding &
  InputAttributes & {
    label: string;
    hint?: string | undefined;
    required?: boolean | undefined;
    rows?: number | undefined;
  };

/** These fields, by name, are not drawn by their kind but by a function of the view. */
export type Slots<Name extends string = string> = {
  readonly [Slot in Name]?: (field: DrawnField, bind: Bind) => ReactNode;
};

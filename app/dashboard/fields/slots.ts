import type { ReactNode } from "react";
import type { InputAttributes } from "#domain/fields/field.ts";
import type { Bind, Binding } from "../forms/bind.ts";

/**
 * These properties of a field come from its definition and from the values of the form. They are spread on a field
 * component.
 */
export type DrawnField = Binding &
  InputAttributes & {
    label: string;
    hint?: string | undefined;
    required?: boolean | undefined;
    rows?: number | undefined;
  };

/** A field with a slot, which is found by its name, is not drawn by its kind but by a function of the view. */
export type Slots<Name extends string = string> = {
  readonly [Slot in Name]?: (field: DrawnField, bind: Bind) => ReactNode;
};

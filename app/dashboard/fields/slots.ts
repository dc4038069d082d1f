import type { ReactNode } from "react";
import type { InputAttributes } from "#domain/fields/field.ts";
import type { Bind, Binding } from "../forms/bind.ts";

/** What a definition and the form say of a field: to be spread on a field of `app/ui/field.tsx` or of a form. */
export type DrawnField = Binding &
  InputAttributes & {
    label: string;
    hint?: string | undefined;
    required?: boolean | undefined;
    rows?: number | undefined;
  };

/** By name, the fields that are drawn in another way than their kind is. */
export type Slots<Name extends string = string> = {
  readonly [Slot in Name]?: (field: DrawnField, bind: Bind) => ReactNode;
};

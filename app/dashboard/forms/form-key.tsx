import { useState } from "react";

/** One for each form that is filled in: what is loaded anew meanwhile does not change it. */
export function FormKey({ name, defaultValue }: { name: string; defaultValue: string }) {
  const [key] = useState(defaultValue);
  return <input type="hidden" name={name} value={key} />;
}

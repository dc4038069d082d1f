import { TEXT_FIELD } from "./unsaved-text.ts";
import { useTextName } from "./use-unsaved-text.tsx";

/** Says in a form that signs out whose texts are to leave this device. */
export function SignOutField() {
  return <input type="hidden" name={TEXT_FIELD} value={useTextName("sign-out")} />;
}

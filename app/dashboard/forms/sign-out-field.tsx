import { TEXT_FIELD } from "./unsaved-text.ts";
import { useTextName } from "./use-unsaved-text.tsx";

export function SignOutField() {
  return <input type="hidden" name={TEXT_FIELD} value={useTextName("sign-out")} />;
}

import { DRAFT_FIELD } from "./local-draft.ts";
import { useDraftName } from "./use-form-draft.tsx";

/** Says in a form that signs out whose texts are to leave this device. */
export function SignOutField() {
  return <input type="hidden" name={DRAFT_FIELD} value={useDraftName("sign-out")} />;
}

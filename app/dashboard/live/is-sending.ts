import { useFetchers, useNavigation } from "react-router";

/** Says whether a form is being sent, by navigation or by a fetcher. */
export function useIsSending(): boolean {
  return [useNavigation(), ...useFetchers()].some(({ formMethod }) => formMethod === "POST");
}

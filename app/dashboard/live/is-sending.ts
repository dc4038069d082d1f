import { useFetchers, useNavigation } from "react-router";

/** By navigation or by fetcher. */
export function useIsSending(): boolean {
  return [useNavigation(), ...useFetchers()].some(({ formMethod }) => formMethod === "POST");
}

import { useFetchers, useNavigation } from "react-router";

/** Whether a form of this page is on its way: by a navigation, or by a fetcher, as one in a dialog. */
export function useIsSending(): boolean {
  return [useNavigation(), ...useFetchers()].some(({ formMethod }) => formMethod === "POST");
}

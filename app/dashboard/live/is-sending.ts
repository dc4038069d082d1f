import { useFetchers, useNavigation } from "react-router";

/** By this key the fetcher is known that sends what has waited for the line: nobody pressed a button for it. */
export const queueFetcher = "queued-save";

/** Whether a form of this page is on its way: by a navigation, or by a fetcher, as one in a dialog. */
export function useIsSending(): boolean {
  const fetchers = useFetchers().filter(({ key }) => key !== queueFetcher);
  return [useNavigation(), ...fetchers].some(({ formMethod }) => formMethod === "POST");
}

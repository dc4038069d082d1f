import { createContext, useContext, useEffect } from "react";

/** Pauses loading the view again, which would remove the answer to a form from the page. */
export const RevalidationPauseContext = createContext<(isPaused: boolean) => void>(() => {});

/** Keeps the view from loading again while the answer to a form is shown. */
export function usePauseRevalidation(isAnswerShown: boolean): void {
  const pause = useContext(RevalidationPauseContext);
  useEffect(() => {
    pause(isAnswerShown);
    return () => pause(false);
  }, [pause, isAnswerShown]);
}

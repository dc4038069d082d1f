import { createContext, useContext, useEffect } from "react";

/** Holds back loading the view again, which would remove the answer to a form from the page. */
export const RevalidationPauseContext = createContext<(isHeld: boolean) => void>(() => {});

/** Keeps the view from loading again while the answer to a form is shown. */
export function usePauseRevalidation(isAnswerShown: boolean): void {
  const hold = useContext(RevalidationPauseContext);
  useEffect(() => {
    hold(isAnswerShown);
    return () => hold(false);
  }, [hold, isAnswerShown]);
}

import { createContext, useContext, useEffect } from "react";

/** Revalidation would remove a form's answer from the page. */
export const RevalidationPauseContext = createContext<(isHeld: boolean) => void>(() => {});

export function usePauseRevalidation(isAnswerShown: boolean): void {
  const hold = useContext(RevalidationPauseContext);
  useEffect(() => {
    hold(isAnswerShown);
    return () => hold(false);
  }, [hold, isAnswerShown]);
}

import { createContext, useContext, useEffect } from "react";

/** Revalidation would remove a form's answer from the page. */
export const HoldContext = createContext<(isHeld: boolean) => void>(() => {});

export function useHeldWhile(isAnswerShown: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => {
    hold(isAnswerShown);
    return () => hold(false);
  }, [hold, isAnswerShown]);
}

import { createContext, useContext, useEffect } from "react";

/** Revalidation would take the answer to a form off the page. */
export const HoldContext = createContext<(isHeld: boolean) => void>(() => {});

/** Nothing is loaded anew while the answer to a form is to be read. */
export function useHeldWhile(isAnswerShown: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => {
    hold(isAnswerShown);
    return () => hold(false);
  }, [hold, isAnswerShown]);
}

import { useState } from "react";
import { useLocation } from "react-router";

/**
 * A value as it was when the administrator came to this page, or came back to it from an action: what others change meanwhile
 * is shown, but a form goes on from what its editor has seen.
 */
export function useOpened<Value>(value: Value): Value {
  const { key } = useLocation();
  const [opened, setOpened] = useState({ key, value });
  if (opened.key === key) return opened.value;
  setOpened({ key, value });
  return value;
}

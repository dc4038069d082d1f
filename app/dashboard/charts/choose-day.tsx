import { useEffect, useState } from "react";

type ChooseDayProps = {
  /** The picture is the label of this slider, so that a press on it moves the focus to the slider and its keys. */
  id: string;
  label: string;
  /** The text describes the selected day with its values, for screen readers. */
  text: string;
  at: number;
  last: number;
  onChoose: (at: number) => void;
};

/**
 * Renders a slider of the browser for keyboards and screen readers. It is out of sight; the picture shows its focus.
 */
export function ChooseDay({ id, label, text, at, last, onChoose }: ChooseDayProps) {
  const [isHydrated, setIsHydrated] = useState(false);
  // Before the script runs, moving the slider would change nothing else, so it is left out; the table behind the
  // picture is there.
  useEffect(() => setIsHydrated(true), []);
  if (!isHydrated) return null;
  return (
    <input
      id={id}
      type="range"
      className="sr-only"
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={last}
      value={at}
      onChange={({ currentTarget }) => onChoose(currentTarget.valueAsNumber)}
    />
  );
}

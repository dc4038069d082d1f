import { useEffect, useState } from "react";

type ChooseDayProps = {
  /** The picture is its label: a press on it goes on to the keys. */
  id: string;
  label: string;
  /** The chosen day with its values. */
  text: string;
  at: number;
  last: number;
  onChoose: (at: number) => void;
};

/** For the keyboard and the screen reader: the browser's own slider, in sight only by the focus of the picture. */
export function ChooseDay({ id, label, text, at, last, onChoose }: ChooseDayProps) {
  const [isAwake, setIsAwake] = useState(false);
  // Before the script runs it would move without anything else moving: the words behind the picture are there.
  useEffect(() => setIsAwake(true), []);
  if (!isAwake) return null;
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

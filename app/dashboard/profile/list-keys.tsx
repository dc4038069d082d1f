import { CheckboxField } from "#app/ui/field.tsx";
import { useListKeysChoice } from "../lists/use-list-keys-choice.ts";

/** Keys of one letter can be turned off, for people who dictate or press them by accident (WCAG 2.1.4). */
export function ListKeys() {
  const [isOn, setIsOn] = useListKeysChoice();
  return (
    <>
      <CheckboxField
        label="Keys of one letter"
        name="list-keys"
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      <ul className="grid gap-1 text-[0.9375rem]">
        <li>
          <kbd className="font-bold">j</kbd> and <kbd className="font-bold">k</kbd> mark the next row or the one before
        </li>
        <li>
          <kbd className="font-bold">Enter</kbd> opens the marked row
        </li>
        <li>
          <kbd className="font-bold">/</kbd> goes to the search
        </li>
      </ul>
    </>
  );
}

import { type LocalTime, saidHourText } from "#domain/time/clock-text.ts";

/** Shows below a time of the clock how its hour is said, in languages that count the hours from six. */
export function SaidHour({ time }: { time: LocalTime }) {
  const text = saidHourText(time);
  return text === undefined ? null : <small>{text}</small>;
}

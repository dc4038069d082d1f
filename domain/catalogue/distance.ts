import { currentLanguage } from "#domain/languages/current-language.ts";
import type { Message, Said } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/distance.ts";
import { hours, minutes } from "#domain/languages/messages/visit.ts";

/** A taxi in the traffic of Kampala takes about this long for a kilometre, and so do the distances that are stated. */
const MINUTES_A_KILOMETRE = 3;

/**
 * Reads the way from the centre of town in minutes from the office's words: "21 km, an hour by taxi", "25 minutes by
 * boda", "14 km". Returns 0 where nothing is stated.
 */
export function minutesToTown(toTown: string): number {
  const stated = statedMinutes(toTown);
  if (stated !== undefined) return stated;
  const kilometres = /\b(\d+(?:\.\d+)?)\s*(?:km|kilomet)/i.exec(toTown)?.[1];
  return Math.round(Number(kilometres ?? 0) * MINUTES_A_KILOMETRE);
}

function statedMinutes(text: string): number | undefined {
  const hours = /\b(\d+(?:\.\d+)?|an?|one|two|half an)\s*(?:h|hrs?|hours?)\b/i.exec(text)?.[1];
  const minutes = /\b(\d+)\s*min(?:ute)?s?\b/i.exec(text)?.[1];
  if (hours === undefined && minutes === undefined) return undefined;
  return Math.round(hoursOf(hours?.toLowerCase()) * 60 + Number(minutes ?? 0));
}

function hoursOf(words: string | undefined): number {
  if (words === undefined) return 0;
  if (words === "half an") return 0.5;
  if (words === "two") return 2;
  return Number(words) || 1;
}

/** Words a duration: "90 minutes", "2 hours 30 minutes". */
export function durationInMinutesText(duration: number): string {
  if (duration < 120) return minutes({ minutes: duration });
  const whole = hours({ hours: Math.floor(duration / 60) });
  return duration % 60 === 0 ? whole : `${whole} ${minutes({ minutes: duration % 60 })}`;
}

const ways: Readonly<Record<string, Message<[{ time: string }]>>> = {
  "by taxi": words.byTaxi,
  "by boda": words.byBoda,
  "by car": words.byCar,
  "by bus": words.byBus,
  "on foot": words.onFoot,
};

/** Matches what the form proposes: "4 km, 15 minutes by taxi", "300 m", "an hour by taxi". */
const form = new RegExp(
  `^(?:(?<length>\\d+(?:[.,]\\d+)?) ?(?<unit>km|m)(?:, |$))?(?:(?<time>(?:\\d+|an?|one|two|half an) [a-z]+) (?<way>${Object.keys(ways).join("|")}))?$`,
  "i",
);

/**
 * Returns a distance such as "21 km, an hour by taxi" in the language of the page. Other words of the office stay as
 * they are, in English.
 */
export function distanceSaid(text: string): Said {
  const english = { text, language: "en" } as const;
  const language = currentLanguage();
  const { length, unit, time = "", way = "" } = form.exec(text.trim())?.groups ?? {};
  if (language === "en" || (length === undefined && time === "")) return english;
  const travelled = time === "" ? undefined : statedMinutes(time);
  const byWay = ways[way.toLowerCase()];
  if (time !== "" && (travelled === undefined || !byWay)) return english;
  const parts = [
    length && (unit?.toLowerCase() === "m" ? words.metres : words.kilometres)({ distance: length }),
    travelled !== undefined && byWay?.({ time: durationInMinutesText(travelled) }),
  ];
  return { text: parts.filter(Boolean).join(", "), language };
}

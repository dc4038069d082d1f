import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { isOnSite, type Publication, publicationState, publicationText, untilText } from "./publication.ts";
import { publicationForm, publicationTexts } from "./publication-form.ts";

const now = new Date("2026-11-20T10:00:00+03:00");
const at = (text: string) => new Date(`${text}:00+03:00`);
const times = (publishedAt: Date | null, unpublishAt: Date | null = null): Publication => ({
  publishedAt,
  unpublishAt,
});
const draft = times(null);
const yesterday = at("2026-11-19T17:05");

test("says in words when something is on the site", () => {
  expect(publicationText(draft, now)).toBe("Draft, not on the site yet");
  expect(publicationText(times(at("2026-11-21T09:00")), now)).toBe("Appears tomorrow at 9:00 AM");
  expect(publicationText(times(yesterday), now)).toBe("On the site since yesterday at 5:05 PM");
  expect(publicationText(times(at("2026-03-03T09:15")), now)).toBe("On the site since 3 March at 9:15 AM");
});

test("says in words until when", () => {
  const end = at("2026-12-03T08:00");
  expect(publicationText(times(yesterday, end), now)).toBe(
    "On the site since yesterday at 5:05 PM, until 3 December at 8:00 AM",
  );
  expect(publicationText(times(at("2026-11-21T09:00"), end), now)).toBe(
    "Appears tomorrow at 9:00 AM, until 3 December at 8:00 AM",
  );
  expect(publicationText(times(yesterday, at("2026-11-20T08:00")), now)).toBe("Was on the site until today at 8:00 AM");
});

test("shows a future time", () => {
  expect(untilText(at("2026-11-20T17:00"), now)).toBe("today at 5:00 PM");
  expect(untilText(at("2026-12-03T09:15"), now)).toBe("on 3 December at 9:15 AM");
  expect(untilText(at("2027-03-03T09:15"), now)).toBe("on 3 March 2027 at 9:15 AM");
});

test("what appears at this very moment is published, and what ends at it is not any more", () => {
  expect(publicationState(times(now), now)).toBe("published");
  expect(publicationState(times(at("2026-11-20T10:01")), now)).toBe("scheduled");
  expect(publicationState(draft, now)).toBe("draft");
  expect(publicationState(times(yesterday, at("2026-11-20T10:01")), now)).toBe("published");
  expect(publicationState(times(yesterday, now), now)).toBe("ended");
  expect(isOnSite(times(yesterday, now), now)).toBe(false);
});

test("an end from before it was published again ends nothing", () => {
  expect(publicationState(times(yesterday, at("2026-11-19T08:00")), now)).toBe("published");
});

describe("a form says when something is on the site, by the office's clock:", () => {
  function read(intent: Parameters<typeof publicationForm>[0], fields: Record<string, string>, current = draft) {
    const result = parseWithZod(new URLSearchParams(fields), { schema: publicationForm(intent, current, now) });
    return result.status === "success" ? result.value : result.error;
  }
  const published = times(yesterday);
  const scheduled = times(at("2026-11-25T09:00"));
  const tomorrow = { publishOn: "2026-11-21", publishAt: "09:00" };

  test("published now, and nothing that is on the site is moved by it", () => {
    expect(read("publish", {})).toEqual(times(now));
    expect(read("publish", tomorrow)).toEqual(times(now));
    expect(read("publish", {}, scheduled)).toEqual(times(now));
    expect(read("publish", {}, published)).toEqual(published);
    expect(read("publish", {}, times(yesterday, at("2026-11-20T08:00")))).toEqual(times(now));
  });

  test("saved, it stays a draft, published or scheduled; a schedule is changed with the rest", () => {
    expect(read("save", tomorrow)).toEqual(draft);
    expect(read("save", tomorrow, published)).toEqual(published);
    expect(read("save", tomorrow, scheduled)).toEqual(times(at("2026-11-21T09:00")));
    expect(read("save-draft", tomorrow, scheduled)).toEqual(draft);
    expect(read("schedule", tomorrow)).toEqual(times(at("2026-11-21T09:00")));
  });

  test("until a day and a time", () => {
    const end = { unpublishOn: "2026-12-03", unpublishAt: "08:00" };
    expect(read("publish", end)).toEqual(times(now, at("2026-12-03T08:00")));
    expect(read("save", end, published)).toEqual(times(yesterday, at("2026-12-03T08:00")));
    expect(read("save", {}, times(yesterday, at("2026-12-03T08:00")))).toEqual(published);
    expect(read("save-draft", end)).toEqual(times(null, at("2026-12-03T08:00")));
  });

  test("a time that is past or not there is asked for again", () => {
    expect(read("schedule", {})).toEqual({ publishOn: ["Choose the day and the time"] });
    expect(read("schedule", { publishOn: "2026-02-30", publishAt: "09:00" })).toEqual({
      publishOn: ["Choose the day and the time"],
    });
    expect(read("schedule", { publishOn: "2026-11-20", publishAt: "09:59" })).toEqual({
      publishOn: ["Choose a time in the future"],
    });
    expect(read("save", {}, scheduled)).toEqual({ publishOn: ["Choose the day and the time"] });
    expect(read("publish", { unpublishOn: "2026-12-03" })).toEqual({ unpublishOn: ["Choose the day and the time"] });
    expect(read("publish", { unpublishOn: "2026-11-20", unpublishAt: "09:59" })).toEqual({
      unpublishOn: ["Choose a time in the future"],
    });
    expect(read("schedule", { ...tomorrow, unpublishOn: "2026-11-21", unpublishAt: "09:00" })).toEqual({
      unpublishOn: ["Choose a time after it appears"],
    });
  });

  test("nothing appears or ends in a year that is a slip of the finger", () => {
    const century = ["Choose a day between the years 2000 and 2099"];
    const [day, time] = ["9999-12-31", "21:00"];
    expect(read("schedule", { publishOn: day, publishAt: time })).toEqual({ publishOn: century });
    expect(read("save", { unpublishOn: day, unpublishAt: time })).toEqual({ unpublishOn: century });
    const last = { unpublishOn: "2099-12-31", unpublishAt: "23:59" };
    expect(read("publish", last)).toEqual(times(now, at("2099-12-31T23:59")));
  });

  test("it shows future times, and no past ones", () => {
    const none = { publishOn: "", publishAt: "", unpublishOn: "", unpublishAt: "" };
    expect(publicationTexts(published, now)).toEqual(none);
    expect(publicationTexts(scheduled, now)).toEqual({ ...none, publishOn: "2026-11-25", publishAt: "09:00" });
    expect(publicationTexts(times(yesterday, at("2026-12-03T08:00")), now)).toEqual({
      ...none,
      unpublishOn: "2026-12-03",
      unpublishAt: "08:00",
    });
    expect(publicationTexts(times(yesterday, at("2026-11-20T08:00")), now)).toEqual(none);
  });
});

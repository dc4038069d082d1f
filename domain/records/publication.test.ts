import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { publicationState, publicationText, untilText } from "./publication.ts";
import { publicationForm } from "./publication-form.ts";

const now = new Date("2026-11-20T10:00:00+03:00");
const at = (text: string) => new Date(`${text}:00+03:00`);

test("says in words when something is on the site", () => {
  expect(publicationText(null, now)).toBe("Draft, nobody sees it yet");
  expect(publicationText(at("2026-11-21T09:00"), now)).toBe("Appears tomorrow at 9:00");
  expect(publicationText(at("2026-11-19T17:05"), now)).toBe("On the site since yesterday at 17:05");
  expect(publicationText(at("2026-03-03T09:15"), now)).toBe("On the site since 3 March at 9:15");
});

test("says when a time to come is", () => {
  expect(untilText(at("2026-11-20T17:00"), now)).toBe("today at 17:00");
  expect(untilText(at("2026-12-03T09:15"), now)).toBe("on 3 December at 9:15");
  expect(untilText(at("2027-03-03T09:15"), now)).toBe("on 3 March 2027 at 9:15");
});

test("what appears at this very moment is published", () => {
  expect(publicationState(now, now)).toBe("published");
  expect(publicationState(at("2026-11-20T10:01"), now)).toBe("scheduled");
  expect(publicationState(null, now)).toBe("draft");
});

function read(fields: Record<string, string>) {
  const result = parseWithZod(new URLSearchParams(fields), { schema: publicationForm(now) });
  return result.status === "success" ? result.value : result.error;
}

test("a form says when something is to appear, by the office's clock", () => {
  expect(read({})).toEqual(now);
  expect(read({ publish: "now", publishOn: "2030-01-01" })).toEqual(now);
  expect(read({ publish: "draft" })).toBeNull();
  expect(read({ publish: "later", publishOn: "2026-11-21", publishAt: "09:00" })).toEqual(at("2026-11-21T09:00"));
});

test("a time that is past or not there is asked for again", () => {
  expect(read({ publish: "later" })).toEqual({ publishOn: ["Choose the day and the time"] });
  expect(read({ publish: "later", publishOn: "2026-02-30", publishAt: "09:00" })).toEqual({
    publishOn: ["Choose the day and the time"],
  });
  expect(read({ publish: "later", publishOn: "2026-11-20", publishAt: "09:59" })).toEqual({
    publishOn: ["Choose a time to come"],
  });
});

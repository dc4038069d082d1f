import fc from "fast-check";
import { expect, test } from "vitest";
import {
  availableWidths,
  avifSrcset,
  focalPosition,
  type PictureData,
  pictureKindText,
  pictureSrc,
  sitePictureText,
  thumbnailOf,
  uprightAvifSrcset,
  variantHeight,
  variantWidths,
} from "./picture.ts";
import {
  checkPictureFile,
  MAX_UPLOAD_BYTES,
  pictureRejections,
  scaledDownText,
  scaledSize,
  sniffPictureType,
} from "./picture-file.ts";
import { pictureEditSchema } from "./picture-form.ts";
import { describePictureUse } from "./picture-uses.ts";

const address = "ab".repeat(32);
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]);

function picture(widest: PictureData["widest"], w = 1600): PictureData {
  return { address, w, h: 1000, alt: "", colour: "#ffffff", widest };
}

test("a picture is labelled as drawn, or as a photo with its day, and not at all if unknown", () => {
  const texts = (what: Pick<PictureData, "kind" | "takenOn">) => [pictureKindText(what), sitePictureText(what)];
  expect(texts({})).toEqual([undefined, undefined]);
  expect(texts({ kind: "impression" })).toEqual(["Artist’s impression", "Artist’s impression"]);
  expect(texts({ kind: "photo" })).toEqual(["Photo", "Photo of the site"]);
  expect(texts({ kind: "photo", takenOn: "2026-11-12" })).toEqual([
    "Photo, 12 Nov 2026",
    "Photo of the site, 12 November 2026",
  ]);
  expect(texts({ kind: "photo", takenOn: "2026-05-01" })[0]).toBe("Photo, 1 May 2026");
});

test("a photo's day is not in the future, and fields missing from a form stay unchanged", () => {
  const edit = { version: "1", alt: "", focalX: "0.5", focalY: "0.5" };
  const what = (fields: object) => pictureEditSchema("2026-11-20").safeParse({ ...edit, ...fields }).data?.edit.what;
  expect(pictureEditSchema("2026-11-20").parse(edit).edit).not.toHaveProperty("what");
  expect(what({ kind: "photo", takenOn: "2026-11-20" })).toEqual({ kind: "photo", takenOn: "2026-11-20" });
  expect(what({ kind: "impression", takenOn: "2026-11-20" })).toEqual({ kind: "impression", takenOn: null });
  expect(what({ kind: "" })).toEqual({ kind: null, takenOn: null });
  for (const takenOn of ["2026-11-21", "yesterday"]) {
    expect(pictureEditSchema("2026-11-20").safeParse({ ...edit, kind: "photo", takenOn }).success).toBe(false);
  }
});

test("the two messages of the specification are word for word", () => {
  expect(pictureRejections["wrong-type"]).toBe("Please upload only JPG, PNG, or WebP images");
  expect(pictureRejections["too-large"]).toBe("Image size should be less than 5MB");
  expect(MAX_UPLOAD_BYTES).toBe(5242880);
});

test("a file is known by its first bytes, not by its name", () => {
  expect(sniffPictureType(JPEG)).toBe("image/jpeg");
  expect(sniffPictureType(new TextEncoder().encode("RIFF....WEBP"))).toBe("image/webp");
  expect(sniffPictureType(new TextEncoder().encode("RIFF....WAVE"))).toBeUndefined();
  expect(sniffPictureType(new TextEncoder().encode("<svg xmlns="))).toBeUndefined();
  expect(sniffPictureType(new TextEncoder().encode("GIF89a......"))).toBeUndefined();
  expect(sniffPictureType(new Uint8Array())).toBeUndefined();
});

test("an iPhone's photo is recognised by its content, or by the type that the phone names", () => {
  const heic = new TextEncoder().encode("\0\0\0\x24ftypheic");
  const avif = new TextEncoder().encode("\0\0\0\x24ftypavif");
  const text = new TextEncoder().encode("notes, notes");
  expect(checkPictureFile(heic, 9_000_000)).toBe("heic");
  expect(checkPictureFile(new TextEncoder().encode("text"), 9_000, { name: "kitchen.avif", type: "" })).toBe("avif");
  expect(checkPictureFile(avif, 1000)).toBe("avif");
  expect(checkPictureFile(text, 1000, { name: "IMG_0412.HEIC", type: "" })).toBe("heic");
  expect(checkPictureFile(text, 1000, { name: "photo", type: "image/heif" })).toBe("heic");
  expect(checkPictureFile(JPEG, 1000, { name: "IMG_0412.HEIC", type: "image/heic" })).toBeUndefined();
});

test("a file of exactly 5 MB is taken, one byte more is not", () => {
  expect(checkPictureFile(JPEG, MAX_UPLOAD_BYTES)).toBeUndefined();
  expect(checkPictureFile(JPEG, MAX_UPLOAD_BYTES + 1)).toBe("too-large");
  expect(checkPictureFile(new Uint8Array(), 0)).toBe("empty");
});

test("a picture is never enlarged and has its own width as the widest, up to 1920", () => {
  expect(variantWidths(4000)).toEqual([160, 320, 480, 640, 960, 1280, 1600, 1920]);
  expect(variantWidths(1000)).toEqual([160, 320, 480, 640, 960, 1000]);
  expect(variantWidths(640)).toEqual([160, 320, 480, 640]);
  expect(variantWidths(10)).toEqual([10]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (width) => {
      const widths = variantWidths(width);
      expect(Math.max(...widths)).toBe(Math.min(width, 1920));
      expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
    }),
  );
});

test("a flat panorama still has a height of at least one pixel", () => {
  expect(variantHeight({ width: 10_000, height: 3 }, 320)).toBe(1);
  expect(variantHeight({ width: 1600, height: 1000 }, 640)).toBe(400);
});

test("only sizes that were made are offered", () => {
  const preview = picture({ jpg: 640 });
  expect(avifSrcset(preview, 960)).toBe("");
  expect(availableWidths(preview, "jpg")).toEqual([160, 320, 480, 640]);
  expect(availableWidths(picture({ avif: 1600 }), "avif", 960)).toEqual([160, 320, 480, 640, 960]);
  expect(availableWidths(picture({ avif: 700 }, 700), "avif", 100)).toEqual([160]);
  expect(availableWidths({ ...picture({ avif: 960, jpg: 640 }), narrowest: 320 }, "avif", 100)).toEqual([320]);
});

test("browsers without a choice get a JPEG, or what exists", () => {
  expect(pictureSrc(picture({ avif: 1600, webp: 1600, jpg: 1600 }))).toBe(`/media/${address}/640.jpg`);
  expect(pictureSrc(picture({ avif: 1600, jpg: 1600 }), 1280)).toBe(`/media/${address}/1280.jpg`);
  expect(pictureSrc(picture({ webp: 8 }, 8))).toBe(`/media/${address}/8.webp`);
});

test("a list shows the thumbnail, or the next wider variant until it is made", () => {
  const shown = picture({ avif: 1600, jpg: 640 });
  const { jpg, avif } = thumbnailOf(shown);
  expect([jpg, avif]).toEqual([`/media/${address}/160.jpg`, `/media/${address}/160.avif`]);
  const older = thumbnailOf({ ...shown, narrowest: 320 });
  expect([older.jpg, older.avif]).toEqual([`/media/${address}/320.jpg`, `/media/${address}/320.avif`]);
});

test("the point of interest becomes a CSS position", () => {
  expect(focalPosition({ focal: [0.25, 1] })).toBe("25% 100%");
  expect(focalPosition({})).toBeUndefined();
});

test("a place in use is named with its owner and its role", () => {
  const place = { kind: "property", id: "1", name: "Garden Villa", role: "gallery", isDeleted: true } as const;
  expect(describePictureUse(place)).toBe('"Garden Villa" (gallery, in the bin)');
});

test("an upright picture that fills a phone is not offered narrower than 480, nor a lying one at widths that hardly differ", () => {
  const widths = (srcset: string) => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  expect(widths(uprightAvifSrcset(picture({ avif: 640 }, 640), 1920))).toEqual([480, 640]);
  expect(widths(avifSrcset(picture({ avif: 1600 }), 1600))).toEqual([320, 480, 640, 960, 1600]);
});

test("a photo is sent no larger than the site can use, whichever way it was held, and never enlarged", () => {
  expect(scaledSize({ width: 4000, height: 3000 })).toEqual({ width: 2560, height: 1920 });
  expect(scaledSize({ width: 3000, height: 4000 })).toEqual({ width: 2217, height: 2956 });
  // A long screenshot is not scaled, so that it stays readable.
  expect(scaledSize({ width: 1080, height: 5000 })).toEqual({ width: 1080, height: 5000 });
  expect(scaledSize({ width: 1600, height: 1200 })).toEqual({ width: 1600, height: 1200 });
  expect(scaledDownText(4_812_345, 612_000)).toBe("Photo made smaller: 4.8 MB to 0.6 MB");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const sent = scaledSize({ width, height });
      expect(sent.width).toBeGreaterThanOrEqual(1);
      expect(sent.width).toBeLessThanOrEqual(Math.min(width, 2560));
      expect(sent.height).toBeGreaterThanOrEqual(1);
      expect(sent.height).toBeLessThanOrEqual(Math.min(height, 5120));
    }),
  );
});

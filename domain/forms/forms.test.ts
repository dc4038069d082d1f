import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { postForm, readingMinutes } from "#domain/articles/post.ts";
import { apartmentForm } from "#domain/catalogue/apartment.ts";
import { apartmentDisplayId, homeKey, parseHomeKey, parseId, propertyDisplayId } from "#domain/catalogue/home.ts";
import { areaText, descriptionText, firstAmenities, locationText, pagePriceText } from "#domain/catalogue/listing.ts";
import { propertyForm } from "#domain/catalogue/property.ts";
import { tagForm } from "#domain/catalogue/taxonomy-forms.ts";
import { availabilityText, countUnits, currentUnitStatus } from "#domain/catalogue/unit.ts";
import { unitStatusForm } from "#domain/catalogue/unit-form.ts";
import { nameField } from "#domain/enquiries/enquiry.ts";
import { ugx } from "#domain/money/money.ts";
import { factTexts, fillFacts } from "#domain/settings/fact-text.ts";
import { defaultSettings, readStoredSettings, settingsAreas } from "#domain/settings/settings.ts";
import { slugOf } from "#domain/text/slug.ts";
import { requiredAmountField } from "./amount-fields.ts";
import { emailField, optionalEmailField } from "./contact-fields.ts";

function send<Schema extends z.ZodType>(schema: Schema, fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  const read = parseWithZod(form, { schema });
  return read.status === "success" ? { value: read.value } : { errors: read.error };
}

describe("the apartment form", () => {
  const complete = { name: "Family Comfort", price: "91M", area: "85", areaSqm: "85 m²", bathrooms: "2" };

  test("left empty, it asks for name, price and area in the site's words", () => {
    expect(send(apartmentForm, { name: "  ", price: "", areaSqm: "" }).errors).toEqual({
      name: ["Please enter apartment name"],
      price: ["Please enter apartment price"],
      areaSqm: ["Please enter apartment area"],
    });
  });

  test("understands prices, areas and lists as people write them", () => {
    const { value } = send(apartmentForm, {
      ...complete,
      bedrooms: "3 beds",
      amenities: " Lift, borehole ,, Parking,",
      galleryIds: ["4", "2", "4"],
      isFeatured: "on",
    });
    expect(value).toMatchObject({
      price: 91_000_000,
      areaSqm: 85,
      bedrooms: 3,
      bathrooms: 2,
      amenities: ["Lift", "borehole", "Parking"],
      galleryIds: [4, 2],
      isFeatured: true,
      mainImageId: null,
      category: "",
    });
  });

  test("bedrooms and bathrooms that are no numbers become 0, a number below the limit is rejected", () => {
    expect(send(apartmentForm, { ...complete, bedrooms: "many", bathrooms: "" }).value).toMatchObject({
      bedrooms: 0,
      bathrooms: 0,
    });
    expect(send(apartmentForm, { ...complete, bathrooms: "0" }).errors).toHaveProperty("bathrooms");
    expect(send(apartmentForm, { ...complete, bedrooms: "-1" }).errors).toHaveProperty("bedrooms");
  });

  test("takes nothing that it does not name", () => {
    const { value } = send(apartmentForm, { ...complete, status: "sold", version: "9", createdBy: "me" });
    expect(value).toBeDefined();
    expect(value).not.toHaveProperty("status");
    expect(value).not.toHaveProperty("version");
    expect(value).not.toHaveProperty("createdBy");
  });

  test.each(["12 acres", "0", "-4", "1e3", "1,20"])("an area of %j is rejected", (areaSqm) => {
    expect(send(apartmentForm, { ...complete, areaSqm }).errors).toEqual({
      areaSqm: ["Enter the area in m², like 140"],
    });
  });
});

describe("the property form", () => {
  test("needs a title and nothing else; an empty price is no price", () => {
    expect(send(propertyForm, { title: "" }).errors).toEqual({ title: ["Please enter property title"] });
    expect(send(propertyForm, { title: "Plot in Ntinda" }).value).toMatchObject({
      price: null,
      bedrooms: null,
      areaSqm: null,
      tagIds: [],
      isFeatured: false,
    });
  });

  test("an unreadable price is reported, not dropped", () => {
    expect(send(propertyForm, { title: "Plot", price: "ask me" }).errors).toEqual({
      price: ["We could not read this amount. Write it like 185,000,000 or 185M"],
    });
  });
});

test("a post's reading time follows its words, not its markup", () => {
  expect(readingMinutes(`<p class="${"x ".repeat(900)}">${"word ".repeat(800)}</p>`)).toBe(4);
  expect(readingMinutes("")).toBe(1);
  expect(send(postForm, { title: "Hello", content: "<p>x</p>" }).value).toMatchObject({
    title: "Hello",
    categoryId: null,
  });
});

test("a tag loses its # and has a colour", () => {
  expect(send(tagForm, { name: "#Luxury", colour: "#B4532F" }).value).toEqual({ name: "luxury", colour: "#b4532f" });
  expect(send(tagForm, { name: "x", colour: "red" }).errors).toHaveProperty("colour");
});

test("a name becomes an address", () => {
  expect(slugOf("Family Comfort (3 bed)")).toBe("family-comfort-3-bed");
  expect(slugOf("Égalité & co.")).toBe("egalite-co");
  expect(slugOf("???")).toBe("untitled");
});

describe("a unit", () => {
  const now = new Date("2026-11-20T10:00:00Z");

  test("is available again the moment its reservation ends", () => {
    expect(currentUnitStatus({ status: "reserved", reservedUntil: new Date("2026-11-20T10:00:00Z") }, now)).toBe(
      "available",
    );
    expect(currentUnitStatus({ status: "reserved", reservedUntil: new Date("2026-11-20T10:00:01Z") }, now)).toBe(
      "reserved",
    );
    expect(currentUnitStatus({ status: "sold", reservedUntil: null }, now)).toBe("sold");
  });

  test("is reserved only until a time, by the clock in Kampala", () => {
    expect(send(unitStatusForm, { status: "reserved" }).errors).toHaveProperty("reservedUntilDate");
    expect(send(unitStatusForm, { status: "reserved", reservedUntilDate: "2026-11-27" }).value).toEqual({
      status: "reserved",
      reservedUntil: new Date("2026-11-27T15:00:00Z"),
      holder: "",
      holderPhone: "",
    });
    const late = { status: "reserved", reservedUntilDate: "9999-12-31", reservedUntilTime: "21:00" };
    expect(send(unitStatusForm, late).errors).toHaveProperty("reservedUntilDate");
    expect(send(unitStatusForm, { status: "sold", reservedUntilDate: "2026-11-27" }).value).toEqual({
      status: "sold",
      reservedUntil: null,
      holder: "",
      holderPhone: "",
    });
  });

  test("is counted", () => {
    const counted = countUnits(["available", "sold", "reserved", "available"]);
    expect(counted).toEqual({ available: 2, reserved: 1, sold: 1, total: 4, occupied: 2 });
    expect([
      availabilityText(counted),
      availabilityText(countUnits(["sold"])),
      availabilityText(countUnits(["available"])),
    ]).toEqual(["2 of 4 available", "None of 1 available", "All 1 available"]);
  });
});

test("a home's missing details are in the site's words", () => {
  expect([pagePriceText(null), locationText(""), descriptionText("")]).toEqual([
    "Contact for Price",
    "Location Available on Request",
    "Property description available upon inquiry.",
  ]);
  expect([pagePriceText(ugx(185_000_000)), areaText(140)]).toEqual(["UGX 185,000,000", "140 m²"]);
  expect(firstAmenities(["a", "b", "c", "d", "e"])).toEqual({ shown: ["a", "b", "c"], more: "+2 more" });
  expect(firstAmenities(["a", "b", "c"])).toEqual({ shown: ["a", "b", "c"], more: undefined });
});

test("homes are named and numbered one way", () => {
  expect([propertyDisplayId(7), apartmentDisplayId(7), propertyDisplayId(12345)]).toEqual([
    "PROP-0007",
    "UNIT-007",
    "PROP-12345",
  ]);
  expect(parseHomeKey(homeKey({ kind: "apartment", id: 3 }))).toEqual({ kind: "apartment", id: 3 });
  for (const text of ["apartment-0", "apartment-03", "house-1", "apartment-1x", ""]) {
    expect(parseHomeKey(text)).toBeUndefined();
  }
  for (const text of ["07", "1.0", "-1", "1e3", " 1", "9".repeat(20), undefined]) expect(parseId(text)).toBeUndefined();
  expect(parseId("7")).toBe(7);
});

describe("settings", () => {
  const range = {
    cheapest: { price: ugx(25_000_000), isInBuilding: false },
    perDayFrom: ugx(8_100),
    perDayTo: ugx(59_300),
  };

  const stated = {
    ...defaultSettings.facts,
    ending: defaultSettings.ending,
    leastPrices: { plot: ugx(25_000_000), home: ugx(75_000_000) },
    depositPercent: 0,
    costs: { advocatePercent: 2, stampDutyPercent: 1.5, titleFee: ugx(20_000), serviceCharge: ugx(100_000) },
  };

  const eightYears = { startOn: "2026-11-20", finishOn: "2034-11-20" };

  test("a sentence with a claim that cannot be made is left out, and the others stay", () => {
    const text = "From {perDayFrom} to {perDayTo} a day. Built in {constructionMonths}. Ask {name}.";
    expect(fillFacts(text, { ...stated, range, lowestTerm: eightYears })).toBe(
      "From UGX 8,100 to UGX 59,300 a day. Built in 4 months. Ask {name}.",
    );
    const only = { ...range, perDayTo: range.perDayFrom };
    expect(fillFacts(text, { ...stated, range: only, lowestTerm: eightYears })).toBe("Built in 4 months. Ask {name}.");
    expect(fillFacts(text, { ...stated, range: undefined, lowestTerm: undefined })).toBe(
      "Built in 4 months. Ask {name}.",
    );
  });

  test("the site's claims in words: entered values, and those computed from homes on offer", () => {
    expect(factTexts({ ...stated, range, lowestTerm: eightYears })).toEqual({
      unitsFrom: "UGX 25 Million",
      plotsFrom: "UGX 25M",
      homesFrom: "UGX 75M",
      perDayFrom: "UGX 8,100",
      perDayTo: "UGX 59,300",
      construction: "4 Months Max",
      constructionMonths: "4 months",
      process: "3-6 months",
      newLandlords: "100+",
      lowestPerDay: "UGX 10,000",
      lowestTerm: "8 years",
      deposit: "No deposit is asked.",
      titleCosts: "an advocate, stamp duty, the registration of the title",
      titlePercent: "3.5%",
      serviceCharge: "UGX 100,000",
      refund: "what you paid, less 10%",
      refundDays: "60 days",
      callAfter: "7 paying days",
      letterAfter: "30 paying days",
      endAfter: "90 paying days",
      noticeDays: "30 days",
      leaveDays: "60 days",
    });
    const silent = { ...stated, newLandlords: 0, range, lowestTerm: undefined };
    expect(factTexts(silent)).toMatchObject({
      newLandlords: undefined,
      lowestPerDay: undefined,
      lowestTerm: undefined,
    });
  });

  test("a record stored before a field existed takes that field's default", () => {
    const settings = readStoredSettings(new Map([["company", { name: "Nyumba" }]]));
    expect(settings.company).toEqual({ ...defaultSettings.company, name: "Nyumba" });
  });

  test("a stored record that does not fit is an error, not a silent default", () => {
    expect(() => readStoredSettings(new Map([["payment", { payingDaysPerMonth: -1 }]]))).toThrow();
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "plan", "/a b"])(
    "the banner cannot lead to %j",
    (linkPath) => expect(settingsAreas.banner.stored.safeParse({ linkPath }).success).toBe(false),
  );

  test("a social address is a full one or none", () => {
    expect(settingsAreas.social.stored.safeParse({ x: "https://x.com/amaka" }).success).toBe(true);
    expect(settingsAreas.social.stored.safeParse({ x: "javascript:alert(1)" }).success).toBe(false);
  });
});

test("a required price left empty answers with the form's own sentence", () => {
  const field = requiredAmountField("Please enter apartment price");
  expect(field.safeParse("").error?.issues[0]?.message).toBe("Please enter apartment price");
  expect(field.safeParse(undefined).error?.issues[0]?.message).toBe("Please enter apartment price");
  expect(field.safeParse("185M").data).toBe(185_000_000);
});

test.each([
  ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
  ["info@例え。テスト", "info@xn--r8jz45g.xn--zckzah"],
  ["info@homes.xn--p1ai", "info@homes.xn--p1ai"],
])("an address may have a top-level domain of another script: %s", (pasted, address) => {
  expect(emailField.parse(pasted)).toBe(address);
  expect(optionalEmailField.parse(pasted)).toBe(address);
});

test.each(["info@homes", "info@xn--p1ai", "info@homes.xn--", "info@homes.xn--p1-"])("%s is no address", (text) => {
  expect(emailField.safeParse(text).success).toBe(false);
});

test("a name of blanks that nobody sees is none", () => {
  expect(nameField.safeParse("\u2800 \u3164").success).toBe(false);
});

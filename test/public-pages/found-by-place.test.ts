import { expect } from "vitest";
import { buildingForm } from "#domain/catalogue/unit-form.ts";
import { createBuilding } from "#server/catalogue/building-edits.ts";
import type { TestSite } from "#test/app.ts";
import { addApartment, addPost, addProperty, by, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, mainOf, wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  const { db } = site;
  const building = await createBuilding(
    db,
    buildingForm.parse({ name: "Sunrise Court", amenities: "Solar power" }),
    by,
    now,
  );
  if (!building.ok) throw new Error(building.reason);
  await addApartment(db, {
    name: "Urban Studio",
    location: "Kololo",
    category: "Penthouse",
    features: "Balcony",
    amenities: "Borehole",
    buildingId: String(building.id),
  });
  await addProperty(db, { title: "Lake Plot", location: "Mukono", propertyType: "Land", city: "Mukono Town" });
  await addProperty(db, { title: "Garden House", location: "Kira", propertyType: "House" });
});

const main = (path: string) => mainOf(site, path);

/** The chips above a list. */
const filtersInUse = (page: string) =>
  [...between(page, 'class="filters-active"', "</ul>").matchAll(/aria-label="Remove the filter ([^"]*)"/g)].map(
    ([, label]) => label,
  );

test.each([
  [
    "/apartment",
    "Urban Studio",
    [
      "kololo",
      "PENTHOUSE",
      "sunrise",
      "borehole",
      "solar",
      "kololo studio",
      "kolollo",
      "kolol",
      "oklolo",
      "kolool",
      "stuido",
    ],
  ],
  ["/homes", "Urban Studio", ["kololo", "sunrise court", "balcony", "penthose"]],
  ["/properties", "Lake Plot", ["mukono", "land", "plot mukono", "mukno", "mukonno", "mkuono", "mukoon"]],
  ["/homes", "Garden House", ["kira", "house kira", "gardn", "kiar", "huose", "a house in kira"]],
])("%s finds %s by name, place, building, kind and amenity, and forgives a slip: %s", async (path, name, searches) => {
  for (const search of searches) {
    const words = wordsOf(await main(`${path}?search=${encodeURIComponent(search)}`));
    expect(words, search).toContain(name);
    expect(words, search).not.toContain("match your current filters");
    expect(words, search).not.toContain("found for");
  }
});

test("a place without a match is reported as not found, with the nearest beside it", async () => {
  const words = wordsOf(await main("/homes?search=zzzzzz"));
  expect(words).toContain("No homes found for “zzzzzz”. Clear Search");
  expect(words).toContain("The nearest that we have");
});

test("a place without a home of the list is not offered, unless it is the one that was chosen", async () => {
  expect(choosable(await main("/apartment"), "location")).toEqual(["kololo"]);
  expect(choosable(await main("/properties"), "location")).toEqual(["kira", "mukono"]);
  expect(choosable(await main("/apartment?location=bukoto"), "location")).toEqual(["kololo", "bukoto"]);
});

test("an article about what was looked for is named in every list, also with a slip", async () => {
  await addPost(site.db, { title: "Nine checks before you pay for land", content: "<p>Mutation forms.</p>" });
  for (const [path, search] of [
    ["/homes", "checks land"],
    ["/apartment", "MUTATION"],
    ["/properties", "cheks"],
    ["/homes", "chekcs"],
  ] as const) {
    const list = await main(`${path}?search=${encodeURIComponent(search)}`);
    expect(between(list, "list-articles", "</section>"), path).toContain("Nine checks before you pay for land");
  }
  expect(await main("/homes?search=kololo")).not.toContain("list-articles");
});

function choosable(list: string, filter: string): string[] {
  const select = between(list, `<select class="control" name="${filter}"`, "</select>");
  expect(select).not.toContain("disabled");
  return [...select.matchAll(/<option[^>]* value="([^"]+)"|<option value="([^"]+)"/g)].map(
    ([, value = "", first = ""]) => value || first,
  );
}

test("no filter offers a value without results, with any other filters", async () => {
  await addApartment(site.db, { name: "Lake Flat", location: "Muyenga", price: "250M", areaSqm: "160", bedrooms: "2" });
  for (const [path, filters] of [
    ["/apartment", ["price", "size", "bedrooms", "category", "location"]],
    ["/properties", ["type", "price", "bedrooms", "location"]],
    ["/homes", ["price", "size", "bedrooms", "location"]],
  ] as const) {
    for (const chosen of ["", "?location=kololo", "?search=lake", "?bedrooms=2&price=200m-300m", "?perday=5000"]) {
      const list = await main(path + chosen);
      for (const filter of filters) {
        for (const value of choosable(list, filter)) {
          const params = new URLSearchParams(chosen);
          if (params.get(filter) === value) continue;
          params.set(filter, value);
          const words = wordsOf(await main(`${path}?${params}`));
          expect(words, `${path}?${params}`).not.toContain("match your current filters");
        }
      }
    }
  }
  expect(choosable(await main("/apartment"), "category")).toEqual(["penthouse"]);
  expect(choosable(await main("/apartment?location=kololo"), "price")).toEqual(["under-100m"]);
});

test("a number of rooms in the search is read as the filter for rooms, said, and undone by a press", async () => {
  await addApartment(site.db, { name: "Two Rooms", location: "Kawempe", bedrooms: "2" });
  await addApartment(site.db, {
    name: "Three Rooms",
    location: "Kawempe",
    bedrooms: "3",
    features: "2 bedrooms above",
  });
  await addProperty(site.db, { title: "Two Rooms House", location: "Kawempe", propertyType: "House", bedrooms: "2" });
  await addProperty(site.db, { title: "Three Rooms House", location: "Kawempe", propertyType: "House", bedrooms: "3" });
  for (const [path, name] of [
    ["/apartment", "Two Rooms"],
    ["/homes", "Two Rooms"],
    ["/properties", "Two Rooms House"],
  ] as const) {
    const list = await main(`${path}?search=kawempe+2+bedrooms`);
    expect(wordsOf(list), path).toContain(name);
    expect(wordsOf(list), path).not.toContain("Three Rooms");
    expect(filtersInUse(list), path).toEqual(["“kawempe”", "2 bedrooms"]);
    expect(list, path).toContain(`href="${path}?search=kawempe"`);
    expect(wordsOf(await main(`${path}?search=kawempe`)), path).toContain("Three Rooms");
    expect(wordsOf(await main(`${path}?search=kawempe+2+bedrooms&bedrooms=3`)), path).not.toContain("Three Rooms");
  }
});

test("homes with any of several numbers of rooms are listed, and one is a choice of the filter", async () => {
  await addApartment(site.db, { name: "Two Rooms", location: "Kawempe", bedrooms: "2" });
  await addApartment(site.db, { name: "Three Rooms", location: "Kawempe", bedrooms: "3" });
  await addApartment(site.db, { name: "Five Rooms", location: "Kawempe", bedrooms: "5" });
  const both = await main("/apartment?search=kawempe+2-3+bedrooms");
  expect(filtersInUse(both)).toEqual(["“kawempe”", "2 or 3 bedrooms"]);
  for (const name of ["Two Rooms", "Three Rooms"]) expect(wordsOf(both)).toContain(name);
  expect(wordsOf(both)).not.toContain("Five Rooms");
  expect(choosable(both, "bedrooms")).toContain("2-or-3");
  expect(wordsOf(await main("/apartment?search=kawempe&bedrooms=2-or-3"))).toContain("Three Rooms");
  for (const search of ["3+or+more+bedrooms", "from+3+bedrooms", "angalau+vyumba+3"]) {
    const page = await main(`/apartment?search=kawempe+${search}`);
    const list = wordsOf(page);
    expect(filtersInUse(page), search).toEqual(["“kawempe”", "3+ bedrooms"]);
    for (const name of ["Three Rooms", "Five Rooms"]) expect(list, search).toContain(name);
    expect(list, search).not.toContain("Two Rooms");
  }
  expect(filtersInUse(await main("/apartment?search=kawempe+studio+or+1+bedroom"))).toEqual([
    "“kawempe”",
    "Studio or 1 bedroom",
  ]);
  const half = wordsOf(await main("/apartment?search=kawempe+1.5+bedrooms"));
  expect(half).toContain("You wrote 1.5 bedrooms: these are homes with 1 or 2 bedrooms.");
});

test("a number of bathrooms is read, said and kept in the words of the search", async () => {
  await addApartment(site.db, { name: "One Bath", location: "Kawempe", bathrooms: "1" });
  await addApartment(site.db, { name: "Three Baths", location: "Kawempe", bathrooms: "3" });
  const page = await main("/homes?search=kawempe+at+least+two+bathrooms");
  const list = wordsOf(page);
  expect(filtersInUse(page)).toEqual(["“kawempe”", "Bathrooms: 2+"]);
  expect(list).toContain("Three Baths");
  expect(list).not.toContain("One Bath");
});

test("a number of rooms that no home has is said beside the nearest, and none is a studio", async () => {
  await addApartment(site.db, { name: "Many Rooms", location: "Kawempe", bedrooms: "6" });
  await addApartment(site.db, { name: "One Room", location: "Kawempe", bedrooms: "0" });
  const listed = async (search: string) => wordsOf(await main(`/apartment?search=${search}`));
  const tooMany = await listed("kawempe+99+bedrooms");
  expect(tooMany).toContain("None has 99 bedrooms, as you wrote. The nearest have 4 or more.");
  expect(tooMany).toContain("Many Rooms");
  expect(await listed("kawempe+6+bedrooms")).toContain("You wrote 6 bedrooms: these have 4 or more.");
  expect(await listed("nowhere+99+bedrooms")).toContain("You wrote 99 bedrooms: there is no such home here.");
  const none = await listed("kawempe+0+bedroom");
  expect(none).toContain("One Room");
  expect(none).not.toContain("Many Rooms");
});

test("a price in the search is read as the filter for prices, with the other words and filters", async () => {
  await addApartment(site.db, { name: "Cheaper Flat", location: "Kawempe", price: "98M", bedrooms: "2" });
  await addApartment(site.db, { name: "Dearer Flat", location: "Kawempe", price: "150M", bedrooms: "3" });
  await addApartment(site.db, {
    ...{ name: "Tall Flat", location: "Kawempe", price: "900M", bedrooms: "3" },
    description: "Evenings under the lights, 300m from the road.",
  });
  await addProperty(site.db, { title: "Kawempe Plot", location: "Kawempe", propertyType: "Land", price: "25M" });
  const named = ["Kawempe Plot", "Cheaper Flat", "Dearer Flat", "Tall Flat"];
  const listed = async (query: string) => {
    const list = wordsOf(await main(`/homes?${query}`));
    return named.filter((name) => list.includes(name));
  };
  for (const [query, count] of [
    ["search=kawempe+up+to+98m", 2],
    ["search=under+98m+kawempe", 1],
    ["search=chini+ya+milioni+200+kawempe", 3],
    ["search=wansi+wa+30m&location=kawempe", 1],
    ["search=kawempe+150m", 3],
  ] as const)
    expect(await listed(query), query).toEqual(named.slice(0, count));
  expect(await listed("search=between+98m+and+150m+kawempe")).toEqual(["Cheaper Flat", "Dearer Flat"]);
  expect(await listed("search=over+150m+kawempe")).toEqual(["Dearer Flat", "Tall Flat"]);
  expect(await listed("search=below+200m+kawempe&bedrooms=3")).toEqual(["Dearer Flat"]);
  expect(await listed("search=300m+kawempe")).toEqual(["Tall Flat"]);
  const noHouse = wordsOf(await main("/homes?search=kawempe+house+under+30m"));
  expect(noHouse).toContain("No homes match");
  expect(noHouse).toContain("The nearest that we have");
  expect(noHouse).not.toContain("Kawempe Plot");
  const list = await main("/homes?search=kawempe+up+to+98m&bedrooms=2");
  expect(filtersInUse(list)).toEqual(["“kawempe”", "Up to UGX 98M", "2 bedrooms"]);
  expect(list).toContain('href="/homes?search=kawempe&amp;bedrooms=2"');
  expect(choosable(list, "price")).toContain("up-to-98000000");
  const newer = await main("/homes?search=kawempe+under+98m&price=150m-plus");
  expect(filtersInUse(newer)).toEqual(["“kawempe”", "Under UGX 98M"]);
  expect(wordsOf(newer)).toContain("Kawempe Plot");
  expect(wordsOf(newer)).not.toContain("Dearer Flat");
});

test("a number beside unknown words is asked about, and one without a limit offers its other readings", async () => {
  await addApartment(site.db, { name: "Cheaper Flat", location: "Kawempe", price: "98M" });
  await addApartment(site.db, { name: "Dearer Flat", location: "Kawempe", price: "150M" });
  const unsure = await main("/homes?search=kawempe+zzqqxx+100m");
  expect(wordsOf(unsure)).toContain(
    "Did you mean: Up to UGX 100M UGX 100M and above UGX 90M to 110M No homes found for “kawempe zzqqxx 100m”",
  );
  expect(unsure).toContain('href="/homes?search=kawempe&amp;price=100000000-plus"');
  expect(filtersInUse(unsure)).toEqual(["“kawempe zzqqxx 100m”"]);
  const unlimited = await main("/homes?search=kawempe+100m");
  expect(wordsOf(unlimited)).toContain("Read as: Up to UGX 100M. Or: UGX 100M and above UGX 90M to 110M");
  const both = await main("/homes?search=kawempe+more+than+100m+but+less+than+200m");
  const joined = wordsOf(both);
  expect(filtersInUse(both)).toEqual(["“kawempe”", "UGX 100M to 200M"]);
  expect(joined).toContain("Dearer Flat");
  expect(joined).not.toContain("Cheaper Flat");
});

test("a word for a kind chooses it, also with a negation", async () => {
  await addApartment(site.db, { name: "Cheaper Flat", location: "Kawempe", price: "78M" });
  await addProperty(site.db, { title: "Small Plot", location: "Kawempe", propertyType: "Land", price: "25M" });
  await addProperty(site.db, { title: "Corner Room", location: "Kawempe", propertyType: "Commercial", price: "60M" });
  const named = ["Cheaper Flat", "Small Plot", "Corner Room"];
  const listed = async (search: string) => {
    const [list = ""] = (await main(`/homes?search=${encodeURIComponent(search)}`)).split("list-nearest");
    return named.filter((name) => wordsOf(list).includes(name));
  };
  for (const search of ["apartment kawempe under 80m", "kawempe not a plot", "kawempe no plots", "kawempe sio kiwanja"])
    expect(await listed(search), search).toEqual(["Cheaper Flat"]);
  for (const search of ["land in kawempe", "kawempe kiwanja"])
    expect(await listed(search), search).toEqual(["Small Plot"]);
  for (const search of ["office kawempe", "shop kawempe under 100m"])
    expect(await listed(search), search).toEqual(["Corner Room"]);
  await addProperty(site.db, { title: "Asked Shop", location: "Kawempe", propertyType: "Commercial", price: "" });
  expect(wordsOf(await main("/homes?search=shop+under+30m"))).toContain("Asked Shop");
});

test("what is not wanted is left out and said, and what cannot be left out is said", async () => {
  await addApartment(site.db, { name: "Cheaper Flat", location: "Kawempe", price: "78M" });
  await addProperty(site.db, { title: "Small Plot", location: "Kawempe", propertyType: "Land", price: "25M" });
  await addProperty(site.db, { title: "Own House", location: "Kawempe", propertyType: "House", price: "90M" });
  const named = ["Cheaper Flat", "Small Plot", "Own House", "Garden House", "Urban Studio"];
  const listed = async (search: string) => {
    const [list = ""] = (await main(`/homes?search=${encodeURIComponent(search)}`)).split("list-nearest");
    return named.filter((name) => wordsOf(list).includes(name));
  };
  expect(await listed("kawempe not a house")).toEqual(["Cheaper Flat", "Small Plot"]);
  expect(await listed("kawempe ssi nnyumba")).toEqual(["Cheaper Flat", "Small Plot"]);
  expect(await listed("kawempe no apartments")).toEqual(["Small Plot", "Own House"]);
  await addApartment(site.db, { name: "Veranda Place", location: "Kawempe" });
  const ownHouse = await main("/homes?search=kawempe+no+apartments");
  expect(wordsOf(ownHouse), "a type that is in no building").toContain("Veranda Place");
  expect(await listed("house or plot in kawempe")).toEqual(["Cheaper Flat", "Small Plot", "Own House"]);
  expect(await listed("anything but plots kawempe")).toEqual(["Cheaper Flat", "Own House"]);
  expect(await listed("house but not kawempe")).toEqual(["Garden House", "Urban Studio"]);
  expect(filtersInUse(await main("/homes?search=house+but+not+kawempe"))).toEqual(["Homes", "Not kawempe"]);
  expect(wordsOf(await main("/homes?search=kawempe+without+stairs"))).toContain(
    "This search cannot leave out “stairs”.",
  );
});

test("limits that contradict each other are taken one by one, and the other is offered", async () => {
  const list = await main("/homes?search=over+100m+or+under+50m");
  expect(wordsOf(list)).toContain("Read as: UGX 100M and above. Or: Under UGX 50M");
  expect(list).toContain('href="/homes?price=under-50000000"');
});

test("a price with words for its limit is certain, also beside words that are not known", async () => {
  const list = await main("/homes?search=zzqqxx+under+100m");
  expect(wordsOf(list)).not.toContain("Did you mean");
  expect(filtersInUse(list)).toEqual(["“zzqqxx”", "Under UGX 100M"]);
});

test("a kind that a place does not have is said to be missing there, and the nearest of it is proposed", async () => {
  for (const search of ["land in kira", "ettaka e kira"]) {
    const [list = "", nearest = ""] = (await main(`/homes?search=${encodeURIComponent(search)}`)).split("list-nearest");
    expect(wordsOf(list), search).not.toContain("Garden House");
    expect(wordsOf(nearest), search).toContain("None like that in Kira. The nearest that we have:");
    expect(wordsOf(nearest), search).toContain("Plot only");
  }
});

test("an amount a day in the search becomes the amount of the page, before one that was chosen", async () => {
  for (const before of ["", "&perday=40000"]) {
    const { status, headers } = await site.visitor().get(`/homes?search=30000+buli+lunaku+kololo${before}`);
    const address = headers.get("location");
    expect({ status, address }).toEqual({
      ...{ status: 302, address: "/homes?search=30000+buli+lunaku+kololo&perday=30000" },
    });
  }
  const daily = await main("/homes?search=30000+buli+lunaku+kololo&perday=30000");
  expect(daily).toContain('value="30,000"');
  expect(filtersInUse(daily)).toEqual(["“kololo”"]);
  expect(wordsOf(daily)).toContain("Urban Studio");
});

test("another amount takes the place of the one in the words", async () => {
  const words = "search=30k+daily+kololo&read=30k+daily+kololo";
  expect(await main(`/homes?${words}&perday=31000`)).toMatch(/ name="search" value="kololo"/);
  expect(await main(`/homes?${words}`)).toMatch(/ name="search" value="kololo"/);
});

test("a deposit in the search, and the least amount a day, are understood and said", async () => {
  expect(wordsOf(await main("/homes?search=more+than+50000+a+day&perday=50000"))).toContain(
    "You wrote the least a day. This list shows what up to UGX 50,000 a day buys.",
  );
  const deposit = await main("/homes?search=no+deposit+kololo");
  expect(wordsOf(deposit)).toContain("Urban Studio");
  expect(deposit).toContain('href="/plan"');
});

test("a sum a month is an amount for each paying day, and never a price", async () => {
  const { headers } = await site.visitor().get("/homes?search=kololo+under+600k+a+month");
  const list = wordsOf(await main(headers.get("location") ?? ""));
  expect(list).toMatch(/UGX 600,000 a month pays UGX 2\d,\d00 on each paying day\./);
  expect(list).toContain("Urban Studio");
});

test("the words stay in the box, and a filter chosen since counts instead of what they say", async () => {
  await addApartment(site.db, { name: "Two Rooms", location: "Kawempe", bedrooms: "2" });
  await addApartment(site.db, { name: "Three Rooms", location: "Kawempe", bedrooms: "3" });
  const box = (page: string) => / name="search" value="([^"]*)"\/><button/.exec(page)?.[1];
  const searched = await main("/homes?search=3+bedrooms+not+kololo");
  expect(box(searched)).toBe("3 bedrooms not kololo");
  expect(searched).toContain('type="hidden" name="read" value="3 bedrooms not kololo"');
  expect(filtersInUse(searched)).toEqual(["Not kololo", "3 bedrooms"]);
  const read = "search=3+bedrooms+not+kololo&read=3+bedrooms+not+kololo";
  const chosen = await main(`/homes?${read}&bedrooms=2`);
  expect([box(chosen), filtersInUse(chosen)]).toEqual(["not kololo", ["Not kololo", "2 bedrooms"]]);
  expect(wordsOf(chosen)).toContain("Two Rooms");
  expect(wordsOf(chosen)).not.toContain("Three Rooms");
  const sorted = await main(`/homes?${read}&bedrooms=3&sort=largest`);
  expect(box(sorted)).toBe("3 bedrooms not kololo");
  const searchedAgain = await main("/homes?search=kawempe&read=3+bedrooms&bedrooms=3");
  expect([box(searchedAgain), filtersInUse(searchedAgain)]).toEqual(["kawempe", ["“kawempe”"]]);
});

test("the places below a search have the numbers of its homes, and lead to them", async () => {
  const zebra = { bedrooms: "2", features: "Zebra crossing" };
  await addApartment(site.db, { ...zebra, name: "Two Rooms", location: "Kawempe" });
  await addApartment(site.db, { ...zebra, name: "More Rooms", location: "Kawempe" });
  await addApartment(site.db, { ...zebra, name: "Far Rooms", location: "Bwaise" });
  await addApartment(site.db, { ...zebra, name: "Left Rooms", location: "Kololo" });
  const page = await main("/homes?search=2+bedrooms+zebra+not+kololo");
  expect(wordsOf(page)).toContain("Homes found");
  const places = between(page, 'aria-labelledby="areas"', "</section>");
  expect(wordsOf(places)).toMatch(/By place Kawempe 2 Bwaise 1\s*$/);
  expect(places).toContain('href="/homes?search=2+bedrooms+zebra+not+kololo&amp;location=kawempe"');
});

test("a word for any home, an order and alternatives are read, and a word that no home has is named", async () => {
  await addApartment(site.db, { name: "Low Rooms", location: "Kawempe", price: "50M", features: "Pond" });
  await addProperty(site.db, { title: "Wide Place", location: "Bwaise", propertyType: "Duplex", price: "90M" });
  const listed = async (search: string) => {
    const [list = "", nearest = ""] = (await main(`/homes?search=${encodeURIComponent(search)}`)).split("list-nearest");
    return { names: ["Low Rooms", "Wide Place"].filter((name) => wordsOf(list).includes(name)), list, nearest };
  };
  for (const search of ["appartment in bwaise", "house Bwaise", "enyumba Bwaise"])
    expect((await listed(search)).names, search).toEqual(["Wide Place"]);
  expect((await listed("Kawempe or Bwaise")).names).toEqual(["Low Rooms", "Wide Place"]);
  const cheap = await listed("cheapest in Kawempe/Bwaise");
  expect(cheap.names).toEqual(["Low Rooms", "Wide Place"]);
  expect(filtersInUse(cheap.list)).toEqual(["“Kawempe/Bwaise”", "Lowest price"]);
  const unknown = await listed("house with pond for 4 children");
  expect(unknown.names).toEqual([]);
  expect(wordsOf(unknown.nearest)).toContain("No home says “4 children”. The nearest that we have: ");
  expect(wordsOf(unknown.nearest)).toContain("Low Rooms");
});

test("a limit is no text of a home, and an amount a day with one leads to what it buys", async () => {
  await addApartment(site.db, { name: "Tall Flat", description: "Evenings under the lights." });
  for (const search of ["under+5", "under+1m"])
    expect(wordsOf(await main(`/homes?search=${search}`)), search).toContain("No homes found for");
  expect(await main("/homes?search=under+1m")).toContain('href="/homes?perday=1000000"');
  expect(await main("/homes?search=under+the+lights")).toContain("Tall Flat");
});

test("Kampala holds all homes, and what a list does not know of a place is said in a word", async () => {
  const homesOf = (page: string) => [...page.matchAll(/home-card-name"><a href="([^"]+)"/g)].map(([, path]) => path);
  const all = homesOf(await main("/homes"));
  expect(all.length).toBeGreaterThan(2);
  for (const search of ["kampala", "in Kampala", "near a school", "close to the market"])
    expect(homesOf(await main(`/homes?search=${encodeURIComponent(search)}`)), search).toEqual(all);
  expect(wordsOf(await main("/homes?search=kampala"))).toContain("“Kampala” leaves out none of our homes.");
  expect(wordsOf(await main("/homes?search=near+a+school"))).toContain(
    "A school: the page of each home says how far, where we know it.",
  );
  expect(wordsOf(await main("/homes?search=close+to+the+market"))).toContain(
    "This search does not know how far “market” is. Ask us about the home that you like.",
  );
  const outside = await main("/homes?search=outside+Kololo");
  expect(wordsOf(outside)).not.toContain("Urban Studio");
  expect(homesOf(outside).length).toBeGreaterThan(0);
  expect(filtersInUse(outside)).toEqual(["Not Kololo"]);
});

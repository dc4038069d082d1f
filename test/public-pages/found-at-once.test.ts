import { expect } from "vitest";
import { addApartment, addFloor, addUnit, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, expectInOrder, wordsOf } from "#test/pages/reading.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";

const test = testWithSite();

test("the page of questions has a link to each fear, and the link names a question", async ({ site }) => {
  const { body } = await site.visitor().get("/faq");
  const links = [...between(body, 'aria-label="Asked first"', "</nav>").matchAll(/href="#([a-z-]+)"/g)];
  expect(links.map(([, id]) => id)).toEqual(["real-company", "missed-days", "money-back", "paid-by-others"]);
  for (const [, id] of links) expect(body).toContain(`<p id="${id}"`);
  expect((await site.visitor().get("/faq?search=title")).body).not.toContain("Asked first");
});

test("the four questions of the first topic are followed by safety, money and missed days", async ({ site }) => {
  const { body } = await site.visitor().get("/faq");
  const headings = [...body.matchAll(/class="topic"><h2>(.*?)<\/h2>/g)].map(([, heading]) => heading);
  expect(headings.slice(0, 4)).toEqual(["Before you choose", "Is it safe", "What it costs", "When life goes wrong"]);
  const first = between(body, "Before you choose</h2>", "<h2>");
  expect([...first.matchAll(/<p id="([a-z-]+)"/g)].map(([, id]) => id)).toEqual([
    "viewing",
    "pricing-plan",
    "right-room",
    "process",
  ]);
});

test("a search for a heading or a chip of the page finds its answers, and one for a loan says that none is needed", async ({
  site,
}) => {
  const found = async (search: string) => {
    const { body } = await site.visitor().get(`/faq?search=${encodeURIComponent(search)}`);
    return [...body.matchAll(/<p id="([a-z-]+)"/g)].map(([, id]) => id);
  };
  const isSafe = ["real-company", "check-title", "where-to-pay", "title-while-paying", "company-fails"];
  expect((await found("Safe?")).slice(0, 5)).toEqual(isSafe);
  expect(await found("is it safe"), "small words change nothing").toEqual(await found("Safe?"));
  expect((await found("amana"))[0]).toBe("deposit");
  expect((await found("dipoziti"))[0]).toBe("deposit");
  expect(await found("title's")).toEqual(await found("title"));
  expect((await found("paying from abroad"))[0]).toBe("paid-by-others");
  expect((await found("loan"))[0]).toBe("loan");
  expect(await found("mortgage"), "paying by bank or mobile money is no loan").not.toContain("where-to-pay");
});

test.for<[search: string, id: string]>([
  ["recipt", "lost-phone"],
  ["how much depsit", "deposit"],
  ["i lost my reciept", "lost-phone"],
  ["intrest", "loan"],
  ["can I pay weekly", "pay-weekly"],
  ["naweza kulipa kila wiki", "pay-weekly"],
  ["what if I die", "if-i-die"],
  ["bwe nfa", "if-i-die"],
  ["omulwadde", "missed-days"],
  ["no payslip", "uneven-income"],
  ["lowest", "pricing-plan"],
  ["when do i get keys", "process"],
  ["where are the houses", "where-homes"],
  ["can my wife be on the title", "for-somebody-else"],
  ["lawyer", "company-fails"],
  ["umeme", "in-the-building"],
  ["open sunday", "viewing"],
  ["penalty", "missed-days"],
  ["mailo", "check-title"],
  ["sell my home", "sell-early"],
  ["borehole", "in-the-building"],
  ["water tank", "in-the-building"],
  ["solar", "in-the-building"],
  ["generator", "in-the-building"],
  ["is there a lift", "in-the-building"],
  ["parking", "in-the-building"],
  ["dollars", "from-abroad"],
  ["western union", "from-abroad"],
  ["who are you", "real-company"],
  ["is it legal", "real-company"],
  ["do you accept cash", "where-to-pay"],
  ["my wife", "for-somebody-else"],
  ["cancel the agreement", "money-back"],
  ["what happens if I stop paying", "money-back"],
  ["can you take my house", "lose-the-home"],
  ["hidden fees", "other-costs"],
  ["bei gani", "pricing-plan"],
  ["kurudisha pesa", "money-back"],
  ["is the land disputed", "check-title"],
  ["is my money insured", "company-fails"],
  ["nira id", "to-sign"],
  ["national id", "to-sign"],
  ["mortgage", "loan"],
  ["eviction", "lose-the-home"],
  ["can you evict me", "lose-the-home"],
  ["foreigner", "not-ugandan"],
  ["can a foreigner own land", "not-ugandan"],
  ["can muzungu buy", "not-ugandan"],
  ["am kenyan can i buy", "not-ugandan"],
  ["omugwira", "not-ugandan"],
  ["mgeni anaweza kununua", "not-ugandan"],
  ["how can you build before I pay", "paying-for-building"],
  ["how do you build when i pay small small", "paying-for-building"],
  ["who pays for the building", "paying-for-building"],
  ["who is behind this", "real-company"],
  ["is this ponzi", "real-company"],
  ["are you thieves", "real-company"],
  ["land wrangle", "check-title"],
  ["land wrangles", "check-title"],
  ["title", "check-title"],
  ["school", "where-homes"],
  ["is there a school near", "where-homes"],
  ["ssomero", "where-homes"],
  ["boda", "uneven-income"],
  ["i am boda rider can i buy", "uneven-income"],
  ["do i pay on sunday", "uneven-income"],
  ["when i die", "if-i-die"],
  ["if die who takes house", "if-i-die"],
  ["lose job", "missed-days"],
  ["i loose my job", "missed-days"],
  ["i get sick", "missed-days"],
  ["can i skip a month", "missed-days"],
  ["what if i miss one day", "missed-days"],
  ["5000 per day", "pricing-plan"],
  ["is 5000 enough", "pricing-plan"],
  ["how many years", "pricing-plan"],
  ["see my balance", "daily-payments"],
  ["title in whose name", "for-somebody-else"],
  ["can i use title for loan", "loan"],
  ["salary loan", "loan"],
  ["tax", "other-costs"],
  ["airtel money", "where-to-pay"],
  ["bank account", "where-to-pay"],
  ["are you registered company", "real-company"],
  ["who is paying for construction", "paying-for-building"],
  ["when do i own the house", "owner"],
  ["when do i get the land title", "owner"],
  ["is my deposit refundable", "money-back"],
  ["can i get a refund of my deposit", "money-back"],
  ["do you build in gulu", "where-homes"],
  ["is there home in mbarara", "where-homes"],
  ["which areas", "where-homes"],
  ["when can i start living there", "process"],
  ["how much is the title transfer", "other-costs"],
  ["where is your office", "contact"],
  ["what is the phone number", "contact"],
  ["ofisi iko wapi", "contact"],
  ["ofiisi yammwe eri wa", "contact"],
  ["sisasula ennaku", "missed-days"],
  ["ekyapa kya ani", "title-while-paying"],
  ["title kyapa nkifuna ddi", "owner"],
  ["nisipolipa itakuwaje", "missed-days"],
  ["min amount per day", "pricing-plan"],
  ["change amount", "uneven-income"],
  ["when i get title", "owner"],
  ["who has the land title", "title-while-paying"],
  ["i sell in market", "uneven-income"],
  ["house not finished", "construction"],
  ["delay in building", "construction"],
  ["buying together", "for-somebody-else"],
  ["what happen when i delay", "missed-days"],
  ["can i pay less", "uneven-income"],
  ["can i buy with my friend", "for-somebody-else"],
  ["joint", "for-somebody-else"],
  ["is title available", "check-title"],
  ["how can get house me I am poor", "pricing-plan"],
  ["muslim", "loan"],
  ["islamic", "loan"],
  ["sharia", "loan"],
  ["holiday", "uneven-income"],
  ["public holiday", "uneven-income"],
  ["ssente zange zidda", "money-back"],
  ["nsobola okusasula mpola", "daily-payments"],
  ["nikikosa kulipa", "missed-days"],
  ["construction delayed", "construction"],
  ["is the company real", "real-company"],
  ["i am a market vendor", "uneven-income"],
  ["come and see", "viewing"],
  ["can i see the house", "viewing"],
  ["hati iko wapi", "title-while-paying"],
  ["naweza kuja kuona", "viewing"],
  ["nitalipaje", "where-to-pay"],
  ["ni kampuni halali", "real-company"],
  ["lini nahamia", "process"],
  ["mnapokea mpesa", "where-to-pay"],
  ["nikikosa siku", "missed-days"],
  ["nnyinza okusasula ntya", "where-to-pay"],
  ["bwe nnemererwa okusasula", "missed-days"],
  ["bwe mfa", "if-i-die"],
  ["ekyapa kiri wa", "title-while-paying"],
  ["nga nfudde", "if-i-die"],
  ["can i stop paying for a month", "missed-days"],
  ["what if building is late", "construction"],
  ["do you sell plots only", "plot"],
  ["can i choose my plot", "plot"],
  ["can i sell my plot", "sell-early"],
  ["do you accept airtel money", "where-to-pay"],
  ["are you licensed", "real-company"],
])("“%s”, in a buyer's own words and spelling, is answered first by %s", async ([search, id], { site }) => {
  const { body } = await site.visitor().get(`/faq?search=${encodeURIComponent(search)}`);
  expect(body.match(/<p id="([a-z-]+)"/)?.[1]).toBe(id);
});

test.for([
  "can I rent it out",
  "kodi",
  "can I change the home later",
  "can I pay with bitcoin",
  "how old must I be",
  "internet",
  "profit",
  "how do you make profit",
  "discount",
  "reduce price",
  "can we buy as group",
  "job vacancies",
  "do you check crb",
  "i sent money to wrong number",
  "fire burns the house",
  "can i change house colour",
  "con",
  "do you have app",
  "can i change house",
  "insurance fire",
  "fire insurance",
  "discount for cash",
  "pay once cash",
  "move to a bigger home",
])("“%s” has no answer, rather than that of another question", async (search, { site }) => {
  const { body } = await site.visitor().get(`/faq?search=${encodeURIComponent(search)}`);
  expect(body).not.toContain('name="question"');
});

test("a search says how many answers it has, and does not list those to other questions", async ({ site }) => {
  const found = async (search: string) => {
    const { body } = await site.visitor().get(`/faq?search=${encodeURIComponent(search)}`);
    return [...body.matchAll(/<p id="([a-z-]+)"/g)].map(([, id]) => id);
  };
  expect(await found("how can you build before I pay")).toEqual(["paying-for-building"]);
  expect(await found("land wrangle")).toEqual(["check-title", "plot"]);
});

test("a search opens its best answer, and divorce is not answered by death", async ({ site }) => {
  const opened = async (search: string) => {
    const { body } = await site.visitor().get(`/faq?search=${encodeURIComponent(search)}`);
    return [...body.matchAll(/<details[^>]* open=""[^>]*>.*?<p id="([a-z-]+)"/gs)].map(([, id]) => id);
  };
  expect(await opened("dollars")).toEqual(["from-abroad"]);
  expect(await opened("title")).toHaveLength(1);
  expect(await opened("divorce")).toEqual([]);
  expect(await opened("")).toEqual([]);
});

test("what a building has is answered by the homes that state it", async ({ site }) => {
  const status = async (search: string) => {
    const { body } = await site.visitor().get(`/faq?search=${encodeURIComponent(search)}`);
    return wordsOf(between(body, 'role="status"', "</p>")).replaceAll(/ (?=[.:])/g, "");
  };
  expect(await status("borehole")).toContain("No home in our list names “borehole”: ask us on WhatsApp.");
  await addApartment(site.db, { name: "Well House", amenities: "Borehole\nPlunge pool" });
  await waitForWrites(site);
  expect(await status("borehole")).toContain("“borehole” is in the text of 1 home: see it.");
  expect(await status("Is there a water tank?")).toContain("No home in our list names");
  expect(await status("pool"), "also where no question answers").toContain("“pool” is in the text of 1 home: see it.");
  expect(await status("money back")).not.toMatch(/homes? with/);
});

test("who buys for somebody else reads whose name is on the title, also from a plan", async ({ site }) => {
  const { body } = await site.visitor().get("/faq?search=mother");
  expect(between(body, '<p id="for-somebody-else">', "</p>")).toMatch(
    /moved into the name of the buyer in the agreement/,
  );
  const plan = await site.visitor().get("/plan?price=25000000&perday=15000");
  expect(plan.body).toContain('href="/faq#for-somebody-else"');
});

test("a home on a plot of its own has details, and one in a building those of an apartment", async ({ site }) => {
  const id = await addApartment(site.db, { name: "Own Plot House" });
  await waitForWrites(site);
  expect((await site.visitor().get(`/apartment/${id}`)).body).not.toContain("Apartment Details");
  await addUnit(site.db, { floorId: await addFloor(site.db, 4), number: "4-02", apartmentTypeId: id, view: "" });
  await waitForWrites(site);
  expect((await site.visitor().get(`/apartment/${id}`)).body).toContain("Apartment Details");
});

test("a search without an answer links to WhatsApp", async ({ site }) => {
  const { body } = await site.visitor().get("/faq?search=swimming");
  expect(between(body, 'role="status"', "</p>")).toMatch(
    /No answer here .*<a href="https:\/\/wa\.me\/[^"]+" class="text-link">ask us/,
  );
});

test("a search of signs alone has no answer", async ({ site }) => {
  for (const search of ["?", "?!", "...", "%"]) {
    const { body } = await site.visitor().get(`/faq?search=${encodeURIComponent(search)}`);
    expect([search, between(body, 'role="status"', "</p>")]).toEqual([
      search,
      expect.stringContaining("No answer here"),
    ]);
  }
});

test("a page that is not there has the search for homes", async ({ site }) => {
  const { status, body } = await site.visitor().get("/no-such-page");
  expect(status).toBe(404);
  expect(body).toMatch(/<form action="\/homes"><div class="filters-search"><input[^>]* name="search"/);
});

test("who is behind the site stands before what it wants", async ({ site }) => {
  const { body } = await site.visitor().get("/about");
  expectInOrder(wordsOf(between(body, "<main", "</main>")), [
    "Our Story",
    "Who you deal with",
    "Company number",
    "Our Mission",
    "Our Values",
  ]);
});

test("a number is said to reach those who answer it", async ({ site }) => {
  const { body } = await site.visitor().get("/team");
  expect(wordsOf(body)).toContain("reaches Ruth, Moses and Grace.");
});

test("the payments of how it works are shown by a receipt", async ({ site }) => {
  const { body } = await site.visitor().get("/how-it-works");
  expect(between(body, 'id="step-2"', "</li>")).toContain('alt="A drawn receipt"');
});

test("a visit says how long it takes before it asks for a name", async ({ site }) => {
  const { body } = await site.visitor().get("/visit");
  expectInOrder(wordsOf(body), ["It takes 60 minutes at the office.", "Your name"]);
});

test("a visit without a home says the same of its length once it is booked", async ({ site }) => {
  site.clock.now = now;
  const visitor = site.visitor();
  const form = { name: "Amina", phone: "0772 123 456", date: "2026-11-30", time: "16:00" };
  const sent = await visitor.post("/visit", form);
  expect(sent.status).toBe(303);
  const { body } = await visitor.get(sent.headers.get("location") ?? "");
  expect(wordsOf(body)).toContain("It takes 60 minutes at the office. We go to a home with you if there is time");
});

test("the time of a link that is not free says why", async ({ site }) => {
  site.clock.now = now;
  const on = async (slot: string) => wordsOf((await site.visitor().get(`/visit?slot=${slot}`)).body);
  expect(await on("2026-11-29+10:00")).toContain(
    "Sunday 29 November, 10:00 AM Kampala time: We are closed at that time.",
  );
  expect(await on("2020-11-30+10:00")).toContain("That time has passed.");
  const closed = /We are closed at that time|That time has|We show no homes/;
  for (const free of ["2026-11-30+10:00", "abc"]) expect(await on(free)).not.toMatch(closed);
});

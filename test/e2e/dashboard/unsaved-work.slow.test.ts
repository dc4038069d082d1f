import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { createBuyer } from "#server/buyers/buyers.ts";
import { ada, makeAdministrator, signedIn } from "#test/administrator.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView, storedText, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addFloor, addPicture, addProperty, addUnit, by } from "#test/catalogue/records.ts";
import { sellConfirmed } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

let site: ServedSite;
let page: Page;
let buyerId: number;
let agreementId: number;
let enquiryId: number;
let propertyId: number;
test.beforeAll(async ({ site: served }) => {
  site = served;
  const { db, clock } = site;
  await addUnit(db, { floorId: await addFloor(db), number: "1-20" });
  await addPicture(db, "A yellow door");
  const buyer = await createBuyer(
    db,
    { name: "Amina Nakato", phone: "0772123456", email: "", note: "", idNumber: "CF90123456ABCD" },
    by,
    clock.now,
  );
  if (!buyer.ok) throw new Error(buyer.reason);
  buyerId = buyer.id;
  propertyId = await addProperty(db, { title: "Plot by the road" });
  const home = { kind: "property" as const, id: await addProperty(db, { title: "House on the hill", price: "1M" }) };
  agreementId = await sellConfirmed(db, { buyerId, home, price: ugx(1_000_000) }, clock.now);
  await site.visitor().post("/ask", { name: "Carol", email: "carol@visitors.example", message: "Is there water?" });
  enquiryId = (await db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow()).id;
  page = await administratorPage(site, { viewport: { width: 360, height: 780 } });
});

const eventually = <Read>(read: () => Read) => expect.poll(read);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const comeBack = async () => {
  await page.reload();
  await waitForHydration(page);
};
const submittedNotice = () => page.getByText(/^This is what you typed today at .* It is not saved yet\./);

describe("what was typed is there again after a reload, and can be thrown away:", () => {
  type Dialog = { what: string; view: string; open: string[]; again: string; field: string; submitted: string };
  const dialogs: Dialog[] = [
    {
      what: "a category",
      view: "categories",
      open: ["Add Category"],
      again: "Add Category",
      field: "Description",
      submitted: "Houses with",
    },
    { what: "a tag", view: "tags", open: ["Add Tag"], again: "Add Tag", field: "Name", submitted: "mod" },
    {
      what: "a floor",
      view: "units",
      open: ["What to do with floor 1", "Edit floor 1"],
      again: "Edit floor 1",
      field: "What is on it",
      submitted: "2BR & 3",
    },
    {
      what: "many units",
      view: "units",
      open: ["What to do with floor 1", "Add units to floor 1"],
      again: "Add units to floor 1",
      field: "Numbers",
      submitted: "1-01 to",
    },
    {
      what: "a building",
      view: "units",
      open: ["Add Building"],
      again: "Add Building",
      field: "Description",
      submitted: "Beside the",
    },
    {
      what: "the words for a picture",
      view: "media?picture=1",
      open: ["Describe"],
      again: "What a picture shows",
      field: "In words",
      submitted: "A yellow door under",
    },
  ];

  test.each(dialogs)("$what, in a dialog", async ({ view, open, again, field, submitted }) => {
    await openView(page, view);
    for (const name of open) await button(name).first().click();
    const before = await dialog().getByLabel(field).inputValue();
    await dialog().getByLabel(field).fill(submitted);
    await comeBack();
    await page.getByText(`What you typed is kept, and not saved yet: ${again}`).waitFor();
    expect([await violations(page), await overflow(page)]).toEqual([[], []]);
    await button("Continue").click();
    await submittedNotice().waitFor();
    expect(await dialog().getByLabel(field).inputValue()).toBe(submitted);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await button("Continue").click();
    await dialog().getByRole("button", { name: "Discard" }).click();
    expect(await dialog().getByLabel(field).inputValue()).toBe(before);
    await comeBack();
    expect(await button("Continue").count()).toBe(0);
  });

  type Standing = {
    what: string;
    view: () => string;
    form?: string;
    isFolded?: boolean;
    /** The form begins without what was typed, and offers it. */
    isOffered?: boolean;
    field: string;
    submitted: string;
  };
  const forms: Standing[] = [
    { what: "a new buyer", view: () => "buyers/new", field: "Note", submitted: "Sells mat" },
    {
      what: "a payment",
      view: () => `agreements/${agreementId}`,
      form: "Record a payment",
      isFolded: true,
      isOffered: true,
      field: "Note",
      submitted: "Gave it at",
    },
    {
      what: "an agreement",
      view: () => `buyers/${buyerId}/agreement`,
      form: "New agreement",
      field: "Price",
      submitted: "185",
    },
    {
      what: "a note on an inquiry",
      view: () => `enquiries/${enquiryId}`,
      field: "A new note",
      submitted: "Carol wants",
    },
    { what: "the name in the profile", view: () => "profile", field: "Name", submitted: "Ada N" },
  ];

  test.each(forms)("$what, in a form on its page", async ({ view, form, isFolded, isOffered, field, submitted }) => {
    const place = () => (form ? page.getByRole("region", { name: form, exact: true }) : page.getByRole("main"));
    await openView(page, view());
    const before = await place().getByLabel(field).inputValue();
    if (isFolded) await place().locator("summary").first().click();
    await place().getByLabel(field).fill(submitted);
    await comeBack();
    const notice = () => (isOffered ? page.getByText(/was typed today at .* and not saved\./) : submittedNotice());
    await notice().waitFor();
    expect([await violations(page), await overflow(page)]).toEqual([[], []]);
    if (isOffered) {
      expect(await place().getByLabel(field).inputValue()).toBe(before);
      await button("Use it").click();
    }
    await eventually(() => place().getByLabel(field).inputValue()).toBe(submitted);
    if (isOffered) await comeBack();
    await button("Discard").click();
    expect(await place().getByLabel(field).inputValue()).toBe(before);
    await comeBack();
    expect(await notice().count()).toBe(0);
    expect(await place().getByLabel(field).inputValue()).toBe(before);
  });

  test("a change of the terms, in a form that is folded away", async () => {
    await openView(page, `agreements/${agreementId}`);
    await page.getByText("Agree on another amount").click();
    const why = () => page.getByRole("group").filter({ hasText: "Agree on another" }).getByLabel("Why");
    await why().fill("The rains");
    await comeBack();
    await submittedNotice().waitFor();
    expect(await why().inputValue()).toBe("The rains");
    await button("Discard").click();
  });
});

describe("a text that a form offers", () => {
  const payment = () => page.getByRole("region", { name: "Record a payment", exact: true });
  const note = () => payment().getByLabel("Note");
  const storedPayment = () => storedText(page, `pay-id-${buyerId}-agreement-${agreementId}`);
  const beginWith = async (text: string) => {
    await openView(page, `agreements/${agreementId}`);
    await payment().locator("summary").first().click();
    await note().fill(text);
    await eventually(() => storedPayment()).toContain(text);
    await comeBack();
  };
  const storedNames = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("amaka-text")));

  test("is used once by a double tap, and what is discarded can be brought back", async () => {
    await beginWith("Half of it in coins");
    await button("Use it").dblclick();
    await submittedNotice().waitFor();
    await eventually(() => note().inputValue()).toBe("Half of it in coins");
    expect(await storedPayment()).toContain("Half of it in coins");
    await button("Discard").dblclick();
    await page.getByText(/ was typed today at .* and is discarded\./).waitFor();
    expect([await storedNames(), await note().inputValue()]).toEqual([[], ""]);
    expect([await violations(page), await overflow(page)]).toEqual([[], []]);
    await button("Bring it back").click();
    await eventually(() => note().inputValue()).toBe("Half of it in coins");
    expect(await storedPayment()).toContain("Half of it in coins");
    await button("Discard").click();
    await button("Bring it back").waitFor();
  });

  test("stays as it was while something else is typed, until it is used or discarded", async () => {
    await beginWith("Brought by her sister");
    await payment().locator("summary").first().click();
    await note().fill("Paid at the gate");
    await eventually(storedNames).toHaveLength(2);
    await comeBack();
    const offered = page.getByText(/ was typed today at .* and not saved\./);
    await eventually(() => offered.count()).toBe(2);
    await button("Use it").first().click();
    await eventually(() => note().inputValue()).toBe("Paid at the gate");
    await button("Use it").click();
    await eventually(() => note().inputValue()).toBe("Brought by her sister");
    await eventually(() => offered.count()).toBe(1);
    for (let left = 2; left > 0; left -= 1) await button("Discard").first().click();
    await eventually(storedNames).toEqual([]);
    await comeBack();
    expect(await offered.count()).toBe(0);
  });
});

test("a question about a record stores its note too, and the form beside it does not count as changed", async () => {
  await openView(page, `properties/${propertyId}`);
  await button("Change").click();
  await dialog().getByLabel("Reserved").check();
  await dialog().getByRole("textbox", { name: "Note" }).fill("Amina asked for a week");
  await comeBack();
  await page.getByText("What you typed is kept, and not saved yet: its new status").waitFor();
  expect(await submittedNotice().count()).toBe(0);
  await button("Continue").click();
  expect(await dialog().getByRole("textbox", { name: "Note" }).inputValue()).toBe("Amina asked for a week");
  expect(await dialog().getByLabel("Reserved").isChecked()).toBe(true);
  expect([await violations(page), await overflow(page)]).toEqual([[], []]);
  await dialog().getByRole("button", { name: "Cancel" }).click();
  await comeBack();
  expect(await button("Continue").count()).toBe(0);
  await page.getByLabel("Location").first().fill("Buk");
  await page.getByLabel("Location").first().fill("");
  await eventually(() => storedText(page, `property-${propertyId}`)).toBe("");
});

test("what was saved is not shown again as unsaved", async () => {
  await openView(page, "categories");
  await button("Add Category").click();
  await dialog().getByLabel("Name").fill("Land");
  await dialog().getByRole("button", { name: "Add Category" }).click();
  await page.getByText("“Land” added.").waitFor();
  await openView(page, `enquiries/${enquiryId}`);
  await page.getByLabel("A new note").fill("There is water");
  await button("Add note").click();
  await eventually(() => page.getByLabel("A new note").inputValue()).toBe("");
  await openView(page, "profile");
  await page.getByLabel("Name").fill("Ada Zawedde");
  await button("Save").click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("amaka-text")))).toEqual(
    [],
  );
});

test("a rejected form is stored as well, and saved when its mistake is corrected", async () => {
  await openView(page, "buyers/new");
  await page.getByLabel("Name").fill("Brian Okello");
  await page.getByLabel("Phone").fill("12");
  await button("Add buyer").click();
  await page.getByText("seven digits are missing").waitFor();
  await comeBack();
  await submittedNotice().waitFor();
  expect(await page.getByLabel("Phone").inputValue()).toBe("12");
  await page.getByLabel("Phone").fill("0772999888");
  await button("Add buyer").click();
  await page.getByRole("heading", { name: "Brian Okello" }).waitFor();
  expect(await storedText(page, "save-buyer")).toBe("");
});

test("a password is never stored, not even while it is shown", async () => {
  await openView(page, "profile");
  const form = page.getByRole("main").locator("form").first();
  await form.getByLabel("Current password", { exact: false }).first().fill("a secret of mine");
  await form.getByRole("button", { name: "Show password" }).click();
  await form.getByLabel("Name").fill("Ada M");
  await eventually(() => storedText(page, "profile")).toContain("Ada M");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("a secret of mine");
  await comeBack();
  await button("Discard").click();
});

test("a payment whose answer was lost on the way is in the ledger once, however often it is sent again", async () => {
  const receipts = async () => (await site.db.selectFrom("payments").select("note").execute()).map(({ note }) => note);
  const payment = () => page.getByRole("region", { name: "Record a payment", exact: true });
  await openView(page, `agreements/${agreementId}`);
  await payment().locator("summary").click();
  await payment().getByLabel("Note").fill("Twenty at the gate");
  const sent = /\/dashboard\/agreements\/\d+\.data/;
  const lose = async (route: Route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  };
  await page.route(sent, lose);
  await button("Record payment").click();
  await page.getByText(/We could not see whether this was done\..*Your text is kept/).waitFor();
  await eventually(receipts).toEqual(["Twenty at the gate"]);
  await comeBack();
  await page.getByText(/It was being sent when the page was left: check whether it arrived\./).waitFor();
  expect(await payment().getByLabel("Note").inputValue()).toBe("Twenty at the gate");
  await button("Record payment").click();
  await page.getByText(/We could not see whether this was done\..*Your text is kept/).waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await button("Record payment").click();
  await page.getByText(/UGX 20,000 was recorded before, receipt \d+\./).waitFor();
  await eventually(() => payment().getByLabel("Note").inputValue()).toBe("");
  expect(await receipts()).toEqual(["Twenty at the gate"]);
  const lost = /ERR_CONNECTION_RESET/;
  expect(site.consoleErrors.splice(0).filter((consoleError) => !lost.test(consoleError))).toEqual([]);
  await payment().locator("summary").click();
  await payment().getByLabel("Note").fill("Another twenty");
  await button("Record payment").click();
  await payment().getByLabel("Record it all the same").check();
  await button("Record payment").click();
  await eventually(receipts).toEqual(["Twenty at the gate", "Another twenty"]);
});

test("a field that offers what is found takes nothing from the screen while there is no line", async () => {
  await openView(page, `buyers/${buyerId}/agreement`);
  await page.context().setOffline(true);
  await page.getByRole("region", { name: "Results" }).getByText("Offline").waitFor();
  const agreement = page.getByRole("region", { name: "New agreement", exact: true });
  const home = agreement.getByRole("textbox", { name: "Home" });
  await home.fill("House");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).fill("Amina");
  await page.getByRole("dialog", { name: "Search" }).getByText("No connection.").waitFor();
  await page.keyboard.press("Escape");
  expect(await home.inputValue()).toBe("House");
  await page.context().setOffline(false);
  await page.getByText("Offline").waitFor({ state: "detached" });
  const lost = /net::ERR_/;
  expect(site.consoleErrors.splice(0).filter((consoleError) => !lost.test(consoleError))).toEqual([]);
});

describe("two tabs", () => {
  const inBoth = async (view: string) => {
    const other = await page.context().newPage();
    await openView(page, view);
    await openView(other, view);
    return other;
  };
  const choose = async () => {
    await page.getByRole("heading", { name: "This was saved elsewhere while you were editing" }).waitFor();
    await button("Continue").click();
  };

  test("that write two notes on one inquiry: what one sends leaves what the other has typed", async () => {
    const other = await inBoth(`enquiries/${enquiryId}`);
    const note = (of: Page) => of.getByLabel("A new note");
    await note(other).fill("Carol asked about");
    await note(page).fill("Carol comes on Friday");
    await note(page).locator("xpath=ancestor::form").getByRole("button", { name: "Add note" }).click();
    await page.getByText("Note added.").waitFor();
    expect(await note(page).inputValue()).toBe("");
    await other.reload();
    await waitForHydration(other);
    await eventually(() => note(other).inputValue()).toBe("Carol asked about");
    await other.getByRole("button", { name: "Discard" }).click();
    await eventually(() => storedText(other, `enquiry-${enquiryId}-note`)).toBe("");
    await other.close();
  });

  test("of one home keep what each has typed, and the form offers what it does not hold", async () => {
    const view = `properties/${propertyId}`;
    const other = await inBoth(view);
    const third = await page.context().newPage();
    await openView(third, view);
    const titles = ["Plot by the main road", "Plot beside the road", "Plot at the road"] as const;
    const tabs = [page, other, third] as const;
    for (const [i, tab] of tabs.entries()) {
      await tab.getByLabel("Title").fill(titles[i] ?? "");
      await tab.waitForTimeout(20);
    }
    await other.close();
    await third.close();
    await comeBack();
    await submittedNotice().waitFor();
    expect(await page.getByLabel("Title").inputValue()).toBe(titles[2]);
    for (const title of [titles[0], titles[1]]) await page.getByText(`“${title}” was typed today at `).waitFor();
    expect([await violations(page), await overflow(page)]).toEqual([[], []]);
    await page.getByRole("status").filter({ hasText: titles[1] }).getByRole("button", { name: "Use it" }).click();
    await eventually(() => page.getByLabel("Title").inputValue()).toBe(titles[1]);
    await page.getByText(`“${titles[2]}” was typed today at `).waitFor();
    await button("Update Property").click();
    await page.getByText("Property updated.").waitFor();
    const saved = await site.db.selectFrom("properties").select("title").where("id", "=", propertyId).execute();
    expect(saved).toEqual([{ title: titles[1] }]);
    await openView(page, view);
    while ((await button("Discard").count()) > 0) {
      const left = await button("Discard").count();
      await button("Discard").first().click();
      await eventually(() => button("Discard").count()).toBe(left - 1);
    }
    await comeBack();
    expect(await storedText(page, `property-${propertyId}`)).toBe("");
  });

  test("that edit one floor: the second sees both and chooses", async () => {
    const other = await inBoth("units");
    await button("What to do with floor 1").click();
    await button("Edit floor 1").click();
    await dialog().getByLabel("What is on it").fill("Shops");
    await other.getByRole("button", { name: "What to do with floor 1" }).click();
    await other.getByRole("button", { name: "Edit floor 1" }).click();
    await other.getByRole("dialog").getByLabel("What is on it").fill("Offices");
    await other.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await other.getByText("Floor saved.").waitFor();
    await dialog().getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "This was saved elsewhere while you were editing" }).waitFor();
    const kind = async () => (await site.db.selectFrom("floors").select("kind").executeTakeFirstOrThrow()).kind;
    expect(await kind()).toBe("Offices");
    expect([await violations(page), await overflow(page)]).toEqual([[], []]);
    await choose();
    await dialog().getByRole("button", { name: "Save" }).click();
    await page.getByText("Floor saved.").waitFor();
    expect(await kind()).toBe("Shops");
    await other.close();
  });

  test("that change the status of one unit: the second sees both and selects", async () => {
    const other = await inBoth("units");
    await button("Unit 1-20: Available").click();
    await dialog().getByLabel("Reserved").check();
    await dialog().getByLabel("Note").fill("Amina, until Friday");
    await other.getByRole("button", { name: "Unit 1-20: Available" }).click();
    await other.getByRole("dialog").getByLabel("Sold").check();
    await other.getByRole("dialog").getByRole("button", { name: "Save status" }).click();
    await other.getByLabel("It is sold without a type").check();
    await other.getByLabel("It is sold without a price").check();
    await other.getByRole("dialog").getByRole("button", { name: "Save status" }).click();
    await other.getByText("Unit 1-20 is sold.").waitFor();
    await dialog().getByRole("button", { name: "Save status" }).click();
    const status = async () => (await site.db.selectFrom("units").select("status").executeTakeFirst())?.status;
    await page.getByRole("heading", { name: "This was saved elsewhere while you were editing" }).waitFor();
    expect(await status()).toBe("sold");
    await choose();
    expect(await dialog().getByLabel("Note").inputValue()).toBe("Amina, until Friday");
    await dialog().getByRole("button", { name: "Save status" }).click();
    await dialog().getByLabel("It is reserved without a type").check();
    await dialog().getByLabel("It is reserved without a price").check();
    await dialog().getByLabel("It is reserved for nobody yet").check();
    await dialog().getByRole("button", { name: "Save status" }).click();
    await page.getByText(/^Unit 1-20 is reserved, until /).waitFor();
    expect(await status()).toBe("reserved");
    await other.close();
  });

  test("that rename one category: the second sees both and takes the other's", async () => {
    const other = await inBoth("categories");
    await button("Edit category Land").click();
    await dialog().getByLabel("Name").fill("Plots");
    await other.getByRole("button", { name: "Edit category Land" }).click();
    await other.getByRole("dialog").getByLabel("Name").fill("Land and plots");
    await other.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await other.getByText("Saved.").waitFor();
    await dialog().getByRole("button", { name: "Save" }).click();
    await page.getByRole("group", { name: "Name" }).getByLabel("Saved meanwhile").check();
    await choose();
    expect(await dialog().getByLabel("Name").inputValue()).toBe("Land and plots");
    await other.close();
    await dialog().getByRole("button", { name: "Cancel" }).click();
  });

  test("that edit one buyer, one mail text or the profile: the second is informed", async () => {
    const other = await inBoth(`buyers/${buyerId}`);
    for (const [tab, note] of [
      [page, "Pays on Fridays"],
      [other, "Pays on Mondays"],
    ] as const) {
      await tab.getByText("Name, phone and ID").first().click();
      await tab.getByLabel("Note").first().fill(note);
    }
    await other.getByRole("button", { name: "Update buyer" }).click();
    const note = async () =>
      (await site.db.selectFrom("buyers").select("note").where("id", "=", buyerId).executeTakeFirstOrThrow()).note;
    await eventually(note).toBe("Pays on Mondays");
    await button("Update buyer").click();
    await choose();
    expect(await note()).toBe("Pays on Mondays");
    await button("Update buyer").click();
    await eventually(note).toBe("Pays on Fridays");

    await openView(page, "profile");
    await openView(other, "profile");
    await other.getByLabel("Name").fill("Ada Theirs");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await other.getByText("Saved.", { exact: true }).waitFor();
    await page.getByLabel("Name").fill("Ada Mine");
    await button("Save").click();
    await page.getByText(/^It was changed meanwhile, to Ada Theirs </).waitFor();
    const name = async () => (await site.db.selectFrom("administrators").select("name").executeTakeFirst())?.name;
    expect(await name()).toBe("Ada Theirs");
    await button("Save").click();
    await eventually(name).toBe("Ada Mine");
    await other.close();
  });
});

test("belongs to who typed it, and is gone from the device when they sign out, but not what is another's", async () => {
  await openView(page, "tags");
  await button("Add Tag").click();
  await dialog().getByLabel("Name").fill("secret plan");
  await page.keyboard.press("Escape");
  await button("Continue").waitFor();
  const grace = { name: "Grace", email: "grace@amaka.example", password: "rolex for breakfast daily" };
  await makeAdministrator(site, grace);
  const become = async (who: typeof ada) => {
    const { cookies } = await signedIn(site, who);
    await page.context().clearCookies();
    const url = site.publicUrl;
    await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    await openView(page, "tags");
  };
  await become(grace);
  expect(await button("Continue").count()).toBe(0);
  await button("Add Tag").click();
  expect(await dialog().getByLabel("Name").inputValue()).toBe("");
  await become(ada);
  await button("Continue").waitFor();
  await page.evaluate(() => localStorage.setItem("amaka-text:grace:tag", "{}"));
  await page.goto("/dashboard/logout");
  await button("Logout").click();
  await page.waitForURL("**/login**");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("amaka-text")))).toEqual([
    "amaka-text:grace:tag",
  ]);
});

test("text entered into a record that is deleted meanwhile is not lost, and a link to the bin is shown", async () => {
  const id = await addProperty(site.db, { title: "House at the lake" });
  const writer = await administratorPage(site);
  await openView(writer, `properties/${id}`);
  await writer.getByLabel("Title").fill("House at the lake, with a boat");
  const other = await administratorPage(site);
  await openView(other, "properties?search=lake");
  await other.getByRole("button", { name: "Delete property House at the lake" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await other.getByText("Property deleted.").waitFor();
  await writer.getByText("This property is in the bin.").waitFor();
  await writer.getByText("What you typed is not lost").waitFor();
  expect(await violations(writer)).toEqual([]);
  await writer.getByRole("link", { name: "Open the bin" }).click();
  await writer.getByRole("button", { name: "Restore House at the lake" }).click();
  await writer.getByRole("link", { name: "Open it" }).click();
  await writer.getByText(/^This is what you typed today at .* It is not saved yet\./).waitFor();
  expect(await writer.getByLabel("Title").inputValue()).toBe("House at the lake, with a boat");
  await writer.context().close();
  await other.context().close();
});

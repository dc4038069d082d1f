import { describe, expect } from "vitest";
import { announced } from "#test/announced.ts";
import type { TestSite } from "#test/app.ts";
import { addApartment, kampala } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, expectInOrder, linksOf, wordsOf } from "./reading.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = kampala("2031-03-05T10:00");
});

async function read(path: string) {
  const page = await site.visitor().get(path);
  expect(page.status).toBe(200);
  return { html: page.body, main: between(page.body, '<main id="content"', "</main>") };
}

describe("around every public page", () => {
  test("stands the header with its entries in order, and a button that leads to the visit form", async () => {
    const { html } = await read("/faq");
    const bar = between(html, '<nav aria-label="Main"', "</nav>");
    expect(wordsOf(bar)).toBe(
      "HOME ABOUT ABOUT US OUR TEAM UNITS UNITS PROPERTIES ALL HOMES PLANNER HOW IT WORKS HOW IT WORKS BEFORE YOU PAY FAQ BLOG CONTACT",
    );
    expect(linksOf(bar)).toEqual([
      "/",
      "/about",
      "/about",
      "/team",
      "/apartment",
      "/apartment",
      "/properties",
      "/homes",
      "/plan",
      "/how-it-works",
      "/how-it-works",
      "/before-you-pay",
      "/faq",
      "/blog",
      "/contact",
    ]);
    const actions = between(html, 'class="site-actions"', "</header>");
    expect(wordsOf(actions).match(/REQUEST A VIEWING/g)).toHaveLength(2);
    expect(linksOf(actions)).toEqual(expect.arrayContaining(["/visit"]));
  });

  test("stands the footer: contact, four questions, useful links, a box for an address, and the year that it is", async () => {
    const { html } = await read("/faq");
    const footer = between(html, "<footer", "</footer>");
    expect([...footer.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title = ""]) => title)).toEqual([
      "Contact",
      "FAQ",
      "Useful links",
      "Subscribe",
    ]);
    expectInOrder(wordsOf(footer), [
      "Kampala, Uganda",
      "+256 700 000 000",
      "hello@amaka.example",
      "How do daily payments work?",
      "Do I need a plot of my own?",
      "How long does construction take?",
      "When do I become the owner?",
      "News",
      "Projects",
      "License",
      "Terms of service",
      "Subscribe",
      "© 2031",
    ]);
    expect(linksOf(footer)).toEqual(
      expect.arrayContaining(["tel:+256700000000", "mailto:hello@amaka.example", "/blog", "/properties", "/terms"]),
    );
    expect(footer).toContain('placeholder="Enter your email"');
  });

  test("no social icon stands before its address is set", async () => {
    const { html } = await read("/faq");
    expect(between(html, 'class="footer-end"', "</footer>")).not.toContain("<a ");
  });
});

describe("the fixed pages", () => {
  test("About tells story, mission, three banks and four values, and asks whether the visitor is ready", async () => {
    const { main } = await read("/about");
    expectInOrder(wordsOf(main), [
      "About Us",
      "Our Story",
      "Our Mission",
      "Banking partners",
      "Our Values",
      "Empowerment",
      "Community",
      "Quality",
      "Trust",
      "Ready to join the community of owners?",
      "Start Your Journey",
      "Learn More",
    ]);
    const banks = between(main, '<ul class="banks">', "Our Values");
    expect(banks.match(/<h3/g)).toHaveLength(3);
    expect(banks.match(/class="sun-list"/g)).toHaveLength(3);
    for (const features of banks.split('class="sun-list"').slice(1)) {
      expect(between(features, ">", "</ul>").match(/<li/g)).toHaveLength(3);
    }
    expectInOrder(wordsOf(banks), ["Loan terms up to 10 years", "Loan terms up to 8 years"]);
  });

  test("Team shows six people with their roles", async () => {
    const { main } = await read("/team");
    expectInOrder(wordsOf(main), [
      "Team Lead",
      "Head of Creative",
      "Head of Content",
      "Head Architect",
      "Head IT",
      "Operations Manager",
    ]);
    expect(between(main, '<ul class="wrap team">', "</ul>").match(/<li>/g)).toHaveLength(6);
  });

  test("How it works has five steps", async () => {
    const { main } = await read("/how-it-works");
    expectInOrder(wordsOf(main), [
      "Choose a plan",
      "Studio, 1, 2 or 3 bedrooms",
      "Start daily payments",
      "Secure a plot and begin construction",
      "Move in within 4 months",
      "Continue daily payments until full ownership",
    ]);
    expectInOrder(wordsOf(main), ["25", "35 m²", "40", "55 m²", "65", "85 m²", "95", "120 m²"]);
    expect(wordsOf(main)).toContain("Daily Payments Available");
    expect(wordsOf(main)).toContain("4 Months Max");
  });

  test("FAQ answers four questions, one open at a time, with the claims of the homes on offer", async () => {
    await addApartment(site.db, { price: "25M" });
    await announced(site);
    const { main } = await read("/faq");
    expectInOrder(wordsOf(main), [
      "How do I schedule a viewing?",
      "Viewing times are flexible",
      "Which pricing plan is right for me?",
      "UGX 25 Million",
      "daily payments as low as UGX 10,000: the plot or home for UGX 25 Million is yours in 8 years 1 month. With our longest plan it is UGX 8,100 a day.",
      "How do I choose the right room?",
      "How long does the process take?",
      "Typically 3-6 months from consultation to move-in, depending on financing approval and the construction timeline.",
    ]);
    const items = main.match(/<details[^>]*>/g) ?? [];
    expect(items.length).toBeGreaterThanOrEqual(4);
    for (const item of items) {
      expect(item).toContain('name="question"');
      expect(item).not.toContain(" open");
    }
  });

  test("Contact has ways to call, write and visit, WhatsApp, the hours, the people, and no form", async () => {
    const { main } = await read("/contact");
    expectInOrder(wordsOf(main), [
      "Call us",
      "E-mail us",
      "Visit us",
      "WhatsApp",
      "Business hours",
      "Monday to Friday 8:00 AM to 6:00 PM",
      "Saturday 9:00 AM to 4:00 PM",
      "Sunday Closed",
      "Emergency consultations 24/7",
      "Expert team",
    ]);
    expect(linksOf(main)).toEqual(
      expect.arrayContaining(["tel:+256700000000", "mailto:hello@amaka.example", "https://wa.me/256700000000"]),
    );
    expect(main).not.toContain("<form");
  });
});

import { findLinkedPages } from "#server/articles/linked-pages.ts";
import { dbContext, nowContext } from "#server/context.ts";
import type { Route } from "./+types/linked-pages.ts";

const OFFERED = 8;

const sitePages = [
  { name: "Home page", path: "/" },
  { name: "All homes", path: "/homes" },
  { name: "Payment planner", path: "/plan" },
  { name: "Book a visit", path: "/visit" },
  { name: "How it works", path: "/how-it-works" },
  { name: "Before you pay", path: "/before-you-pay" },
  { name: "Questions and answers", path: "/faq" },
  { name: "Building progress", path: "/progress" },
  { name: "About us", path: "/about" },
  { name: "Our team", path: "/team" },
  { name: "Contact", path: "/contact" },
  { name: "Blog", path: "/blog" },
  { name: "Terms of service", path: "/terms" },
  { name: "Privacy notice", path: "/privacy" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = (url.searchParams.get("search") ?? "").normalize("NFC").trim().slice(0, 100);
  const named = sitePages.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const found =
    search === "" ? [] : await findLinkedPages(context.get(dbContext), search, OFFERED, context.get(nowContext));
  return { pages: [...named, ...found].slice(0, OFFERED) };
}

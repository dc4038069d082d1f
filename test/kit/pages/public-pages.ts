import { apartmentRecords } from "#server/catalogue/apartment-records.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { unsubscribeCode } from "#server/newsletter/unsubscribe-link.ts";
import type { TestSite } from "#test/app.ts";
import { addApartment, addPost, addProgress, addProperty, by, now } from "#test/catalogue/records.ts";
import { fillSite } from "#test/catalogue/site-content.ts";

/** A public page has an address, and the status with which it is answered. */
export interface PublicPage {
  path: string;
  status: number;
}

/** Fills the site with samples, and lists the address of each kind of public page, also of those that are missing. */
export async function openPublicPages(site: TestSite): Promise<PublicPage[]> {
  const { db } = site;
  site.clock.now = now;
  await fillSite(db);
  const bare = await addProperty(db, { title: "A plot of which little is known", price: "" });
  const soldProperty = await addProperty(db, { title: "Sold House" });
  await propertyRecords.changeStatus(db, { id: soldProperty, version: 1, status: "sold" }, by, now);
  const soldApartment = await addApartment(db, { name: "Sold Comfort" });
  await apartmentRecords.changeStatus(db, { id: soldApartment, version: 1, status: "sold" }, by, now);
  const draft = await addApartment(db, { name: "Not Yet" }, null);
  await addProgress(db, { home: `property-${bare}` });
  await addPost(db, { title: "Nothing but a title", content: "" });
  const [property, apartment, post] = await Promise.all([
    db.selectFrom("properties").select("id").orderBy("id").executeTakeFirstOrThrow(),
    db.selectFrom("apartment_types").select("id").orderBy("id").executeTakeFirstOrThrow(),
    db.selectFrom("posts").select(["id", "slug"]).orderBy("id").executeTakeFirstOrThrow(),
  ]);
  const apartmentPath = `/apartment/${apartment.id}`;

  const found = [
    "/",
    `/?home=apartment-${apartment.id}`,
    "/about",
    "/team",
    "/how-it-works",
    "/faq",
    "/contact",
    "/terms",
    "/privacy",
    "/before-you-pay",
    "/plan",
    `/plan?home=apartment-${apartment.id}&perday=20000&table=months`,
    `/plan?home=property-${property.id}&perday=100`,
    "/homes",
    "/homes?bedrooms=1&perday=40000&sort=price-low",
    "/area/kololo",
    "/properties",
    "/properties?search=villa&price=400m-plus&sort=price-low",
    "/properties?search=castle",
    `/property/${property.id}`,
    `/property/${bare}`,
    `/property/${soldProperty}`,
    "/apartment",
    "/apartment?bedrooms=2&location=kololo&perday=30000",
    "/apartment?search=castle",
    apartmentPath,
    `${apartmentPath}#gallery`,
    `${apartmentPath}#floor-plan`,
    `${apartmentPath}#amenities`,
    `/apartment/${soldApartment}`,
    "/blog",
    "/blog?tag=modern",
    "/blog?search=castle",
    `/blog/${post.slug}`,
    "/blog/nothing-but-a-title",
    "/progress",
    "/progress?home=property-999999",
    `/progress?home=property-${bare}`,
    "/saved",
    `/saved?homes=apartment-${apartment.id},property-${bare},property-${soldProperty}`,
    "/ask",
    `/ask?home=apartment-${apartment.id}&kind=info`,
    "/ask?kind=callback",
    "/visit",
    await bookVisit(site),
    "/news/subscribe",
    `/news/stop/${unsubscribeCode(1, site.auth.secret)}`,
    "/login",
  ];
  const missing = [
    "/nothing-here",
    "/property/999999",
    `/apartment/${draft}`,
    "/blog/no-such-article",
    "/visit/none",
    "/m/none",
    "/news/confirm/any-token",
    "/area/nowhere",
  ];
  return [...found.map((path) => ({ path, status: 200 })), ...missing.map((path) => ({ path, status: 404 }))];
}

async function bookVisit(site: TestSite): Promise<string> {
  const answer = await site.visitor().post("/visit", {
    name: "Amina Nakato",
    email: "amina@visitors.example",
    date: "2026-11-24",
    time: "10:00",
    message: "I come with my sister.",
  });
  const path = answer.headers.get("location");
  if (answer.status !== 303 || !path) throw new Error(`the visit was answered ${answer.status}`);
  return path;
}

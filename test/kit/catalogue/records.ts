import { randomBytes } from "node:crypto";
import { postForm } from "#domain/articles/post.ts";
import { testimonialForm } from "#domain/articles/testimonial.ts";
import { apartmentForm } from "#domain/catalogue/apartment.ts";
import { progressForm } from "#domain/catalogue/progress.ts";
import { propertyForm } from "#domain/catalogue/property.ts";
import { buildingForm, type UnitDetails } from "#domain/catalogue/unit-form.ts";
import { postRecords } from "#server/articles/post-records.ts";
import { testimonialRecords } from "#server/articles/testimonial-records.ts";
import { apartmentRecords } from "#server/catalogue/apartment-records.ts";
import { createBuilding, createFloor } from "#server/catalogue/building-edits.ts";
import { progressRecords } from "#server/catalogue/progress-records.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { createUnit } from "#server/catalogue/units.ts";
import type { Database } from "#server/db/connection.ts";
import { newPictureAddress } from "#server/media/picture-keys.ts";

/** The audit log names this administrator for every change made here. */
export const by = { actor: { id: "admin-1", name: "Ada" } };

/** Returns the instant of a local date and time of Kampala, such as "2026-11-20T10:40". */
export const kampala = (text: string) => new Date(`${text}+03:00`);

/** All records made here are created and published at this instant, unless the test says otherwise. */
export const now = kampala("2026-11-20T10:40");

type Fields = Record<string, string | string[]>;

/** Parses the fields of a property's form; title and price have defaults. */
export function propertyDetails(fields: Fields = {}) {
  return propertyForm.parse({ title: "Bukoto Duplex", price: "91M", ...fields });
}

/** Parses the fields of an apartment type's form; name, price, area and bathrooms have defaults. */
export function apartmentDetails(fields: Fields = {}) {
  return apartmentForm.parse({ name: "Family Comfort", price: "91M", areaSqm: "85", bathrooms: "1", ...fields });
}

/** Parses the fields of an article's form; title and content have defaults. */
export function postDetails(fields: Fields = {}) {
  return postForm.parse({ title: "How daily payments work", content: "<p>Text.</p>", ...fields });
}

/** Adds a property and returns its id. It is published, unless `publishedAt` is null or later. */
export async function addProperty(db: Database, fields: Fields = {}, publishedAt: Date | null = now) {
  return idOf(await propertyRecords.create(db, { details: propertyDetails(fields), publishedAt }, by, now));
}

/** Adds an apartment type and returns its id. It is published, unless `publishedAt` is null or later. */
export async function addApartment(db: Database, fields: Fields = {}, publishedAt: Date | null = now) {
  return idOf(await apartmentRecords.create(db, { details: apartmentDetails(fields), publishedAt }, by, now));
}

/** Adds an article and returns its id. It is published, unless `publishedAt` is null or later. */
export async function addPost(db: Database, fields: Fields = {}, publishedAt: Date | null = now) {
  return idOf(await postRecords.create(db, { details: postDetails(fields), publishedAt }, by, now));
}

/** Adds a testimonial and returns its id. It is published, unless `publishedAt` is null or later. */
export async function addTestimonial(db: Database, fields: Fields = {}, publishedAt: Date | null = now) {
  const details = testimonialForm.parse({ name: "Kato Brian", quote: "I pay as I earn.", ...fields });
  return idOf(await testimonialRecords.create(db, { details, publishedAt }, by, now));
}

/** Adds a progress update and returns its id. It is published, unless `publishedAt` is null or later. */
export async function addProgress(db: Database, fields: Fields = {}, publishedAt: Date | null = now) {
  const submitted = { title: "The walls are up", happenedOn: "2026-11-12", stage: "walls", ...fields };
  return idOf(await progressRecords.create(db, { details: progressForm.parse(submitted), publishedAt }, by, now));
}

/** Adds the row of a picture and returns its id. The row names variants, but no file of them exists. */
export async function addPicture(db: Database, alt = ""): Promise<number> {
  const { id } = await db
    .insertInto("media")
    .values({
      address: newPictureAddress(now),
      file_hash: randomBytes(12).toString("hex"),
      alt,
      mime_type: "image/jpeg",
      width: 1600,
      height: 1000,
      original_bytes: 1000,
      placeholder_colour: "#ffc21a",
      focal_x: 0.25,
      variants: JSON.stringify([
        { format: "avif", width: 320, height: 200, bytes: 10 },
        { format: "avif", width: 640, height: 400, bytes: 20 },
        { format: "jpg", width: 640, height: 400, bytes: 30 },
      ]),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a building with one floor, and returns the ids of both. */
export async function addBuilding(
  db: Database,
  fields: Fields & { name: string },
  { number = 1, kind = "2BR" } = {},
): Promise<{ id: number; floorId: number }> {
  const id = idOf(await createBuilding(db, buildingForm.parse(fields), by, now));
  return { id, floorId: idOf(await createFloor(db, { buildingId: id, number, kind }, by, now)) };
}

/** Adds a building with one floor and returns the floor's id. */
export async function addFloor(db: Database, number = 1, kind = "2BR"): Promise<number> {
  return (await addBuilding(db, { name: "Sunrise Court" }, { number, kind })).floorId;
}

/** Adds a unit and returns its id. It has no apartment type and no price by default. */
export async function addUnit(db: Database, unit: Pick<UnitDetails, "floorId" | "number"> & Partial<UnitDetails>) {
  return idOf(await createUnit(db, { apartmentTypeId: null, price: null, ...unit }, by, now));
}

function idOf(outcome: { ok: true; id: number } | { ok: false; reason: string }): number {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.id;
}

import {
  sampleApartments,
  sampleBuilding,
  sampleFloors,
  sampleProgress,
  sampleProperties,
  samplePropertyCategories,
  sampleSides,
  sampleTags,
  sampleTestimonials,
} from "#content/sample/homes.ts";
import { samplePostAuthor, samplePostCategories, samplePosts } from "#content/sample/posts.ts";
import { samplePlaces, sampleTitles } from "#content/sample/titles-and-places.ts";
import { postForm } from "#domain/articles/post.ts";
import { testimonialForm } from "#domain/articles/testimonial.ts";
import { apartmentForm } from "#domain/catalogue/apartment.ts";
import { homeKey } from "#domain/catalogue/home.ts";
import { progressForm } from "#domain/catalogue/progress.ts";
import { propertyForm } from "#domain/catalogue/property.ts";
import { categoryForm } from "#domain/catalogue/taxonomy-forms.ts";
import { buildingForm } from "#domain/catalogue/unit-form.ts";
import { ugx } from "#domain/money/money.ts";
import type { Outcome } from "#domain/outcome.ts";
import { slugOf } from "#domain/text/slug.ts";
import { addDays, daysAfter, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { postRecords } from "./articles/post-records.ts";
import { testimonialRecords } from "./articles/testimonial-records.ts";
import { apartmentRecords } from "./catalogue/apartment-records.ts";
import { createBuilding, createFloor } from "./catalogue/building-edits.ts";
import { progressRecords } from "./catalogue/progress-records.ts";
import { propertyRecords } from "./catalogue/property-records.ts";
import { createCategory, createTag } from "./catalogue/taxonomy.ts";
import { changeUnitStatus, createUnit } from "./catalogue/units.ts";
import type { Database } from "./db/connection.ts";
import { inTransaction } from "./db/in-transaction.ts";
import type { OnPicture } from "./media/import-pictures.ts";
import type { Media } from "./media/media-services.ts";
import { importSitePictures } from "./media-library/import-site-pictures.ts";
import type { By } from "./records/versioned-record.ts";
import { claimFirstTime, wasDone } from "./settings/all-settings.ts";

const by: By = { actor: { id: "system", name: "Sample content" } };

/** The reservations of samples last so long that the counts stay the same. */
const RESERVATION_DAYS = 365;

/**
 * Loads the sample content into a new database, once in its life.
 *
 * @param onPicture is called for each of the shipped pictures that is taken in
 */
export async function fillWithSampleContent(
  db: Database,
  media: Media,
  now: Date,
  onPicture?: OnPicture,
): Promise<void> {
  if (await wasDone(db, "sample-content")) return;
  const ofHomes = [...sampleApartments, ...sampleProperties].map(({ picture }) => picture);
  await loadSampleContent(db, await importSitePictures(db, media, now, { next: ofHomes, onPicture }), now);
}

/**
 * Loads the samples, all or none, and only once: deleted samples do not come back, and a database with content stays as
 * it is.
 *
 * @returns whether the content was loaded now
 */
export function loadSampleContent(db: Database, pictures: ReadonlyMap<string, number>, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isFirst = await claimFirstTime(trx, "sample-content", now);
    if (!isFirst || (await hasContent(trx))) return false;
    await loadHomes(trx, pictures, now);
    await loadPosts(trx, pictures, now);
    const unsaidOfTestimonial = testimonialForm.parse({ name: "Sample", quote: "Sample" });
    for (const [index, testimonial] of sampleTestimonials.entries()) {
      idOf(
        await testimonialRecords.create(
          trx,
          { details: { ...unsaidOfTestimonial, ...testimonial }, publishedAt: now, isSample: true },
          by,
          after(now, index),
        ),
      );
    }
    return true;
  });
}

async function hasContent(trx: Database): Promise<boolean> {
  for (const table of [
    "properties",
    "apartment_types",
    "posts",
    "testimonials",
    "buildings",
    "categories",
    "tags",
  ] as const) {
    if (await trx.selectFrom(table).select("id").limit(1).executeTakeFirst()) return true;
  }
  return false;
}

function titleKind(propertyType: string): keyof typeof sampleTitles {
  if (propertyType === "Land") return "plot";
  return propertyType === "House" ? "house" : "flat";
}

function titleAndPlace(kind: keyof typeof sampleTitles, location: string) {
  const { approvals, documents, ...title } = sampleTitles[kind];
  // A home in a building names it after the area, and is as far from everything as the others there.
  const [area = location] = location.split(", ");
  return { ...title, approvals: [...approvals], documents: [...documents], ...samplePlaces[area] };
}

async function loadHomes(trx: Database, pictures: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const sample = { isSample: true };
  const published = { publishedAt: now, isSample: true };
  const picture = (name: string) => pictureId(pictures, name);
  const categoryIds = new Map<string, number>();
  for (const category of samplePropertyCategories) {
    categoryIds.set(
      category.name,
      idOf(await createCategory(trx, { kind: "property", details: categoryForm.parse(category), ...sample }, by, now)),
    );
  }
  const tagIds = new Map<string, number>();
  for (const tag of sampleTags) tagIds.set(tag.name, idOf(await createTag(trx, { ...tag, ...sample }, by, now)));

  const buildingId = idOf(await createBuilding(trx, { ...buildingForm.parse(sampleBuilding), ...sample }, by, now));
  const apartmentIds = new Map<string, number>();
  // Each apartment is published a moment before the last one, because lists show the newest first.
  const unsaidOfApartment = apartmentForm.parse({ name: "Sample", price: "1M", areaSqm: "1" });
  for (const [index, apartment] of sampleApartments.entries()) {
    const details = {
      ...unsaidOfApartment,
      name: apartment.name,
      description: apartment.description,
      price: ugx(apartment.price),
      areaSqm: apartment.areaSqm,
      bedrooms: apartment.bedrooms,
      bathrooms: apartment.bathrooms,
      category: apartment.category,
      location: apartment.location,
      buildingId: apartment.isInBuilding ? buildingId : null,
      amenities: [...apartment.amenities],
      features: [...apartment.features],
      mainImageId: picture(apartment.picture),
      galleryIds: apartment.gallery.map(picture),
      drawnPlan: slugOf(apartment.name),
      ...titleAndPlace(apartment.isInBuilding ? "flat" : "house", apartment.location),
      isFeatured: apartment.isFeatured ?? false,
    };
    apartmentIds.set(
      apartment.name,
      idOf(await apartmentRecords.create(trx, { details, ...published }, by, after(now, -index))),
    );
  }
  const unsaidOfProperty = propertyForm.parse({ title: "Sample" });
  for (const [index, property] of sampleProperties.entries()) {
    const details = {
      ...unsaidOfProperty,
      title: property.title,
      description: property.description,
      propertyType: property.propertyType,
      categoryId: categoryIds.get(property.category) ?? null,
      tagIds: property.tags.flatMap((tag) => tagIds.get(tag) ?? []),
      price: property.price === null ? null : ugx(property.price),
      location: property.location,
      city: property.city ?? "Kampala",
      country: "Uganda",
      bedrooms: property.bedrooms,
      bathrooms: property.bathrooms,
      areaSqm: property.areaSqm,
      parkingSpaces: property.parkingSpaces,
      yearBuilt: property.yearBuilt,
      features: [...property.features],
      buildingAmenities: [...property.buildingAmenities],
      ...titleAndPlace(titleKind(property.propertyType), property.location),
      mainImageId: picture(property.picture),
      galleryIds: property.gallery.map(picture),
      isFeatured: property.isFeatured ?? false,
    };
    const id = idOf(await propertyRecords.create(trx, { details, ...published }, by, after(now, -index)));
    for (const update of sampleProgress) {
      if (update.property !== property.title) continue;
      const progress = progressForm.parse({
        home: homeKey({ kind: "property", id }),
        happenedOn: addDays(localDate(now), -update.daysAgo),
        stage: update.stage,
        title: update.title,
        description: update.description,
      });
      idOf(await progressRecords.create(trx, { details: progress, ...published }, by, now));
    }
  }
  await loadUnits(trx, buildingId, apartmentIds, now);
}

async function loadUnits(
  trx: Database,
  buildingId: number,
  apartmentIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const reservedUntil = daysAfter(now, RESERVATION_DAYS);
  for (const floor of sampleFloors) {
    const floorId = idOf(await createFloor(trx, { buildingId, number: floor.number, kind: floor.kind }, by, now));
    for (let index = 0; index < floor.units; index += 1) {
      const isProperty = floor.property?.unit === index + 1;
      const property = sampleProperties.find(({ title }) => isProperty && title === floor.property?.title);
      const apartment = property ? undefined : floor.apartments[index % Math.max(1, floor.apartments.length)];
      const details = {
        floorId,
        number: `${floor.number}-${String(index + 1).padStart(2, "0")}`,
        apartmentTypeId: apartment === undefined ? null : (apartmentIds.get(apartment) ?? null),
        view: (property && floor.property?.view) ?? (index < floor.units / 2 ? sampleSides.first : sampleSides.second),
        price: property?.price ? ugx(property.price) : null,
      };
      const id = idOf(await createUnit(trx, { ...details, isSample: true }, by, now));
      const turn = (index * 5 + floor.number) % floor.units;
      if (turn < floor.available) continue;
      const isReserved = turn < floor.available + floor.reserved;
      const status = isReserved ? ({ status: "reserved", reservedUntil } as const) : ({ status: "sold" } as const);
      const changed = await changeUnitStatus(trx, { id, version: 1, ...status }, by, now);
      if (!changed.ok) throw new Error(`A sample unit was rejected: ${changed.reason}`);
    }
  }
}

async function loadPosts(trx: Database, pictures: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const categoryIds = new Map<string, number>();
  for (const category of samplePostCategories) {
    categoryIds.set(
      category.name,
      idOf(await createCategory(trx, { kind: "post", details: categoryForm.parse(category), isSample: true }, by, now)),
    );
  }
  const tags = await trx.selectFrom("tags").select(["id", "name"]).execute();
  const unsaid = postForm.parse({ title: "Sample" });
  for (const post of samplePosts) {
    const details = {
      ...unsaid,
      title: post.title,
      excerpt: post.excerpt,
      content: post.content,
      author: samplePostAuthor.name,
      authorBio: samplePostAuthor.bio,
      imageId: pictureId(pictures, post.picture),
      categoryId: categoryIds.get(post.category) ?? null,
      tagIds: tags.filter((tag) => post.tags.some((name) => name === tag.name)).map((tag) => tag.id),
      isFeatured: post.isFeatured,
    };
    const publishedAt = localInstant(post.publishedOn, "08:00");
    idOf(await postRecords.create(trx, { details, publishedAt, isSample: true }, by, publishedAt));
  }
}

function pictureId(pictures: ReadonlyMap<string, number>, name: string): number {
  const id = pictures.get(name);
  if (id === undefined) throw new Error(`There is no picture ${name} in artwork/pictures`);
  return id;
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

function idOf(outcome: Outcome<{ id: number }, string>): number {
  if (!outcome.ok) throw new Error(`A sample record was rejected: ${outcome.reason}`);
  return outcome.id;
}

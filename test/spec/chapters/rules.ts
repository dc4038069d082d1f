import type { Chapter } from "../requirement.ts";

const enter = (field: string, message: string, submitted: Readonly<Record<string, string>>) =>
  ({
    asks: `Apartment: ${field} not blank (“${message}”)`,
    on: {
      path: "/dashboard/apartments/new",
      as: "administrator",
      post: { intent: "save", bathrooms: "1", ...submitted },
    },
    look: { status: 400, words: [message] },
  }) as const;

const actions = ["property", "apartment", "blog post", "testimonial"];

export const rules: readonly Chapter[] = [
  {
    title: "Rules",
    requirements: [
      enter("name", "Please enter apartment name", { name: "", price: "91M", areaSqm: "85" }),
      enter("price", "Please enter apartment price", { name: "Home", price: "", areaSqm: "85" }),
      enter("area", "Please enter apartment area", { name: "Home", price: "91M", areaSqm: "" }),
      {
        asks: "Bedrooms min 0, bathrooms min 1; both become 0 if not numeric; amenities are split on commas, trimmed, empties dropped",
        tests: ["domain/forms/forms.test.ts"],
      },
      {
        asks: "Property: price is parsed as a decimal number, or null if empty",
        instead: { by: "money", is: "Whole shillings" },
        tests: ["domain/money/money.test.ts"],
      },
      {
        asks: "Property, blog and testimonial forms: no required fields",
        instead: { by: "requiredFields", is: "Title, name and quote" },
        on: { path: "/dashboard/testimonials/new", as: "administrator", post: { intent: "save", name: "", quote: "" } },
        look: { status: 400 },
        tests: ["domain/forms/forms.test.ts"],
      },
      {
        asks: "Only image/jpeg, image/jpg, image/png and image/webp: “Please upload only JPG, PNG, or WebP images”",
        tests: [
          "domain/media/picture.test.ts",
          "server/media/upload.test.ts",
          "test/security-regressions/upload-by-extension.test.ts",
        ],
      },
      {
        asks: "At most 5 MB (5242880 bytes): “Image size should be less than 5MB”",
        tests: ["domain/media/picture.test.ts", "server/media/upload.test.ts"],
      },
      {
        asks: "Public visitors are anonymous; admin is the single role",
        tests: ["test/security-regressions/guard-by-prefix.test.ts"],
      },
    ],
  },
  {
    title: "Messages",
    requirements: [
      ...actions.map((what) => ({
        asks: `“Error saving ${what}: {message}”, “Error deleting ${what}: {message}”, “Are you sure you want to delete this ${what}?”`,
        tests: ["test/e2e/records/dashboard-properties.test.ts", "test/e2e/records/dashboard-content.slow.test.ts"],
      })),
      {
        asks: "“Error uploading images: {message}” (gallery); “Error uploading floor plan: {message}”",
        tests: ["test/e2e/records/picture-field.slow.test.ts"],
      },
      {
        asks: "“Image clicked!”, and mock data shown when the database is away",
        instead: { by: "noFalseSuccess", is: "The last good page, marked; a failure is said" },
        tests: ["server/page-cache/database-unavailable.slow.test.ts"],
      },
    ],
  },
  {
    title: "Calls",
    requirements: [
      {
        asks: "Properties and apartments in local storage; a local record when a save fails; success for a failed delete",
        instead: { by: "noFalseSuccess", is: "PostgreSQL; a failure is said and can be tried again" },
        tests: [
          "test/e2e/records/dashboard-properties.slow.test.ts",
          "test/e2e/records/dashboard-content.slow.test.ts",
        ],
      },
      {
        asks: "Refetches on update events for properties, blog posts, testimonials and apartments",
        instead: { by: "polling", is: "Any write makes every page new" },
        tests: ["server/page-cache/processes.slow.test.ts"],
      },
      {
        asks: "Images are read as inline data strings; hero and plan images load from external hosts",
        instead: { by: "uploads", is: "Our own files" },
        tests: ["server/media/upload.test.ts", "test/e2e/site/script-in-content.slow.test.ts"],
      },
      {
        asks: "A hosted database with select, filter, order, limit and offset",
        instead: { by: "hostedDatabase", is: "/api/v1" },
        on: { path: "/api/v1/floors?select=number,available,total_units&limit=1" },
        look: { markup: [/^\[\{"number":7,"total_units":4,"available":2\}\]/] },
        tests: ["server/public-api/public-api.test.ts", "domain/public-api/api-query.test.ts"],
      },
      {
        asks: "Client logos (six placeholders) and property icons, on no screen",
        instead: { by: "noScreen", is: "Not built" },
      },
      {
        asks: "Code chunk load failures are named ChunkLoadError; time-out 120000 ms",
        instead: { by: "everyPlaceholder", is: "Pages are whole without script" },
        tests: ["test/e2e/site/islands.test.ts", "test/e2e/site/islands.slow.test.ts"],
      },
    ],
  },
];

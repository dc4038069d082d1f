import type { Chapter } from "../requirement.ts";

const main = "main";
const filters = "search";
const floors = "section:has(> #floors)";
const openFilters = [".filters-toggle"];

const apartments = [
  ["Starter Home", 50],
  ["Family Comfort", 85],
  ["Executive Suite", 120],
  ["Urban Studio", 35],
  ["Luxury Penthouse", 200],
  ["Garden Villa", 150],
  ["Student Apartment", 45],
  ["Retirement Haven", 90],
  ["Eco-Friendly Home", 110],
] as const;

/** Each line has the floor, the kind, the available units and all units of the sample building. */
const counts = [
  [7, "Penthouse", 2, 4],
  [6, "2BR & 3BR", 6, 8],
  [5, "2BR & 3BR", 1, 8],
  [4, "2BR & 3BR", 4, 8],
  [3, "Studio & 1BR", 2, 6],
  [2, "Studio & 1BR", 3, 6],
  [1, "Commercial & Retail", 8, 12],
] as const;

/** Each line has the query of a filter, its words, and the apartments that it leaves of the nine. */
const filterRules = [
  ["price=under-100m", "Under 100M", ["Starter Home", "Urban Studio"]],
  ["price=100m-200m", "100M to under 200M", ["Student Apartment", "Retirement Haven"]],
  ["price=200m-300m", "200M to under 300M", ["Eco-Friendly Home"]],
  ["price=300m-400m", "300M to under 400M", ["Family Comfort", "Executive Suite"]],
  ["price=400m-plus", "400M and above", ["Garden Villa", "Luxury Penthouse"]],
  ["size=small", "Small: under 80", ["Starter Home", "Urban Studio", "Student Apartment"]],
  [
    "size=medium",
    "Medium: 80 to under 150",
    ["Retirement Haven", "Eco-Friendly Home", "Family Comfort", "Executive Suite"],
  ],
  ["size=large", "Large: 150 to under 200", ["Garden Villa"]],
  ["size=extra-large", "Extra-large: 200 and above", ["Luxury Penthouse"]],
  ["bedrooms=studio", "Studio (0)", ["Urban Studio"]],
  ["bedrooms=1", "1 bedroom", ["Starter Home", "Student Apartment"]],
  ["bedrooms=2", "2 bedrooms", ["Retirement Haven", "Executive Suite"]],
  ["bedrooms=3", "3 bedrooms", ["Eco-Friendly Home", "Family Comfort", "Luxury Penthouse"]],
  ["bedrooms=4-plus", "4+ bedrooms (4 or more)", ["Garden Villa"]],
  ["category=studio", "Category Studio", ["Urban Studio"]],
  ["category=1-bedroom", "Category 1 Bedroom", ["Starter Home", "Student Apartment"]],
  ["category=2-bedroom", "Category 2 Bedroom", ["Retirement Haven", "Executive Suite"]],
  ["category=3-bedroom", "Category 3 Bedroom", ["Eco-Friendly Home", "Family Comfort"]],
  ["category=penthouse", "Category Penthouse", ["Luxury Penthouse"]],
  ["category=luxury", "Category Luxury (substring match)", ["Executive Suite", "Garden Villa", "Luxury Penthouse"]],
  [
    "location=kololo",
    "Location Kololo (substring match)",
    ["Urban Studio", "Student Apartment", "Family Comfort", "Executive Suite", "Luxury Penthouse"],
  ],
  ["search=VEGETABLE", "Search matches amenities, case-insensitively", ["Eco-Friendly Home"]],
  ["search=queue", "Search matches the description", ["Family Comfort"]],
  ["search=starter", "Search matches the name", ["Starter Home"]],
] as const;

/** These facts are folded, together with what else is asked of a home. */
const details = 'main summary:has-text("Details")';

/** More about a home is folded, so that a list is not a wall of text. */
const cardMore = 'article:first-of-type summary:has-text("More")';

/** The button is at the foot of a phone. */
const more = 'main :is(summary, button):has-text("More")';

/** The button is in the picture on a phone, and above it on a wide screen. */
const share = 'main :is(summary, button):has-text("Share")';

export const homes: readonly Chapter[] = [
  {
    title: "Property list",
    requirements: [
      {
        asks: "Loading spinner with “Loading properties...”",
        instead: { by: "everyPlaceholder", is: "The first page comes whole; said while a filter is applied" },
        on: { path: "/properties" },
        look: { markup: [/data-loading="Loading properties\.\.\."/] },
      },
      {
        asks: "Error view headed “Error loading properties” with the error text",
        on: { path: "/properties?search=unread", site: "broken" },
        look: { status: 500, words: ["Error loading properties"] },
        tests: ["server/page-cache/database-unavailable.slow.test.ts"],
      },
      {
        asks: "A “Properties” hero, “Featured Properties”, “All Properties”, “Can't Find What You're Looking For?” with “Contact Our Team”",
        instead: { by: "contact", is: "The button leads to the contact page" },
        on: { path: "/properties", within: main },
        look: {
          words: [
            "Properties",
            "Featured Properties",
            "All Properties",
            "Can't Find What You're Looking For?",
            "Contact Our Team",
          ],
          links: ["/contact"],
          controls: ['input[type="search"]'],
        },
      },
      {
        asks: "At most 3 properties flagged is_featured",
        on: { path: "/properties", within: ".list-featured" },
        look: {
          times: [[/<article/g, 3]],
          firstScreen: ["h1", 'input[type="search"]', "#featured", ".home-card-picture"],
        },
      },
      {
        asks: "Each card links to /property/{id}",
        on: { path: "/properties", within: main },
        look: { links: ["/property/1", "/property/2", "/property/3", "/property/4"] },
      },
      {
        asks: "Price shown as “UGX ” plus a locale-formatted number; bedrooms, bathrooms, square metres, parking",
        on: { path: "/property/1", within: main, opens: [details] },
        look: {
          words: ["bedrooms 3", "bathrooms 3", "floor area 210 m²", "UGX 920,000,000", "Parking 2 spaces"],
        },
      },
      {
        asks: "“Price on Request” and “Location Available on Request” where they are missing",
        on: { path: "/properties?search=bare", within: "article" },
        look: { words: ["Price on Request", "Location Available on Request"] },
      },
      {
        asks: "The list without a home",
        on: { path: "/properties", site: "empty" },
        look: { words: ["No properties available at the moment."] },
      },
      {
        asks: "The list of both without a home",
        on: { path: "/homes", site: "empty" },
        look: { words: ["No homes available at the moment."] },
      },
    ],
  },
  {
    title: "Property detail",
    requirements: [
      {
        asks: "The id is read but the page always shows fixed sample content for a penthouse",
        instead: { by: "details", is: "Another home at another address, 404 at none" },
        on: { path: "/property/999" },
        look: { status: 404, words: ["We have no such property.", "These are here"] },
        tests: ["server/catalogue/homes.test.ts"],
      },
      {
        asks: "Image carousel with previous/next that wrap around, a counter and thumbnails",
        on: { path: "/property/1", within: main },
        look: { words: ["1 / 5"] },
        tests: ["test/e2e/site/public-behaviour.test.ts", "test/e2e/site/first-presses.slow.test.ts"],
      },
      {
        asks: "Previous, next and thumbnails on a wide screen",
        on: { path: "/property/1", within: main, screen: "desktop" },
        look: { controls: [".strip-back", ".strip-on", ".gallery-tile"] },
      },
      {
        asks: "Previous, next and thumbnails on a phone",
        instead: { by: "oneThing", is: "A press opens the picture full-screen with them; on the page a finger swipes" },
        on: { path: "/property/1", within: ".full-screen", screen: "phone", opens: [".gallery .strip li a"] },
        look: { words: ["1 / 5"], controls: [".strip-back", ".strip-on", ".thumbnails button"] },
      },
      {
        asks: "A favourite toggle that only flips a local flag",
        instead: { by: "favourites", is: "Kept, counted, compared at /saved" },
        on: { path: "/saved?homes=property-1,property-2" },
        look: { words: ["Kololo Roof Terrace Penthouse", "Muyenga Family Villa"] },
        tests: ["domain/catalogue/saved-homes.test.ts", "test/e2e/site/public-behaviour.slow.test.ts"],
      },
      {
        asks: "A share button with no action",
        instead: { by: "share", is: "It shares" },
        on: { path: "/property/1", within: main, opens: [share] },
        look: { words: ["WhatsApp", "Facebook", "X", "Copy link"] },
        tests: ["test/e2e/site/public-behaviour.slow.test.ts"],
      },
      {
        asks: "Status, type, price, bedrooms, bathrooms, floor area, parking, description, features and building amenities",
        on: { path: "/property/1", within: main },
        look: {
          words: [
            "For Sale",
            "Penthouse",
            "UGX 920,000,000",
            "About this home",
            "Features",
            "Roof terrace",
            "Building Amenities",
            "Lift",
          ],
        },
      },
      {
        asks: "Agent card with buttons Call Agent, Send Message and Schedule Viewing (no action)",
        instead: { by: "contact", is: "Each does what it says" },
        on: { path: "/property/1", within: main },
        look: {
          words: ["Schedule Viewing", "Call Agent", "Send Message"],
          links: ["tel:+256700000000", "/ask?home=property-1", "/visit?home=property-1"],
        },
      },
      {
        asks: "Details card: type, year built, status, and a property ID of a fixed prefix plus the id padded to 4 digits",
        on: { path: "/property/1", within: main, opens: [details] },
        look: {
          words: ["Property Details", "Type Penthouse", "Year built 2026", "Status For Sale", "Property ID PROP-0001"],
        },
      },
      {
        asks: "“Similar Properties” is only a placeholder button",
        instead: { by: "similar", is: "Three" },
        on: { path: "/property/1", within: "section:has(> h2):has(article)" },
        look: { times: [[/<article/g, 3]] },
      },
      {
        asks: "“Contact for Price”, “Property description available upon inquiry.” where they are missing",
        on: { path: "/property/5", within: main },
        look: {
          words: ["Location Available on Request", "Contact for Price", "Property description available upon inquiry."],
        },
      },
    ],
  },
  {
    title: "Apartment list",
    requirements: [
      {
        asks: "Hero and an “Apartment Types” grid with a free-text search box, a Show/Hide Filters toggle (starts hidden)",
        on: { path: "/apartment", within: main },
        look: {
          words: ["Show Filters", "Apartment Types"],
          noWords: ["Hide Filters", "Location"],
          firstScreen: ["h1", 'input[type="search"]', ".filters-toggle", "#types", "article img"],
        },
      },
      {
        // The sheet covers the heading on a phone, which the first screen shows without it.
        asks: "The toggle shows the filters: price range, size range, bedrooms, category, location",
        on: { path: "/apartment", within: main, opens: openFilters },
        look: {
          words: ["Hide Filters", "Price", "Size", "Bedrooms", "Category", "Location"],
          noWords: ["Show Filters"],
        },
      },
      {
        asks: "Clear All is visible only when some filter is active",
        on: { path: "/apartment" },
        look: { noWords: ["Clear All"] },
      },
      {
        asks: "The header shows “(x of y apartments)” when filtered, and Clear All",
        on: { path: "/apartment?bedrooms=studio" },
        look: { words: ["Clear All", "Apartment Types", "(1 of 9 apartments)"] },
      },
      {
        asks: "Price options: under 100M; 100M to 200M; 200M to 300M; 300M to 400M; 400M and above",
        on: { path: "/apartment", within: filters, opens: openFilters },
        look: {
          words: ["Under UGX 100M", "UGX 100M to 200M", "UGX 200M to 300M", "UGX 300M to 400M", "UGX 400M and above"],
        },
      },
      {
        asks: "Size options: small, medium, large, extra-large; bedroom options: studio, 1, 2, 3, 4+",
        on: { path: "/apartment", within: filters, opens: openFilters },
        look: { words: ["Small (under 80 m²)", "Medium", "Large", "Extra large", "Studio", "1", "2", "3", "4+"] },
      },
      {
        asks: "Category options: Studio, 1 Bedroom, 2 Bedroom, 3 Bedroom, Penthouse, Luxury",
        on: { path: "/apartment", within: filters, opens: openFilters },
        look: { words: ["Category", "Studio", "1 Bedroom", "2 Bedroom", "3 Bedroom", "Penthouse", "Luxury"] },
      },
      {
        asks: "Location options: Kampala City Center, Kololo, Bukoto, Nakasero, Muyenga, Ntinda, Bugolobi",
        instead: { by: "questions", is: "Those that have homes, and the other places of homes" },
        on: { path: "/apartment", within: filters, opens: openFilters },
        look: { words: ["Location", "Any", "Kololo"], noWords: ["Bukoto"], noMarkup: [/<option[^>]*disabled/] },
        tests: ["test/public-pages/found-by-place.test.ts", "domain/catalogue/listing-filters.test.ts"],
      },
      {
        asks: "Unset or “any” means no filter",
        on: { path: "/apartment?price=any&bedrooms=" },
        look: { words: ["9 homes"], noWords: ["Clear All"] },
      },
      ...filterRules.map(([query, asks, names]) => ({
        asks: `Filter: ${asks}`,
        on: { path: `/apartment?${query}`, within: main },
        look: { words: [`(${names.length} of 9 apartments)`, ...names] },
      })),
      {
        asks: "Price parsed from the text after “UGX”, size from the leading integer of a text",
        instead: { by: "money", is: "Numbers; the forms read such texts" },
        tests: ["domain/money/money.test.ts", "domain/forms/forms.test.ts"],
      },
      {
        asks: "Loading (“Loading apartment types...”)",
        instead: { by: "everyPlaceholder", is: "Said while a filter is applied" },
        on: { path: "/apartment" },
        look: { markup: [/data-loading="Loading apartment types\.\.\."/] },
      },
      {
        asks: "Error (“Error loading apartments: {error}” with a Retry button that reloads the page)",
        on: { path: "/apartment?search=unread", site: "broken" },
        look: { status: 500, words: ["Error loading apartments: ", "Retry"] },
      },
      {
        asks: "Empty (“No apartment types available at the moment.”)",
        on: { path: "/apartment", site: "empty" },
        look: { words: ["No apartment types available at the moment."] },
      },
      {
        asks: "No match (“No apartments match your current filters.” with a Clear Filters button)",
        on: { path: "/apartment?location=mars" },
        look: {
          words: ["(0 of 9 apartments)", "No apartments match your current filters.", "Clear Filters"],
          links: ["/apartment"],
        },
      },
      {
        asks: "Card: image, price, a Featured badge, name, location, description, bedrooms, bathrooms, area",
        on: { path: "/apartment", within: "article", opens: [cardMore] },
        look: {
          words: ["Featured", "Starter Home", "Mukono", "1 bed", "50 m²", "UGX 75,000,000", "A small house", "1 bath"],
          controls: ["img", 'a[href="/apartment/1"]', "button"],
        },
      },
      {
        asks: "“Studio” if 0 bedrooms; up to 3 amenities followed by “+N more”; each card links to /apartment/{id}",
        on: { path: "/apartment?bedrooms=studio", within: "article", opens: [cardMore] },
        look: { words: ["Studio", "Lift, Borehole and roof tank, Solar backup power, +6"], links: ["/apartment/4"] },
      },
      ...apartments.map(([name, area]) => ({
        asks: `${name} ${area} m²`,
        on: { path: `/apartment?search=${encodeURIComponent(name)}`, within: "article" },
        look: { words: [name, `${area} m²`] },
      })),
    ],
  },
  {
    title: "Building floor plans",
    requirements: [
      {
        asks: "Floors are listed highest first; selection starts empty",
        on: { path: "/apartment", within: floors },
        look: {
          words: ["Building Floor Plans", "Floor 7", "Floor 6", "Floor 5", "Floor 4", "Floor 3", "Floor 2", "Floor 1"],
          noMarkup: [/<details class="floor"[^>]* open/],
        },
      },
      ...counts.map(([floor, type, available, total]) => ({
        asks: `Floor ${floor}: ${type}, available/total ${available}/${total}`,
        on: { path: "/apartment", within: ".floor[open]", opens: [`.floor > summary:has-text("Floor ${floor}")`] },
        look: { words: [`Type ${type} Total units ${total} Available ${available}`, "Occupied"] },
      })),
      {
        asks: "Click a floor to see its type, total units, available and occupied, plus a Schedule Viewing button",
        on: { path: "/apartment", within: ".floor[open]", opens: ['.floor > summary:has-text("Floor 7")'] },
        look: {
          words: [
            "200 m², City side",
            "UGX 850,000,000",
            "from UGX 276,400 a day",
            "Book a visit",
            "Type",
            "Total units",
            "Available",
            "Occupied 2",
            "Schedule Viewing",
          ],
          links: ["/apartment/5"],
        },
      },
    ],
  },
  {
    title: "Around the apartment list",
    requirements: [
      {
        asks: "“World-Class Amenities”: 6 fixed amenities",
        on: { path: "/apartment", within: "section:has(#amenities)" },
        look: { times: [[/<h3/g, 6]] },
      },
      {
        asks: "“Ready to Make This Home?” with Schedule Tour and Download Brochure (no action)",
        instead: { by: "brochure", is: "A PDF of all homes; the tour is the visit form" },
        on: { path: "/apartment", within: ".call-out" },
        look: { words: ["Schedule Tour", "Download Brochure PDF, about"], links: ["/visit", "/brochure.pdf"] },
        tests: ["test/public-pages/html-and-links.slow.test.ts"],
      },
    ],
  },
  {
    title: "Apartment detail",
    requirements: [
      {
        asks: "The id is read but the page shows fixed sample content",
        instead: { by: "details", is: "The record of that id" },
        on: { path: "/apartment/4", within: main },
        look: { words: ["Urban Studio", "35 m²"] },
      },
      {
        asks: "Tabs: Overview, Gallery, Floor Plan, Amenities",
        on: { path: "/apartment/5", within: ".tab-bar" },
        look: { words: ["Overview Gallery Floor Plan Amenities"] },
      },
      {
        asks: "A side card has Call Agent, Send Message and Schedule Tour buttons (no action)",
        instead: { by: "contact", is: "Each does what it says" },
        on: { path: "/apartment/5", within: main, opens: [more] },
        look: {
          words: ["Call Agent", "Send Message"],
          links: ["tel:+256700000000", "/ask?home=apartment-5", "/visit?home=apartment-5"],
        },
      },
      {
        asks: "The side card's Schedule Tour",
        instead: { by: "oneThing", is: "Visit, in the bar at the foot of a phone" },
        on: { path: "/apartment/5", within: main, screen: "desktop" },
        look: { words: ["Schedule Tour"], links: ["/visit?home=apartment-5"] },
      },
      {
        asks: "“Apartment Details”: building, floor, unit, status, and a unit ID of a fixed prefix plus the id padded to 3 digits",
        on: { path: "/apartment/5", within: main, opens: [details] },
        look: {
          words: [
            "Apartment Details",
            "Building Kololo Courts",
            "Floor Floor 7",
            "Unit 1 of 3 available",
            "Status Available",
            "Unit ID UNIT-005",
          ],
        },
      },
      {
        asks: "A bottom call to action has Schedule Viewing and Request Info",
        on: { path: "/apartment/5", within: main },
        look: { words: ["Schedule Viewing", "Request Info"], links: ["/ask?kind=info&home=apartment-5"] },
      },
    ],
  },
];

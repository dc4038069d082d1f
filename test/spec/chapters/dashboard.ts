import type { Chapter, Requirement } from "../requirement.ts";

const sidebar = "aside";

const view = (path: string, site: "empty" | "samples" | "broken" = "samples") =>
  ({ path: `/dashboard${path}`, site, as: "administrator" }) as const;

const menu = [
  "Dashboard",
  "Properties",
  "Add Property",
  "Apartments",
  "Blog Posts",
  "Testimonials",
  "Categories",
  "Tags",
  "Analytics",
];

/** Makes two requirements of a list: a desktop shows all of a record, and a phone what tells it from the others. */
function rows(path: string, asks: string, desktop: readonly string[], phone: readonly string[]): Requirement[] {
  return [
    { asks, on: { ...view(path), within: "main", screen: "desktop" }, look: { words: desktop } },
    {
      asks: `${asks}, on a phone`,
      instead: { by: "oneThing", is: "What tells it from the others; all else is in the record, a press away" },
      on: { ...view(path), within: "main", screen: "phone" },
      look: { words: phone },
    },
  ];
}

function emptyState(path: string, text: string, button: string): Requirement[] {
  return [
    { asks: `Empty state “${text}”`, on: view(path, "empty"), look: { words: [text] } },
    { asks: `“${button}”`, on: { ...view(path, "empty"), screen: "desktop" }, look: { words: [button] } },
    {
      asks: `“${button}”, on a phone`,
      instead: { by: "oneThing", is: "Add, in the bar of what is done every day" },
      on: { ...view(path, "empty"), screen: "phone", within: 'nav[aria-label="Everyday"]' },
      look: { words: ["Add"] },
    },
  ];
}

function form(kind: string, path: string, fields: readonly string[], publish: string, update: string): Requirement[] {
  return [
    {
      asks: `${kind} form: ${fields.join(", ")}`,
      on: view(`${path}/new`),
      look: { markup: fields.map((name) => new RegExp(`name="${name}"`)) },
    },
    {
      asks: `${kind} form: the button of a new one, and Cancel`,
      instead: { by: "saving", is: `“${publish}” and “Save draft”` },
      on: view(`${path}/new`),
      look: { words: [publish, "Save draft", "Cancel"] },
    },
    {
      asks: `${kind} form: “${update}” for an edit, and Cancel`,
      on: view(`${path}/1`),
      look: { words: [update, "Cancel"] },
    },
  ];
}

export const dashboard: readonly Chapter[] = [
  {
    title: "Login",
    requirements: [
      {
        asks: "Titled as the admin login with a subtitle about managing properties and content",
        on: { path: "/login" },
        look: { words: ["Admin Login", "Sign in to manage your properties and content."] },
      },
      {
        asks: "Email address (email type, required) and password (required, with a show/hide toggle)",
        on: { path: "/login" },
        look: {
          markup: [
            /<input(?=[^>]* type="email")(?=[^>]* name="email")(?=[^>]* required)/,
            /<input(?=[^>]* type="password")(?=[^>]* name="password")(?=[^>]* required)/,
          ],
        },
        tests: ["test/e2e/site/public-behaviour.slow.test.ts"],
      },
      {
        asks: "Submit button reads “Sign In”, or “Signing in...” while busy (and is disabled then)",
        on: { path: "/login" },
        look: { words: ["Sign In"], markup: [/data-busy="Signing in\.\.\."/] },
        tests: ["test/e2e/site/public-behaviour.slow.test.ts"],
      },
      {
        asks: "A failed login shows “Invalid email or password” inline in a red box",
        on: { path: "/login", post: { email: "nobody@amaka.example", password: "not the password" } },
        look: { status: 400, words: ["Invalid email or password"] },
      },
      {
        asks: "Success goes to /dashboard",
        tests: ["server/accounts/sign-in.test.ts", "test/e2e/sign-in/sign-in.test.ts"],
      },
      {
        asks: "A hint box with the administrator credentials; the check is made only in the browser",
        instead: { by: "login", is: "No hint box" },
        tests: ["test/security-regressions/default-credentials.test.ts", "server/accounts/setup-link.test.ts"],
      },
      {
        asks: "The sign-in record in local storage, whose expiry is never checked",
        instead: { by: "login", is: "A session with idle and absolute end" },
        tests: ["server/accounts/session.test.ts"],
      },
    ],
  },
  {
    title: "Dashboard frame",
    requirements: [
      {
        asks: "A user badge (initial, name or “Admin”, and e-mail)",
        on: { ...view(""), within: sidebar, screen: "desktop" },
        look: { words: ["A Ada Nakato ada@amaka.example"] },
      },
      {
        asks: `Menu entries: ${menu.join(", ")}`,
        on: { ...view(""), within: sidebar, screen: "desktop" },
        look: { words: menu },
      },
      {
        asks: "The badge and the menu on a phone",
        instead: { by: "oneThing", is: "A bar of what is done every day; the others are behind More" },
        on: {
          ...view(""),
          screen: "phone",
          within: ".more-sheet",
          opens: ['nav[aria-label="Everyday"] button:has-text("More")'],
        },
        look: {
          words: ["Testimonials", "Categories", "Tags", "Analytics"],
          controls: ['a[href="/dashboard/profile"]'],
        },
      },
      {
        asks: "A Logout button that asks “Are you sure you want to logout?”",
        on: view("/logout"),
        look: { words: ["Are you sure you want to logout?", "Logout"] },
        tests: ["server/accounts/session.test.ts", "test/e2e/sign-in/sign-in.test.ts"],
      },
      {
        asks: "Views switch inside the page; “Loading data...” while loading",
        tests: ["test/e2e/dashboard/dashboard-views.slow.test.ts"],
      },
      {
        asks: "On a load error it shows “Error: {message}”",
        on: view("/properties", "broken"),
        look: { status: 500, words: ["Error: Something went wrong on our side"] },
      },
      {
        asks: "Four count cards (Total Properties, Testimonials, Blog Posts, Apartment Types)",
        on: view(""),
        look: { words: ["Total Properties 7", "Testimonials 3", "Blog Posts 4", "Apartment Types 9"] },
      },
      {
        asks: "The count cards of an empty site",
        on: view("", "empty"),
        look: { words: ["Total Properties 0", "Testimonials 0", "Blog Posts 0", "Apartment Types 0"] },
      },
      {
        asks: "The data refetches every 30 seconds",
        instead: { by: "polling", is: "At once, and every 30 s while changes cannot be heard" },
        tests: ["app/dashboard/live/live.test.ts", "test/e2e/dashboard/live.slow.test.ts"],
      },
      {
        asks: "Placeholder views for profile, user and settings show stub text",
        instead: { by: "stubs", is: "Views of their own" },
        on: view("/profile"),
        look: { words: ["Profile", "Password"] },
        tests: ["app/dashboard/settings/settings.test.ts"],
      },
    ],
  },
  {
    title: "Dashboard: properties",
    requirements: [
      ...rows(
        "/properties",
        "Per row the title, Featured, the description, the price as “UGX {amount}” or “Price on request”, the location, the status, the photo count",
        [
          "Add New Property",
          "Kololo Roof Terrace Penthouse",
          "A penthouse at the top of Kololo Courts",
          "5 photos",
          "Featured",
          "UGX 920,000,000",
          "Kololo",
          "Available",
          "Price on request",
        ],
        ["Kololo Roof Terrace Penthouse", "UGX 920,000,000", "Available"],
      ),
      {
        asks: "A floor plan marker",
        on: { ...view("/apartments"), screen: "desktop" },
        look: { words: ["Floor plan"] },
      },
      {
        asks: "Edit and delete buttons",
        on: view("/apartments"),
        look: { markup: [/Delete apartment Starter Home/], links: ["/dashboard/apartments/1"] },
        tests: ["test/e2e/records/dashboard-properties.test.ts"],
      },
      ...emptyState("/properties", "No properties yet. Add your first property!", "Add New Property"),
      ...form(
        "Property",
        "/properties",
        ["title", "description", "price", "location", "isFeatured"],
        "Add Property",
        "Update Property",
      ),
      {
        asks: "Main image URL, gallery upload (multiple, removable one by one), floor plan upload",
        instead: { by: "uploads", is: "Uploads" },
        on: view("/properties/new"),
        look: { words: ["Main picture", "Gallery", "Floor plan"] },
        tests: ["test/e2e/records/picture-field.slow.test.ts"],
      },
      {
        asks: "Status is set to “available” on every save",
        instead: { by: "status", is: "An action of its own" },
        tests: ["server/catalogue/homes.test.ts"],
      },
    ],
  },
  {
    title: "Dashboard: apartments, testimonials, posts",
    requirements: [
      ...rows(
        "/apartments",
        "Apartment types list: name, description, price, area, bedrooms, bathrooms, category, photo count, floor plan and featured markers, 3 amenities then “+N more”",
        [
          "Starter Home",
          "A small house",
          "1 bedroom 1 bathroom 1 Bedroom 5 photos Floor plan Own plot Porch Water tank +1 more",
          "Featured",
          "UGX 75,000,000",
          "50 m²",
        ],
        ["Starter Home", "UGX 75,000,000", "Available"],
      ),
      ...emptyState("/apartments", "No apartment types yet. Add your first apartment type!", "Add New Apartment Type"),
      ...form(
        "Apartment",
        "/apartments",
        ["name", "description", "price", "areaSqm", "bedrooms", "bathrooms", "category", "amenities", "isFeatured"],
        "Add Apartment",
        "Update Apartment Type",
      ),
      ...rows(
        "/testimonials",
        "Testimonials list: quote, name, role and a featured star; edit and delete",
        ["Opio (sample)", "I saw the foundation", "Bouncer", "DJ Kasule (sample)", "Featured"],
        ["Opio (sample)", "Bouncer", "DJ Kasule (sample)"],
      ),
      ...emptyState("/testimonials", "No testimonials yet. Add your first testimonial!", "Add New Testimonial"),
      ...form(
        "Testimonial",
        "/testimonials",
        ["name", "role", "quote", "isFeatured"],
        "Publish Testimonial",
        "Update Testimonial",
      ),
      ...rows(
        "/posts",
        "Blog posts list: title, excerpt, date, author and a featured marker",
        ["How daily payments really work", "Twenty thousand shillings", "Featured", "9 November 2026", "Amaka team"],
        ["How daily payments really work", "9 November 2026", "Amaka team"],
      ),
      ...emptyState("/posts", "No blog posts yet. Create your first post!", "Add New Blog Post"),
      ...form(
        "Blog",
        "/posts",
        ["title", "excerpt", "content", "author", "isFeatured"],
        "Publish Blog Post",
        "Update Blog Post",
      ),
      {
        asks: "The date of a post is that of its creation or update",
        instead: { by: "status", is: "The day of publication stays" },
        tests: ["server/articles/blog.test.ts"],
      },
    ],
  },
  {
    title: "Dashboard: categories, tags, analytics",
    requirements: [
      {
        asks: "Categories with name, description and a property count: Residential (15), Commercial (8), Land (12); the buttons do nothing",
        instead: { by: "taxonomy", is: "The three, with the count that is true" },
        on: view("/categories"),
        look: {
          words: [
            "Add Category",
            "Commercial",
            "Shops, offices",
            "1 property",
            "Land",
            "1 property",
            "Residential",
            "2 properties",
          ],
        },
        tests: ["test/e2e/records/dashboard-content.slow.test.ts"],
      },
      {
        asks: "Tags with a colour dot, #name and a usage count: luxury (25), modern (18), investment (32); the buttons do nothing",
        instead: { by: "taxonomy", is: "The three, with the count that is true" },
        on: view("/tags"),
        look: { words: ["Add Tag", "#investment 4 uses", "#luxury 1 use", "#modern 4 uses"] },
        tests: ["server/articles/blog.test.ts"],
      },
      {
        asks: "Cards: Total Views with growth %, Active Properties with a featured count, Inquiries with a pending count, Revenue in UGX with growth %; fixed mock figures",
        instead: { by: "analytics", is: "Measured" },
        on: view("/analytics"),
        look: {
          words: ["Total Views", "Active Properties 7", "4 featured", "Inquiries 0", "0 pending", "Revenue UGX 0"],
        },
        tests: ["server/analytics/analytics-view.test.ts", "server/analytics/view-counting.test.ts"],
      },
      {
        asks: "Performance Overview: Properties Listed, Featured Content, Monthly Inquiries, with fixed-width bars of 75%, 60% and 45%",
        instead: { by: "analytics", is: "The share of each target" },
        on: view("/analytics"),
        look: {
          words: [
            "Performance Overview",
            "Properties Listed 7 of 20, 35%",
            "Featured Content 6 of 6, 100%",
            "Monthly Inquiries 0 of 40, 0%",
          ],
        },
        tests: ["domain/analytics/analytics.test.ts"],
      },
    ],
  },
];

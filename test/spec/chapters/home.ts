import type { Chapter } from "../requirement.ts";

const hero = ".hero";
const plans = "#plans";
const visitForm = "#schedule-visit";

const planTypes = [
  ["Apartment", 4, 4, 310, 1],
  ["Simplex", 2, 3, 220, 1],
  ["Duplex", 3, 5, 350, 2],
  ["Double Height", 2, 3, 280, 1],
  ["Studio", 1, 1, 90, 0],
  ["Penthouse", 5, 6, 500, 3],
] as const;

const slides = [
  "Daily payments. Your home.",
  "Buy daily, own forever.",
  "Your hustle, your home.",
  "Tenant today, landlord next.",
];

const required = (name: string) =>
  new RegExp(`<(?:input|select|textarea)(?=[^>]* name="${name}")(?=[^>]* required)[^>]*>`);

export const home: readonly Chapter[] = [
  {
    title: "Home page",
    requirements: [
      {
        asks: "Nine sections in order: hero slideshow, intro with stats, advantage, apartments carousel (anchor `apartments`), schedule-a-visit form, testimonials, banner, plans browser, blog teaser",
        on: { path: "/" },
        look: {
          markup: [
            /class="hero carousel"[\s\S]*class="intro"[\s\S]*advantage[\s\S]*id="apartments"[\s\S]*id="schedule-visit"[\s\S]*From tenant to landlord[\s\S]*class="banner[\s\S]*id="plans"[\s\S]*class="teasers"/,
          ],
        },
      },
      ...slides.map((title, index) => ({
        asks: `Hero slide ${index + 1} of four: “${title}” with background and interior, and the counter`,
        on: { path: "/", within: hero, opens: Array.from({ length: index }, () => '.hero [aria-label="Next slide"]') },
        look: { words: [title, `0${index + 1} / 04`] },
      })),
      {
        asks: "Previous, next and per-slide dots",
        on: { path: "/", within: hero },
        look: {
          controls: ['[aria-label="Previous slide"]', '[aria-label="Next slide"]'],
          markup: [/(?:href="#slide-[\s\S]*?){4}/],
        },
      },
      {
        asks: "Advances every 5 s and wraps, pauses under the pointer, previous/next and dots jump, a progress bar fills over 5 s, the fade lasts 1 s",
        tests: [
          "test/e2e/site/site-home.test.ts",
          "test/e2e/site/site-home.slow.test.ts",
          "test/e2e/site/hero.slow.test.ts",
        ],
      },
      {
        asks: "Stats: Daily / Payment Options; 100+ / New Landlords; Forever / Ownership; 24/7 / Your Home",
        instead: { by: "sampleClaims", is: "100+ is a setting, marked in the launch list" },
        on: { path: "/", within: ".intro" },
        look: { words: ["Payment Options Daily", "New Landlords 100+", "Ownership Forever", "Your Home 24/7"] },
        tests: ["app/dashboard/launch/launch-checklist.test.ts"],
      },
      ...[
        "Secure Investment",
        "Value Appreciation",
        "Flexible Payments",
        "Quality Construction",
        "Community Focus",
      ].map((feature) => ({
        asks: `Feature: ${feature}, with icon and description`,
        on: { path: "/", within: ".advantage" },
        look: { words: [feature] },
      })),
      {
        asks: "Feature: Award Winning",
        instead: { by: "unstated", is: "The heading, and no award that nobody has stated" },
        on: { path: "/", within: ".advantage" },
        look: { words: ["Award Winning"], noWords: ["ample"] },
      },
      {
        asks: "Units from UGX 25 Million; daily payments UGX 10,000 to UGX 50,000",
        instead: { by: "computed", is: "The range is that of the homes on offer" },
        on: { path: "/", within: hero, opens: Array.from({ length: 3 }, () => '.hero [aria-label="Next slide"]') },
        look: { words: ["A plot: UGX 25M. Homes: from UGX 75M. UGX 8,100 to UGX 298,800 a day."] },
        tests: ["server/catalogue/affordable-homes.test.ts", "test/public-pages/available-only.test.ts"],
      },
      {
        asks: "Apartments carousel: pages of 3 cards; controls only if more than one page exists",
        on: { path: "/", within: "#apartments" },
        look: {
          times: [
            [/class="card-page"/g, 3],
            [/<article/g, 9],
          ],
        },
      },
      {
        asks: "It advances every 5 s with wraparound; arrows, dots and swipe left/right (mouse drag allowed) change page",
        tests: ["test/e2e/site/site-home.test.ts", "test/e2e/site/site-home.slow.test.ts"],
      },
      {
        asks: "Testimonials (three): quote, image, name, role",
        instead: { by: "samples", is: "Marked as samples" },
        on: { path: "/", within: "section:has(.quote)" },
        look: {
          words: ["Amina (sample)", "Salon operator", "DJ Kasule (sample)", "DJ and MC", "Opio (sample)", "Bouncer"],
          times: [[/<figure class="quote"/g, 3]],
        },
      },
      {
        asks: "Testimonials carousel: arrows wrap both ways; dots select",
        tests: ["test/e2e/site/site-home.test.ts", "test/e2e/site/site-home.slow.test.ts"],
      },
      {
        asks: "A clickable image banner (click shows the alert “Image clicked!”)",
        instead: { by: "banner", is: "It leads to the planner" },
        on: { path: "/", within: ".banner" },
        look: { links: ["/plan"], noWords: ["Image clicked!"] },
        tests: ["server/settings/settings.test.ts"],
      },
      {
        asks: "Plan browser: selecting a type (default Apartment) swaps image and details",
        on: { path: "/", within: plans, opens: ['#plans summary:has-text("See the floor plan")'] },
        look: {
          words: ["Example: 1 of 4 floors."],
          times: [[/checked=""/g, 1]],
          markup: [/^[\s\S]*?class="plan-choice"[\s\S]*?checked=""[\s\S]*?Simplex/],
        },
        tests: ["test/e2e/site/site-home.slow.test.ts"],
      },
      ...planTypes.map(([name, floors, rooms, area, parking]) => ({
        asks: `Plan type ${name}: floors ${floors}, rooms ${rooms}, ${area} m², parking ${parking}, with a floor plan image and description`,
        on: { path: "/", within: plans, opens: [`#plans label:has-text("${name}")`] },
        look: { words: [`floors ${floors} rooms ${rooms} m² ${area} parking ${parking} ${name}`] },
      })),
      {
        asks: "Blog teaser: the first 4 posts",
        on: { path: "/", within: ".teasers" },
        look: { times: [[/<li/g, 4]] },
      },
      { asks: "Sections fade in once when scrolled into view", tests: ["test/e2e/site/site-pages.slow.test.ts"] },
    ],
  },
  {
    title: "Visit request form",
    requirements: [
      {
        asks: "Name, date and time are required",
        on: { path: "/", within: visitForm },
        look: { markup: [required("name"), required("date"), required("time")] },
      },
      {
        asks: "Email is required, and of a valid format",
        instead: { by: "visitBy", is: "E-mail or phone number; the server holds to it" },
        on: { path: "/", within: visitForm },
        look: {
          markup: [
            /<input(?=[^>]* name="email")(?=[^>]* inputmode="email")(?![^>]* required)/,
            /<input(?=[^>]* name="phone")(?=[^>]* type="tel")(?![^>]* required)/,
          ],
        },
        tests: ["server/enquiries/visit-pages.test.ts"],
      },
      {
        asks: "Message is required",
        instead: { by: "visitMessage", is: "“Message, if you like”" },
        on: { path: "/", within: visitForm },
        look: { markup: [/<textarea(?=[^>]* name="message")(?![^>]* required)/] },
      },
      {
        asks: "Success alert “Visit request submitted successfully!”; nothing is sent",
        instead: {
          by: "noFalseSuccess",
          is: "Said after the visit was stored, on a page with reference, calendar file and private link",
        },
        tests: ["server/enquiries/visit-pages.test.ts", "test/e2e/enquiries/visit.test.ts"],
      },
    ],
  },
  {
    title: "Blog list",
    requirements: [
      {
        asks: "Hero, and a category sidebar with counts; the category starts at “all”",
        on: { path: "/blog", within: ".category-list" },
        look: { words: ["All 4", "Building 1", "Choosing a Home 1", "Land and Title 1", "Payments 1"] },
      },
      {
        asks: "A “Latest News” list of 3 posts",
        on: { path: "/blog", within: ".latest" },
        look: { times: [[/<li/g, 3]] },
      },
      {
        asks: "A grid of posts; read time and 2 tags on a card",
        on: { path: "/blog" },
        look: {
          words: ["Latest News", "How daily payments really work", "4 min read", "#investment"],
          times: [[/class="post-card-foot"/g, 4]],
        },
      },
      {
        asks: "Posts are filtered by the chosen category",
        on: { path: "/blog?category=building" },
        look: { words: ["Four months from trench to key"], times: [[/class="post-card-foot"/g, 1]] },
      },
      {
        asks: "A decorative pager (Previous, 1, 2, 3, Next) with no function",
        instead: { by: "newsletter", is: "Pages in the address" },
        tests: ["domain/catalogue/listing-filters.test.ts", "test/e2e/site/public-behaviour.slow.test.ts"],
      },
      {
        asks: "A newsletter box with an e-mail input and a Subscribe button",
        on: { path: "/blog", within: "main" },
        look: { controls: ['input[inputmode="email"]'], words: ["Subscribe"] },
      },
      {
        asks: "Loading text “Loading blog posts...”",
        on: { path: "/blog" },
        look: { markup: [/Loading blog posts\.\.\./] },
      },
      {
        asks: "Error view “Error loading blog posts” with the error text",
        on: { path: "/blog?search=unread", site: "broken" },
        look: { status: 500, words: ["Error loading blog posts", "Retry"] },
      },
    ],
  },
  {
    title: "Blog post",
    requirements: [
      {
        asks: "One fixed sample article is shown: rich HTML body, tags, an author card, share icons",
        instead: { by: "details", is: "The article of that address" },
        on: { path: "/blog/how-daily-payments-really-work" },
        look: {
          words: [
            "Back to Blog",
            "How daily payments really work",
            "The sum, from the first shilling to the last",
            "#investment",
            "Amaka team",
            "View All Articles",
          ],
          markup: [/wa\.me\/\?text=/, /facebook\.com/],
        },
      },
      {
        asks: "Two related articles, a “View All Articles” link to /blog, a “Back to Blog” link",
        on: { path: "/blog/how-daily-payments-really-work", within: "section:has(#related)" },
        look: { times: [[/<article/g, 2]] },
      },
      {
        asks: "A newsletter box",
        on: { path: "/blog/how-daily-payments-really-work", within: "main" },
        look: { controls: ['input[inputmode="email"]'] },
      },
      {
        asks: "Blog posts (four): title, excerpt, image, date, author",
        on: { path: "/blog" },
        look: {
          words: [
            "9 November 2026",
            "How daily payments really work",
            "19 October 2026",
            "Nine checks before you pay for land or a home",
            "28 September 2026",
            "Four months from trench to key",
            "7 September 2026",
            "Which home fits? Choose by your day, not by your dream",
          ],
        },
        tests: ["server/sample-content.test.ts"],
      },
    ],
  },
];

import type { Chapter } from "../requirement.ts";

const main = "main";
const header = "header";
const footer = "footer";

/** Opens the menu on a phone, or the list of the bar on a desktop. */
const menu = ['header summary[aria-label="Menu"]', 'header [aria-label="More under ABOUT"]'];

const publicPages = ["/", "/about", "/team", "/how-it-works", "/faq", "/contact", "/properties", "/property/1"].concat(
  "/apartment",
  "/apartment/1",
  "/blog",
  "/blog/how-daily-payments-really-work",
  "/login",
);

export const fixedPages: readonly Chapter[] = [
  {
    title: "Addresses",
    requirements: [
      ...publicPages.map((path) => ({
        asks: `\`${path}\` is a page, with the shared header and the footer`,
        on: { path },
        look: { firstScreen: ["header .site-home", "h1"], controls: ["header", "footer"] },
      })),
      {
        asks: "`/property` and `/properties` are the same screen",
        on: { path: "/property?type=duplex" },
        look: { status: 301, leadsTo: /\/properties\?type=duplex$/ },
      },
      {
        asks: "`/blog/{id}` is a post",
        instead: { by: "details", is: "The number leads to the address with the article's name" },
        on: { path: "/blog/1" },
        look: { status: 301, leadsTo: /\/blog\/[a-z-]+$/ },
      },
      {
        asks: "`/dashboard` is behind an access guard: who is not signed in is redirected to `/login`",
        instead: { by: "guard", is: "Nothing of the dashboard is sent before" },
        on: { path: "/dashboard" },
        look: { status: 302, leadsTo: /\/login/ },
        tests: ["test/security-regressions/guard-by-prefix.test.ts", "server/accounts/session.test.ts"],
      },
      {
        asks: "“Checking authentication...” with a centred spinner while the sign-in state is loading",
        instead: { by: "guard", is: "Beside the button, while a sign-in is checked" },
        on: { path: "/login" },
        look: { markup: [/Checking authentication\.\.\./] },
        tests: ["test/e2e/sign-in/sign-in-screens.slow.test.ts"],
      },
      {
        asks: "The redirect replaces the history entry; otherwise the protected content is shown",
        tests: ["test/e2e/sign-in/sign-in.test.ts"],
      },
      {
        asks: "The header is on every route except `/dashboard`",
        on: { path: "/dashboard", as: "administrator" },
        look: { noMarkup: [/aria-label="Main"/] },
      },
      {
        asks: "A footer on all routes",
        instead: { by: "requiredFields", is: "None in the dashboard" },
        on: { path: "/dashboard", as: "administrator" },
        look: { noMarkup: [/<footer/] },
      },
    ],
  },
  {
    title: "Header and navigation",
    requirements: [
      {
        asks: "HOME, ABOUT with ABOUT US and OUR TEAM, UNITS, HOW IT WORKS, FAQ, BLOG, CONTACT, in this order",
        instead: {
          by: "menu",
          is: "All of them in this order; beside them the pages that the specification did not know",
        },
        on: { path: "/faq", within: header, opens: menu },
        look: {
          words: ["HOME", "ABOUT US", "OUR TEAM", "UNITS", "HOW IT WORKS", "FAQ", "BLOG", "CONTACT"],
          links: ["/", "/about", "/team", "/apartment", "/how-it-works", "/faq", "/blog", "/contact"],
        },
      },
      {
        asks: "A REQUEST A VIEWING button on desktop and in the mobile menu; its target is not shown",
        instead: { by: "viewing", is: "It leads to the visit form" },
        on: { path: "/faq", within: header, opens: menu },
        look: { words: ["REQUEST A VIEWING"], links: ["/visit"] },
      },
      {
        asks: "Transparent at the top, solid yellow with a blur past 50 px",
        instead: { by: "requiredFields", is: "On the home page; solid elsewhere" },
        tests: ["test/e2e/site/site-home.test.ts", "test/e2e/site/site-home.slow.test.ts"],
      },
      {
        asks: "The ABOUT dropdown opens on pointer hover",
        tests: ["test/e2e/site/public-behaviour.slow.test.ts", "test/e2e/site/site-pages.slow.test.ts"],
      },
      {
        asks: "On small screens a toggle opens a full menu, which closes when a link is chosen",
        tests: ["test/e2e/site/site-pages.slow.test.ts"],
      },
    ],
  },
  {
    title: "Footer",
    requirements: [
      {
        asks: "Four columns: Contact, FAQ, Useful links, Subscribe",
        on: { path: "/faq", within: footer },
        look: { words: ["Contact", "FAQ", "Useful links", "Subscribe"], times: [[/<h2/g, 4]] },
      },
      {
        asks: "Contact: an address in Kampala, Uganda, a phone number and an e-mail address",
        on: { path: "/faq", within: footer },
        look: {
          words: ["Kampala, Uganda", "+256 700 000 000", "hello@amaka.example"],
          links: ["tel:+256700000000", "mailto:hello@amaka.example"],
        },
      },
      {
        asks: "Four question teasers: daily payments, a plot, how long construction takes, when the buyer becomes owner",
        on: { path: "/faq", within: footer, opens: ['footer summary:has-text("FAQ")'] },
        look: {
          words: [
            "How do daily payments work?",
            "Do I need a plot of my own?",
            "How long does construction take?",
            "When do I become the owner?",
          ],
        },
      },
      {
        asks: "Useful links: News, Projects, License, Terms of service (all placeholder links)",
        instead: { by: "links", is: "Each leads to its page" },
        on: { path: "/faq", within: footer, opens: ['footer summary:has-text("Useful links")'] },
        look: {
          words: ["News", "Projects", "License", "Terms of service"],
          links: ["/blog", "/properties", "/terms#licence", "/terms"],
        },
        tests: ["test/public-pages/states.test.ts"],
      },
      {
        asks: "Subscribe: an e-mail input with placeholder “Enter your email” and a Subscribe button",
        on: { path: "/faq", within: footer, opens: ['footer summary:has-text("Subscribe")'] },
        look: {
          words: ["Subscribe"],
          controls: ['input[inputmode="email"][placeholder="Enter your email"]', "button"],
        },
      },
      {
        asks: "The Subscribe button has no submit behaviour",
        instead: { by: "newsletter", is: "A subscription" },
        tests: ["server/newsletter/newsletter.test.ts"],
      },
      {
        asks: "Social icon links (placeholders)",
        instead: { by: "links", is: "No icon before its address is set" },
        on: { path: "/faq", within: ".footer-end" },
        look: { noMarkup: [/<a /] },
      },
      {
        asks: "A copyright line with year 2024",
        instead: { by: "links", is: "The current year" },
        on: { path: "/faq", within: footer },
        look: { words: ["© 2026"] },
      },
    ],
  },
  {
    title: "About",
    requirements: [
      {
        asks: "About Us, Our Story, Our Mission, banking partners, Our Values, in this order",
        on: { path: "/about", within: main },
        look: { words: ["About Us", "Our Story", "Our Mission", "Banking partners", "Our Values"] },
      },
      {
        asks: "Three banks, each with a description and three features",
        on: { path: "/about", within: "ul.banks" },
        look: {
          times: [
            [/<h3/g, 3],
            [/class="sun-list"/g, 3],
            [/<ul class="sun-list"[^>]*>(?:<li[^>]*>[^<]*<\/li>){3}<\/ul>/g, 3],
          ],
        },
      },
      {
        asks: "Bank loan terms up to 8-10 years; payments monthly or daily",
        on: { path: "/about", within: main },
        look: { words: ["Loan terms up to 10 years", "Payments monthly or daily", "Loan terms up to 8 years"] },
      },
      {
        asks: "Values: Empowerment, Community, Quality, Trust",
        on: { path: "/about", within: main },
        look: { words: ["Our Values", "Empowerment", "Community", "Quality", "Trust"] },
      },
      {
        asks: "A call to action asking whether the visitor is ready to join the community of owners, with Start Your Journey and Learn More",
        on: { path: "/about", within: main },
        look: { words: ["Ready to join the community of owners?", "Start Your Journey", "Learn More"] },
      },
    ],
  },
  {
    title: "Team",
    requirements: [
      {
        asks: "Six member cards with name, role, photo and bio",
        instead: { by: "samples", is: "Portraits are drawn, and one line says that the people are samples" },
        on: { path: "/team", within: main },
        look: {
          words: ["These people are samples, and their faces are drawn."],
          times: [
            [/class="team-role"/g, 6],
            [/\/portraits\//g, 6],
          ],
        },
      },
      {
        asks: "Team Lead, Head of Creative, Head of Content, Head Architect, Head IT, Operations Manager",
        on: { path: "/team", within: main },
        look: {
          words: [
            "Team Lead",
            "Head of Creative",
            "Head of Content",
            "Head Architect",
            "Head IT",
            "Operations Manager",
          ],
        },
      },
      {
        asks: "Bios quote slogans about daily payments and ownership",
        on: { path: "/team", within: main },
        look: { words: ["Daily payments. Your home.", "Buy daily, own forever.", "Your hustle, your home."] },
      },
    ],
  },
  {
    title: "How it works",
    requirements: [
      {
        asks: "Five steps: Choose a plan (Studio, 1, 2 or 3 bedrooms); Start daily payments; Secure a plot and begin construction; Move in within 4 months; Continue daily payments until full ownership",
        on: { path: "/how-it-works", within: main },
        look: {
          words: [
            "1 Choose a plan",
            "Studio, 1, 2 or 3 bedrooms",
            "2 Start daily payments",
            "3 Secure a plot and begin construction",
            "4 Move in within 4 months",
            "5 Continue daily payments until full ownership",
          ],
        },
      },
      {
        asks: "Plans: studio, 1, 2, 3 bedrooms with price “Daily Payments Available”, features, construction time “4 Months Max”, payments monthly or daily, and a motto",
        on: { path: "/how-it-works", within: "#plans" },
        look: {
          words: ["Studio", "1 Bedroom", "2 Bedroom", "3 Bedroom"],
          times: [
            [/Daily Payments Available/g, 4],
            [/4 Months Max/g, 4],
            [/Payments daily or monthly/g, 4],
          ],
        },
      },
      {
        asks: "Areas of the plans: 25-35, 40-55, 65-85, 95-120 m²",
        on: { path: "/how-it-works", within: "#plans" },
        look: {
          words: ["Studio", "25-35 m²", "1 Bedroom", "40-55 m²", "2 Bedroom", "65-85 m²", "3 Bedroom", "95-120 m²"],
          links: [
            "/apartment?bedrooms=studio",
            "/apartment?bedrooms=1",
            "/apartment?bedrooms=2",
            "/apartment?bedrooms=3",
          ],
        },
      },
    ],
  },
  {
    title: "FAQ",
    requirements: [
      {
        asks: "An accordion, one item open at a time, collapsible",
        on: { path: "/faq", within: main },
        look: { markup: [/<details[^>]*name="question"/], noMarkup: [/<details[^>]* open/] },
        tests: ["test/e2e/site/public-behaviour.slow.test.ts"],
      },
      {
        asks: "Scheduling a viewing: use the contact form or call; viewing times are flexible",
        on: { path: "/faq", within: main, opens: ['main summary:has-text("How do I schedule a viewing?")'] },
        look: {
          words: [
            "How do I schedule a viewing?",
            "Use the form on our home page, or call us. Viewing times are flexible",
          ],
        },
      },
      {
        asks: "Which pricing plan: plans start from UGX 25 Million; daily payments as low as UGX 10,000",
        instead: { by: "sampleClaims", is: "The sum is finished: what UGX 10,000 a day buys, and when it is paid" },
        on: { path: "/faq", within: main, opens: ['main summary:has-text("Which pricing plan is right for me?")'] },
        look: {
          words: [
            "Which pricing plan is right for me?",
            "Plans start from UGX 25 Million.",
            "daily payments as low as UGX 10,000: what costs UGX 25 Million is then yours in 8 years.",
          ],
        },
      },
      {
        asks: "Choosing the right room: depends on lifestyle, family size and budget; the team helps evaluate units",
        on: { path: "/faq", within: main, opens: ['main summary:has-text("How do I choose the right room?")'] },
        look: {
          words: [
            "How do I choose the right room?",
            "It depends on your lifestyle, the size of your family and your budget. Our team walks through the units with you",
          ],
        },
      },
      {
        asks: "How long the process takes: typically 3-6 months from consultation to move-in, depending on financing approval and construction timeline",
        on: { path: "/faq", within: main, opens: ['main summary:has-text("How long does the process take?")'] },
        look: {
          words: [
            "How long does the process take?",
            "Typically 3-6 months from consultation to move-in, depending on financing approval and the construction timeline.",
          ],
        },
      },
      {
        asks: "Four questions",
        instead: { by: "questions", is: "The four come first; below, those that people have, by topic, and a search" },
        on: { path: "/faq", within: main },
        look: {
          words: [
            "How do I schedule a viewing?",
            "Which pricing plan is right for me?",
            "How do I choose the right room?",
            "How long does the process take?",
          ],
          controls: ['input[type="search"]'],
          markup: [/(?:<details[\s\S]*?){20}/, /(?:class="question-link"[\s\S]*?){20}/, /wa\.me/],
        },
      },
    ],
  },
  {
    title: "Contact",
    requirements: [
      {
        asks: "Cards for call, e-mail and visit",
        on: { path: "/contact", within: main },
        look: { words: ["Call us", "E-mail us", "Visit us"] },
      },
      {
        asks: "Monday to Friday 8:00 AM to 6:00 PM; Saturday 9:00 AM to 4:00 PM; Sunday closed; emergency consultations 24/7",
        on: { path: "/contact", within: main },
        look: {
          words: [
            "Business hours",
            "Monday to Friday 8:00 AM to 6:00 PM",
            "Saturday 9:00 AM to 4:00 PM",
            "Sunday Closed",
            "Emergency consultations 24/7",
          ],
        },
        tests: ["domain/time/opening-hours.test.ts"],
      },
      {
        asks: "A WhatsApp link to the company number; phone and e-mail are tel and mailto links",
        on: { path: "/contact", within: main },
        look: { links: ["tel:+256700000000", "mailto:hello@amaka.example", "https://wa.me/256700000000"] },
      },
      {
        asks: "An expert team list",
        on: { path: "/contact", within: main },
        look: { words: ["Expert team", "Grace Namukasa", "Ruth Nakato", "Moses Kato"] },
      },
      {
        asks: "There is no form",
        on: { path: "/contact", within: main },
        look: { noMarkup: [/<form/] },
      },
    ],
  },
];

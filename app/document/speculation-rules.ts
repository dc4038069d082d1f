/**
 * Where a browser knows how (and never under Save-Data), it fetches the next page while a finger or button goes down on its
 * link. Nothing that is one person's own, and nothing that is no page. The server counts what was fetched so as a view:
 * whoever presses follows.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: {
              href_matches: ["/dashboard*", "/login*", "/visit/*", "/receipt/*", "/statement/*", "/news/*", "/*.*"],
            },
          },
        ],
      },
      eagerness: "conservative",
    },
  ],
});

import { expect } from "vitest";
import { writtenIn } from "#domain/languages/current-language.ts";
import { pathIn, translatedLanguages } from "#domain/languages/languages.ts";
import { englishUntilReviewed } from "#domain/languages/messages/layout.ts";
import { addApartment } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { showLanguages } from "#test/languages/show-languages.ts";
import { withoutEntities } from "#test/pages/reading.ts";

const test = testWithSite();

test("a page with sentences in English says why in its own language, and whom to ask", async ({ site }) => {
  const home = await addApartment(site.db, { name: "Starter Home" });
  await showLanguages(site);
  const paths = ["/before-you-pay", "/faq", "/how-it-works", "/terms", "/privacy", `/apartment/${home}`];
  const visitor = site.visitor();
  for (const language of translatedLanguages) {
    const [reason] = writtenIn(language, () => englishUntilReviewed());
    for (const path of [...paths, `/plan?home=apartment-${home}&perday=200000`]) {
      const { body } = await visitor.get(pathIn(language, path));
      expect(withoutEntities(body), `${path} in ${language}`).toContain(reason);
      expect(withoutEntities((await visitor.get(path)).body), path).not.toContain(reason);
    }
  }
});

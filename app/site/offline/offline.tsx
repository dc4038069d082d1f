import { PageMeta } from "#app/site/page/page-meta.tsx";
import { say } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import * as words from "#domain/languages/messages/offline.ts";

export const handle = { pageCache: { parameters: [] }, countsViews: false };

/** Shows that a page is not on the device. The service worker caches this page and adds links to the pages that are. */
export default function Offline() {
  return (
    <>
      <PageMeta title={words.title()} description={words.description()} isUnlisted />
      <PageHero title={say(words.title)} isCompact />
      <section className="section">
        <div className="wrap stack">
          <p>{say(words.notOnDevice)}</p>
          <h2>{say(words.pagesYouSaw)}</h2>
          <ul className="stack gap-3" data-kept-pages />
          <p>{say(words.onThePhone)}</p>
        </div>
      </section>
    </>
  );
}

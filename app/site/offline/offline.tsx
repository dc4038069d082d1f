import { PageMeta } from "#app/site/page/page-meta.tsx";
import { PageHero } from "#app/ui/section.tsx";

export const handle = { pageCache: { parameters: [] }, countsViews: false };

/** Kept on the visitor's device by the service worker, which puts the pages it has into the list. */
export default function Offline() {
  return (
    <>
      <PageMeta title="You are offline" description="What to do without a connection." isUnlisted />
      <PageHero title="You are offline" isCompact />
      <section className="section">
        <div className="wrap grid gap-4">
          <p>This page is not on your device, because you have not opened it before. It comes with the connection.</p>
          <h2>Pages you saw</h2>
          <ul className="grid gap-3" data-kept-pages />
          <p>We also answer on the phone: the number is below.</p>
        </div>
      </section>
    </>
  );
}

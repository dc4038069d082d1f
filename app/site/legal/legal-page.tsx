import { RichText } from "#app/ui/rich-text.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { PageMeta } from "../layout/page-meta.tsx";

export function LegalPage({ title, lead, html }: { title: string; lead: string; html: string }) {
  return (
    <>
      <PageMeta title={title} description={lead} />
      <PageHero title={title} lead={lead} />
      <section className="section">
        <div className="wrap">
          <RichText html={html} />
        </div>
      </section>
    </>
  );
}

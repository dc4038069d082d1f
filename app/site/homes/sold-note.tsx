import { buttonClass } from "#app/ui/button.tsx";

/** Stands where the price was, on the page of a home that has its owner. */
export function SoldNote({ others }: { others: boolean }) {
  return (
    <section className="price-card" aria-labelledby="price">
      <h2 id="price">Sold</h2>
      <p className="price-unit">Somebody has the keys to this one.</p>
      <p className="price-sum">
        The page stays, so that links to it still lead somewhere. {others ? "These are like it and not sold." : ""}
      </p>
      <div className="actions-column">
        {others ? (
          <a href="#similar" className={buttonClass("sun")}>
            See similar homes
          </a>
        ) : null}
        <a href="/apartment" className={buttonClass("outline")}>
          See all apartments
        </a>
      </div>
    </section>
  );
}

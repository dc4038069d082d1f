import { AmountForm } from "#app/site/amount/amount-control.tsx";
import { useAnswered } from "#app/site/amount/use-amount.ts";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CarouselControls } from "#app/ui/carousel-controls.tsx";
import { script } from "#app/ui/island.ts";
import { Picture } from "#app/ui/picture.tsx";
import { inEnglish, langAttribute, say, sayMarked, sayText } from "#app/ui/say.tsx";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";
import type { OfficeTexts } from "#domain/fields/in-languages.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { forHomePlusCharge } from "#domain/languages/messages/card.ts";
import * as words from "#domain/languages/messages/home.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { formatNumber, formatUgx, formatUgxShort } from "#domain/money/money.ts";
import { monthYearText } from "#domain/time/kampala-time.ts";
import { OrTogether } from "../homes/near-misses.tsx";
import type { AmountAnswerData } from "./amount-answer.server.ts";
import { GrowingHouse } from "./growing-house.tsx";

interface HeroSlide {
  title: OfficeTexts;
  highlight: OfficeTexts;
  subtitle: OfficeTexts;
  background: PictureData | undefined;
  portrait: PictureData | undefined;
  interior: PictureData | undefined;
  interiorLabel: OfficeTexts;
}

/**
 * Shows the pictures of homes, with what the visitor can pay on a panel. Without script the strip can be swiped, and
 * its dots are links.
 */
export function Hero({
  company,
  slides,
  answer,
}: {
  company: string;
  slides: readonly HeroSlide[];
  /** The answer is undefined while no home has a price. */
  answer: AmountAnswerData | undefined;
}) {
  const to = useSitePath();
  const label = words.homesBy({ company });
  return (
    <section className="hero carousel" aria-roledescription="carousel" aria-label={label}>
      <ul className="slides">
        {slides.map((slide, index) => (
          <Slide key={slide.title.text} slide={slide} index={index} count={slides.length} />
        ))}
      </ul>
      <div className="hero-panel">
        {answer ? (
          <AmountPanel answer={answer} />
        ) : (
          <a href={to("/homes")} className={buttonClass("ink")}>
            {say(words.seeTheHomes)}
          </a>
        )}
      </div>
      {/* The controls come after the panel, so that the keyboard reaches the amount first. */}
      {slides.length > 1 ? (
        <CarouselControls
          island={script("site/home/hero-controls")}
          className="hero-controls"
          label={label}
          noun="slide"
          pages={slides.map((_, index) => ({
            id: slideId(index),
            name: words.slide({ number: index + 1 }),
          }))}
          isAutomatic
        />
      ) : null}
    </section>
  );
}

function AmountPanel({ answer }: { answer: AmountAnswerData }) {
  const { start, stage, home, terms } = answer;
  const answered = useAnswered();
  const to = useSitePath();
  return (
    <div {...script("site/home/growing-house")}>
      <AmountForm start={start} label={words.whatCanYouPay()} isLarge hasQuickAmounts>
        <div role="status" className="hero-answer" {...answered}>
          <GrowingHouse stage={stage} isFlat={home?.isFlat} />
          <p data-counting={words.counting()}>
            <AnswerLine answer={answer} />
          </p>
          {home ? <AnswerNotes home={home} /> : null}
        </div>
        <Button type="submit" variant="ink" formAction={pathIn(currentLanguage(), "/homes")}>
          {say(words.seeWhatICanOwn)}
        </Button>
        {/* This is below the button, so that a phone shows the button in its first screen. */}
        {home?.sooner ? <SoonerHouse house={home.sooner} /> : null}
        <div className="hero-foot">
          <p className="hero-terms">{say(words.payingDays, { count: terms.payingDays })}</p>
          <a href={to("/before-you-pay#late")} className="hero-missed">
            {say(words.whatIfIMiss)}
          </a>
        </div>
      </AmountForm>
    </div>
  );
}

/**
 * Shows when one can live in the home, what of the amount is its service charge, and what its title costs; another way
 * to it if the amount does not buy it.
 */
function AnswerNotes({
  home: { offer, noun, moveIn, forHome, serviceCharge, titleCosts },
}: {
  home: NonNullable<AmountAnswerData["home"]>;
}) {
  if (!offer.isEnough) {
    return (
      <p className="hero-notes">
        <OrTogether />
      </p>
    );
  }
  const ready = noun === "plot" ? undefined : moveIn;
  const charge = serviceCharge > 0 && { home: formatNumber(forHome), charge: formatNumber(serviceCharge) };
  if (!ready && !charge && !titleCosts) return null;
  return (
    <div className="hero-notes">
      {ready ? (
        <p>
          <strong>{sayText(ready)}</strong>
        </p>
      ) : null}
      {charge ? <p>{say(forHomePlusCharge, charge)}</p> : null}
      {titleCosts ? (
        <p>
          {sayText(titleCosts, (text) => (
            <UnbrokenAmounts text={text} />
          ))}
        </p>
      ) : null}
    </div>
  );
}

function SoonerHouse({ house: { name, path, month } }: { house: { name: string; path: string; month: string } }) {
  const to = useSitePath();
  return (
    <p className="hero-terms">
      {sayMarked(words.orHouse, { link: (text) => <a href={to(path)}>{inEnglish(text)}</a> }, { name, month })}
    </p>
  );
}

function AnswerLine({
  answer: { least, leastHome, isLeastLand, home, terms, start, example },
}: {
  answer: AmountAnswerData;
}) {
  const to = useSitePath();
  if (!home) {
    return (
      <>
        <b>
          {isLeastLand && leastHome !== undefined
            ? say(words.plotsFrom, { amount: formatUgx(least), least: formatNumber(leastHome) })
            : say(words.from, { amount: formatUgx(least) })}
        </b>
        {depositText(terms)}{" "}
        {example
          ? say(example.noun === "plot" ? words.buysPlotIn : words.buysHomeIn, {
              amount: formatNumber(start),
              duration: example.duration,
            })
          : say(words.yoursWithin, { count: terms.years })}
      </>
    );
  }
  const { name, path, noun, offer, perDay, withDeposit } = home;
  const draw = {
    link: (text: string) => <a href={to(path)}>{inEnglish(text)}</a>,
    b: (text: string) => <b>{text}</b>,
  };
  if (offer.isEnough) {
    const total = { amount: formatUgx(offer.total) };
    return (
      <>
        {sayMarked(words.isYoursIn, draw, { name, month: monthYearText(offer.finishOn) })}
        {noun === "plot"
          ? say(words.forPlot, total)
          : say(terms.hasLoan ? words.forHome : words.forHomeNoInterest, total)}
      </>
    );
  }
  const more = { more: formatNumber(offer.more), name, amount: formatUgx(perDay) };
  return withDeposit
    ? sayMarked(
        words.moreBuysOr,
        { ...draw, way: (text) => <a href={to(withDeposit.path)}>{text}</a> },
        { ...more, deposit: formatUgxShort(withDeposit.deposit) },
      )
    : sayMarked(words.moreBuys, draw, more);
}

function depositText({ depositPercent: percent, hasLoan }: AmountAnswerData["terms"]) {
  if (percent > 0) return say(hasLoan ? words.deposit : words.depositNoInterest, { percent });
  return say(hasLoan ? words.noDeposit : words.noDepositNoInterest);
}

const slideId = (index: number) => `slide-${index + 1}`;

/** The first slide has these attributes from the server; later the island sets them on the slide that is shown. */
const firstSlide = { "data-current": "", "data-pictured": "", "data-fetched": "" };

type SlideProps = { slide: HeroSlide; index: number; count: number };

function Slide({ slide, index, count }: SlideProps) {
  const { title, highlight, subtitle, background, portrait, interior, interiorLabel } = slide;
  const Title = index === 0 ? "h1" : "p";
  const isFirst = index === 0;
  return (
    <li id={slideId(index)} className="slide" {...(isFirst && firstSlide)}>
      {background ? (
        <div className="slide-picture" style={{ "--widest": `${background.w}px` }}>
          <Picture
            picture={background}
            portrait={portrait}
            sizes="(max-aspect-ratio: 1/1) 120vw, 100vw"
            isFirst={isFirst}
            maxWidth={1920}
          />
        </div>
      ) : null}
      <div className="slide-text">
        <Title className="display">
          {sayText({ ...title, text: `${title.text} ` })}
          <span>{sayText(highlight)}</span>
        </Title>
        {subtitle.text ? <p>{sayText(subtitle)}</p> : null}
      </div>
      <div className="slide-foot" lang={langAttribute(interiorLabel.language)}>
        {/* The number is that of the slide, so it is not beside the caption of the small picture. */}
        <b className="slide-count">{[index + 1, count].map((number) => String(number).padStart(2, "0")).join(" / ")}</b>
        {interior ? (
          <>
            <Picture picture={interior} sizes="96px" alt={interiorLabel.text} maxWidth={320} />
            <small aria-hidden="true">{interiorLabel.text}</small>
          </>
        ) : null}
      </div>
    </li>
  );
}

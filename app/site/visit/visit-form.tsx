import type { ReactNode } from "react";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppLink } from "#app/site/page/whatsapp-button.tsx";
import { Button, ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { ContactOptions } from "#app/ui/contact-options.tsx";
import { Notice, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { script } from "#app/ui/island.ts";
import { say, sayMarked } from "#app/ui/say.tsx";
import type { CountedKind } from "#domain/catalogue/counted-kinds.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import type { PickerDay } from "#domain/enquiries/visit-picker.ts";
import { contactErrors } from "#domain/forms/contact-errors.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import type { Message } from "#domain/languages/message.ts";
import { bookVisit, sampleCompany } from "#domain/languages/messages/layout.ts";
import { kampalaTime } from "#domain/languages/messages/time.ts";
import * as words from "#domain/languages/messages/visit.ts";
import { clockTextAsSaid } from "#domain/time/clock-text.ts";
import type { HomeChoice } from "../ask/asked-homes.server.ts";
import { ContactFields, FormFooter, NewsField } from "../ask/form-parts.tsx";
import type { FormAnswer } from "../ask/submitted-fields.ts";
import { DayPicker } from "./day-picker.tsx";

const visitFormPath = "/visit";

const visitFormName = "visit";

export interface OfferedSlot {
  value: string;
  text: string;
}

/** This says when a home, or the office alone, can be visited, and how long a visit takes. */
export interface VisitTimes {
  homeName: string | undefined;
  days: PickerDay[];
  /** A visit takes this long, such as "3 hours". */
  takes: string;
  isFar: boolean;
  /** This is the distance, such as "21 km, an hour by taxi", or "". */
  toTown: string;
}

export interface VisitFormAnswer extends FormAnswer {
  nearest?: OfferedSlot[];
  repeated?: RepeatedRequest;
  /**
   * This is a visit that the sender has already, as a private link of this browser proves. If it is to another home,
   * `seeBoth` is a message that asks the office to show both.
   */
  own?: { text: string; path: string; mayBookMore: boolean; seeBoth: string | undefined };
  /** These are the times of the home that was sent. */
  ofHome?: VisitTimes;
}

interface RepeatedRequest {
  asked: string;
  now: string;
  isAside: boolean;
}

export interface VisitFormProps {
  homes: HomeChoice[];
  isSample: boolean;
  selectedHome: string | undefined;
  soldHome: string | undefined;
  reservedHome: string | undefined;
  dates: { from: string; until: string };
  times: string[];
  days?: readonly PickerDay[];
  message?: string | undefined;
  /** This time was selected on another page, such as "2026-11-30 09:00". */
  slot?: string | undefined;
  /** This says why `slot` cannot be booked any more, such as "Sunday 13 December, 10:00 AM: We are closed at that time." */
  slotError?: string | undefined;
  answer: VisitFormAnswer | undefined;
  from: string;
  /** This says how long the visit takes, before anything is asked. */
  takes?: ReactNode;
  /** This says where the visit begins, beside its time. */
  place?: ReactNode;
}

/** Shows the form. Above it, script says which visits this browser has booked. */
export function VisitForm(props: VisitFormProps) {
  const to = useSitePath();
  return (
    <div {...script("site/visit/own-visits")} data-visits={to(visitFormPath).replace(/\?.*/, "")}>
      {/* The island is around the form, since the list of homes may be inside closed details, which are never near. */}
      <div {...(props.days ? script("site/visit/times-of-home") : undefined)}>
        <Form {...props} />
      </div>
    </div>
  );
}

function Form(props: VisitFormProps) {
  const {
    homes,
    selectedHome,
    soldHome,
    reservedHome,
    dates,
    times,
    days,
    message,
    slot = "",
    slotError,
    answer,
    from,
    takes,
    place,
  } = props;
  const submitted = answer?.submitted ?? {};
  const errors = answer?.errors ?? {};
  if (answer?.repeated) return <Repeated {...answer.repeated} ways={answer.contactOptions} />;
  const isOfHome =
    days !== undefined && selectedHome !== undefined && (submitted.home ?? selectedHome) === selectedHome;
  const homeField = (
    <>
      <SelectField
        label={say(words.whichHome)}
        name="home"
        defaultValue={submitted.home ?? selectedHome ?? ""}
        errors={errors.home}
      >
        <option value="">{words.helpChoose()}</option>
        {days ? <GroupedOptions homes={homes} /> : <HomeOptions homes={homes} />}
      </SelectField>
      {days ? <p className="field-note" role="status" data-of-home /> : null}
    </>
  );
  return (
    <form
      method="post"
      // Without script, the page that shows a rejected form reads the home from this address.
      action={pathIn(currentLanguage(), selectedHome ? `${visitFormPath}?home=${selectedHome}` : visitFormPath)}
      noValidate
      className="visit-form"
      {...script("document/sent-form")}
      data-form={visitFormName}
      data-keeps-text
    >
      <input type="hidden" name="from" value={submitted.from ?? from} />
      {answer?.own ? <OwnVisit {...answer.own} /> : null}
      {answer?.error ? (
        <Notice tone="error">
          {answer.error}
          {answer.nearest && answer.nearest.length > 0 ? <NearestTimes nearest={answer.nearest} /> : null}
          <ContactOptions ways={answer.contactOptions} />
        </Notice>
      ) : null}
      {slotError && !answer ? (
        <div className="visit-lost-time">
          <Notice tone="error">{slotError}</Notice>
        </div>
      ) : null}
      {soldHome ? <Notice tone="info">{say(words.soldWhich, { home: soldHome })}</Notice> : null}
      {reservedHome ? <Notice tone="info">{say(words.isReserved, { home: reservedHome })}</Notice> : null}
      {/* The home comes first, because it changes which times are free. */}
      {days && !isOfHome ? <div>{homeField}</div> : null}
      {days ? (
        <DayPicker
          days={days}
          chosen={answer?.nearest?.length ? "" : submitted.date ? `${submitted.date} ${submitted.time}` : slot}
          errors={errors.date || errors.time ? [contactErrors.slot] : undefined}
        />
      ) : null}
      {takes ? (
        <p className="visit-takes" role="status">
          {takes}
        </p>
      ) : null}
      {place}
      <div className="form-grid" {...(days ? undefined : script("site/visit/free-times"))}>
        <ContactFields
          submitted={submitted}
          errors={errors}
          phoneHint={say(words.phoneOrEmail)}
          emailHint={days && say(words.keepLink)}
        />
        {days ? null : (
          <>
            <TextField
              label={say(words.day)}
              type="date"
              name="date"
              min={dates.from}
              max={dates.until}
              defaultValue={submitted.date}
              errors={errors.date}
              data-missing={contactErrors.date}
              data-wrong={words.chooseOtherDay()}
              required
            />
            <SelectField
              label={say(words.time)}
              hint={say(kampalaTime)}
              name="time"
              defaultValue={submitted.time ?? ""}
              errors={errors.time}
              data-missing={contactErrors.time}
              required
            >
              <option value="">{words.chooseTime()}</option>
              {times.map((time) => (
                <option key={time} value={time}>
                  {clockTextAsSaid(time)}
                </option>
              ))}
            </SelectField>
            <p className="field-note" role="status" data-free-times />
          </>
        )}
        {days ? null : homeField}
      </div>
      <details
        className="visit-extras fold"
        open={Boolean(submitted.message || submitted.marketing || errors.message || (isOfHome && errors.home))}
      >
        <summary>{extrasText(message, isOfHome)}</summary>
        <div>
          {isOfHome ? homeField : null}
          <TextAreaField
            label={say(words.messageIfLike)}
            name="message"
            defaultValue={submitted.message ?? message}
            errors={errors.message}
            maxLength={4000}
          />
          <NewsField submitted={submitted} />
        </div>
      </details>
      <Button type="submit" variant="ink" data-busy={words.booking()}>
        {say(bookVisit)}
      </Button>
      <FormFooter note={days && props.isSample ? say(sampleCompany) : undefined} />
    </form>
  );
}

/**
 * The page of a home's visit names the home in its heading, so only a visitor who wants another home opens the list.
 */
function extrasText(message: string | undefined, isOfHome: boolean): ReactNode {
  if (message) return say(words.yourMessage, { message });
  return say(isOfHome ? words.extrasOfHome : words.extras);
}

function OwnVisit({ text, path, mayBookMore, seeBoth }: NonNullable<VisitFormAnswer["own"]>) {
  return (
    <div role="alert" className="notice own-visit-again">
      <p>
        {say(words.notAnother, { ahead: text })}{" "}
        {seeBoth === undefined
          ? null
          : sayMarked(words.seeBoth, { link: (ask) => <WhatsAppLink text={seeBoth}>{ask}</WhatsAppLink> })}
      </p>
      <p className="actions mt-3">
        <a href={path} className={buttonClass("ink", "small")}>
          {say(words.moveIt)}
        </a>
        {mayBookMore ? (
          <button type="submit" name="second" value="yes" className={buttonClass("outline", "small")}>
            {say(words.bookSecond)}
          </button>
        ) : null}
      </p>
    </div>
  );
}

const groupNames: [CountedKind, Message][] = [
  ["home", words.homes],
  ["plot", words.plots],
  ["commercial space", words.business],
];

function GroupedOptions({ homes }: { homes: readonly HomeChoice[] }) {
  return groupNames.map(([kind, label]) => {
    const shown = homes.filter(({ group }) => group === kind);
    return shown.length > 0 ? (
      <optgroup key={kind} label={label()}>
        <HomeOptions homes={shown} />
      </optgroup>
    ) : null;
  });
}

function HomeOptions({ homes }: { homes: readonly HomeChoice[] }) {
  return homes.map(({ key, name, isReserved }) => (
    <option key={key} value={key}>
      {isReserved ? words.reservedHome({ home: name }) : name}
    </option>
  ));
}

/**
 * Says that the visit was requested before. It has no link, because the sender may be another person who knows the same
 * details.
 */
function Repeated({ ways, ...request }: RepeatedRequest & { ways: FormAnswer["contactOptions"] }) {
  return (
    <div data-form={visitFormName}>
      <Notice tone="info">
        <p>{repeatedText(request)}</p>
        <p className="mt-2">{say(words.lostLink, { phone: ways?.phone ?? "" })}</p>
        {ways ? (
          <p className="mt-3">
            <ButtonAnchor
              variant="leaf"
              size="small"
              href={whatsAppLink(ways.whatsapp, words.lostLinkMessage({ time: request.now }))}
            >
              WhatsApp
            </ButtonAnchor>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

function repeatedText({ asked, now, isAside }: RepeatedRequest): string {
  if (isAside) {
    return words.repeatedAside();
  }
  if (asked === now) return words.repeated({ time: now });
  return words.repeatedMoved({ now, asked });
}

function NearestTimes({ nearest }: { nearest: OfferedSlot[] }) {
  return (
    <>
      <p className="mt-3">{say(words.nearest)}</p>
      <ul className="actions mt-2 gap-2">
        {nearest.map(({ value, text }) => (
          <li key={value}>
            <button type="submit" name="slot" value={value} formNoValidate className={buttonClass("sun", "small")}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

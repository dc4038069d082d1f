import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { answerNames, answerText, slotNames } from "#domain/enquiries/inbox.ts";
import type { MediaItem } from "#domain/media/picture.ts";
import { parsePortrait, portraitFor, portraitPath } from "#domain/media/portrait.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { perDayFor } from "#domain/sales/payment-plan.ts";
import { openingText, weekLines } from "#domain/settings/opening-hours.ts";
import {
  factNames,
  factTexts,
  featureIcons,
  fillFacts,
  maxStepPictures,
  type Settings,
} from "#domain/settings/settings.ts";
import type { SettingsArea, SettingsFormValue, settingsForms } from "#domain/settings/settings-form.ts";
import { countText } from "#domain/text/count-text.ts";
import { weekdayNames } from "#domain/time/kampala-time.ts";
import { ArticleField } from "../blog/article-field.tsx";
import { type Bind, type Binding, bindPictures } from "../parts/edit-form.tsx";
import { FieldRow, FormSection } from "../parts/form-section.tsx";
import { type BindRow, ListField } from "../parts/list-field.tsx";
import { PriceField } from "../parts/price-field.tsx";
import { PictureField } from "../picture-field/picture-field.tsx";

export type AreaFormProps<Area extends SettingsArea> = {
  bind: Bind<keyof (typeof settingsForms)[Area]["shape"] & string>;
  pictures: readonly MediaItem[];
  /** The site's claims, as they are saved. */
  facts: Settings["facts"];
  /** The legal texts that stand on the site as long as there are none of your own. */
  shipped: { terms: string; privacy: string } | undefined;
  now: Date;
};

type PreviewProps<Area extends SettingsArea> = {
  /** What is typed, as soon as it can be understood. */
  value: SettingsFormValue<Area>;
  facts: Settings["facts"];
  now: Date;
};

export type AreaForm<Area extends SettingsArea> = {
  Fields: (props: AreaFormProps<Area>) => ReactNode;
  Preview?: (props: PreviewProps<Area>) => ReactNode;
};

const FACT_HINT = `May name ${factNames.map((name) => `{${name}}`).join(" ")}`;

const ANSWER_HINT = `May name ${answerNames.map((name) => `{{${name}}}`).join(" ")}; {{aboutHome}} reads “ about Garden Villa”, or nothing`;

const ANSWERED = [
  { what: "To a visit", kind: "visit", slot: { date: "2026-11-20", time: "09:00" } },
  { what: "To a wish to be called", kind: "callback", slot: undefined },
  { what: "To a message", kind: "message", slot: undefined },
] as const;

const ICON_NAMES: Record<(typeof featureIcons)[number], string> = {
  shield: "A shield",
  growth: "A line that climbs",
  coins: "Coins",
  wall: "A wall",
  people: "People",
  star: "A star",
};

/** A short field with its unit said in the hint. */
function NumberField({ label, hint, ...field }: Binding & { label: string; hint?: string }) {
  return <TextField label={label} inputMode="decimal" hint={hint} required {...field} />;
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <FormSection title={title} lead={lead}>
      {children}
    </FormSection>
  );
}

/** A line of a preview: what it is, and how it reads. */
function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="not-first:mt-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

export const areaForms: { [Area in SettingsArea]: AreaForm<Area> } = {
  company: {
    Fields: ({ bind }) => (
      <Section title="Who you are">
        <TextField label="Name" required maxLength={80} hint="In the bar of every page." {...bind("name")} />
        <TextField
          label="Name under contracts"
          required
          maxLength={120}
          hint="In the copyright line, the terms and the privacy notice."
          {...bind("legalName")}
        />
        <TextField label="In one line" maxLength={120} {...bind("tagline")} />
      </Section>
    ),
    Preview: ({ value, now }) => (
      <dl>
        <Line label="In the bar">{value.name}</Line>
        <Line label="At the foot of every page">
          © {now.getFullYear()} {value.legalName}
        </Line>
        <Line label="Where people share a page">
          {value.name}: {value.tagline}
        </Line>
      </dl>
    ),
  },
  contacts: {
    Fields: ({ bind }) => (
      <Section title="How people reach you">
        <FieldRow>
          <TextField label="Phone" type="tel" autoComplete="off" required {...bind("phone")} />
          <TextField label="WhatsApp" type="tel" autoComplete="off" required {...bind("whatsapp")} />
        </FieldRow>
        <TextField label="E-mail" type="email" autoComplete="off" required maxLength={254} {...bind("email")} />
        <TextAreaField label="Address" rows={2} required maxLength={300} {...bind("address")} />
      </Section>
    ),
    Preview: ({ value }) => (
      <dl>
        <Line label="Phone">{value.phone}</Line>
        <Line label="Pressed, it calls">{telLink(value.phone).replace("tel:", "")}</Line>
        <Line label="WhatsApp opens a chat with">
          {new URL(whatsAppLink(value.whatsapp, "")).pathname.replace("/", "+")}
        </Line>
        <Line label="E-mail">{value.email}</Line>
        <Line label="Address">{value.address}</Line>
      </dl>
    ),
  },
  hours: {
    Fields: ({ bind }) => (
      <>
        <Section title="The week">
          {[1, 2, 3, 4, 5, 6, 0].map((day) => (
            <DayFields key={day} day={day} bind={bind} />
          ))}
          <TextField
            label="Outside these hours"
            maxLength={200}
            hint="Like “Emergency consultations 24/7”."
            {...bind("note")}
          />
        </Section>
        <Section title="Closed days" lead="Public holidays and the like: nobody can book a visit on them.">
          <ListField bind={bind} name="closedDays" label="Days" one="closed day" namedBy="name" most={100}>
            {(row) => (
              <FieldRow>
                <TextField label="Day" type="date" required {...row("on")} />
                <TextField label="What it is" maxLength={100} {...row("name")} />
              </FieldRow>
            )}
          </ListField>
        </Section>
      </>
    ),
    Preview: ({ value, now }) => (
      <dl>
        {weekLines(value).map(({ days, hours }) => (
          <Line key={days} label={days}>
            {hours}
          </Line>
        ))}
        <Line label="At this moment">{openingText(value, now)}</Line>
        {value.note ? <Line label="Below it">{value.note}</Line> : null}
      </dl>
    ),
  },
  social: {
    Fields: ({ bind }) => (
      <Section title="Where you are">
        {(
          [
            ["facebook", "Facebook"],
            ["instagram", "Instagram"],
            ["x", "X"],
            ["tiktok", "TikTok"],
            ["youtube", "YouTube"],
            ["linkedin", "LinkedIn"],
          ] as const
        ).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={300}
            {...bind(name)}
          />
        ))}
      </Section>
    ),
  },
  experts: {
    Fields: ({ bind }) => (
      <Section title="People">
        <ListField bind={bind} name="people" label="In this order" one="person" namedBy="name" most={12}>
          {(row) => (
            <>
              <FieldRow>
                <TextField label="Name" required maxLength={80} {...row("name")} />
                <TextField label="What they do" maxLength={80} {...row("role")} />
              </FieldRow>
              <FieldRow>
                <TextField label="Phone" type="tel" autoComplete="off" required {...row("phone")} />
                <TextField label="E-mail" type="email" autoComplete="off" required {...row("email")} />
              </FieldRow>
            </>
          )}
        </ListField>
      </Section>
    ),
  },
  banks: {
    Fields: ({ bind }) => (
      <Section title="Partners">
        <ListField bind={bind} name="partners" label="In this order" one="bank" namedBy="name" most={12}>
          {(row) => (
            <>
              <TextField label="Name" required maxLength={80} {...row("name")} />
              <TextAreaField label="What it does" rows={3} maxLength={500} {...row("description")} />
              <TextAreaField
                label="What it offers"
                rows={3}
                hint="Each on a line of its own, at most six."
                {...row("features")}
              />
            </>
          )}
        </ListField>
      </Section>
    ),
  },
  facts: {
    Fields: ({ bind }) => (
      <Section title="Claims" lead="Hero, stats, questions, how it works, planner and brochure all read them.">
        <PriceField label="Homes from (UGX)" required whenEmpty="Like 25M." say={() => ""} {...bind("unitsFrom")} />
        <FieldRow>
          <PriceField
            label="A day, from (UGX)"
            required
            whenEmpty="Like 10,000."
            say={() => ""}
            {...bind("perDayFrom")}
          />
          <PriceField label="A day, to (UGX)" required whenEmpty="Like 50,000." say={() => ""} {...bind("perDayTo")} />
        </FieldRow>
        <FieldRow isShort>
          <NumberField label="Months to build" hint="at most" {...bind("constructionMonths")} />
          <NumberField label="Months to move in, from" {...bind("processMonthsFrom")} />
          <NumberField label="Months to move in, to" {...bind("processMonthsTo")} />
          <NumberField label="New landlords" hint="Reads with a + behind it." {...bind("newLandlords")} />
        </FieldRow>
      </Section>
    ),
    Preview: ({ value }) => {
      const texts = factTexts(value);
      return (
        <dl>
          <Line label="Homes from">{texts.unitsFrom}</Line>
          <Line label="A day">
            {texts.perDayFrom} to {texts.perDayTo}
          </Line>
          <Line label="Construction">{texts.construction}</Line>
          <Line label="From consultation to move-in">{texts.process}</Line>
          <Line label="New landlords">{texts.newLandlords}</Line>
        </dl>
      );
    },
  },
  slides: {
    Fields: ({ bind, pictures }) => (
      <Section title="Slides" lead={FACT_HINT}>
        <ListField bind={bind} name="list" label="In this order" one="slide" namedBy="title" most={8}>
          {(row) => (
            <>
              <FieldRow>
                <TextField label="First line" required maxLength={60} {...row("title")} />
                <TextField label="Second line" maxLength={60} hint="In sun yellow." {...row("highlight")} />
              </FieldRow>
              <TextField label="Below it" maxLength={200} {...row("subtitle")} />
              <RowPicture row={row} field="backgroundId" label="Background" pictures={pictures} />
              <RowPicture row={row} field="interiorId" label="Small picture" pictures={pictures} />
              <TextField label="What the small picture shows" maxLength={60} {...row("interiorLabel")} />
            </>
          )}
        </ListField>
      </Section>
    ),
    Preview: ({ value, facts }) => (
      <ol className="grid gap-4">
        {value.list.map(({ title, highlight, subtitle }) => (
          <li key={title}>
            <p className="display text-xl">
              {title} <span className="rounded-md bg-sun px-1">{highlight}</span>
            </p>
            <p className="mt-1 text-[15px]">{fillFacts(subtitle, facts)}</p>
          </li>
        ))}
      </ol>
    ),
  },
  banner: {
    Fields: ({ bind, pictures }) => (
      <Section title="Banner">
        <PictureField
          {...bindPictures(bind, "pictureId", pictures)}
          label="Picture"
          most={1}
          failure="Error uploading images"
        />
        <TextField label="Heading" required maxLength={120} {...bind("heading")} />
        <TextAreaField label="Text" rows={2} maxLength={240} {...bind("text")} />
        <FieldRow>
          <TextField label="What the button says" required maxLength={40} {...bind("linkLabel")} />
          <TextField
            label="Where it leads"
            required
            maxLength={300}
            hint="A page of this site, like /plan."
            {...bind("linkPath")}
          />
        </FieldRow>
      </Section>
    ),
  },
  stats: {
    Fields: ({ bind }) => (
      <Section title="Stats" lead={FACT_HINT}>
        <ListField bind={bind} name="list" label="In this order" one="stat" namedBy="label" most={4}>
          {(row) => (
            <FieldRow>
              <TextField label="Number or word" required maxLength={20} {...row("number")} />
              <TextField label="What it counts" required maxLength={40} {...row("label")} />
            </FieldRow>
          )}
        </ListField>
      </Section>
    ),
    Preview: ({ value, facts }) => (
      <dl>
        {value.list.map(({ number, label }) => (
          <Line key={label} label={label}>
            <span className="display text-2xl">{fillFacts(number, facts)}</span>
          </Line>
        ))}
      </dl>
    ),
  },
  intro: {
    Fields: ({ bind }) => (
      <Section title="Opening words" lead={FACT_HINT}>
        <TextField label="Heading" required maxLength={120} {...bind("title")} />
        <TextAreaField label="Text" rows={4} maxLength={600} {...bind("text")} />
      </Section>
    ),
  },
  features: {
    Fields: ({ bind }) => (
      <Section title="Features" lead={FACT_HINT}>
        <ListField bind={bind} name="list" label="In this order" one="feature" namedBy="title" most={9}>
          {(row) => (
            <>
              <FieldRow>
                <TextField label="Title" required maxLength={60} {...row("title")} />
                <SelectField label="Sign" {...row("icon")}>
                  {featureIcons.map((icon) => (
                    <option key={icon} value={icon}>
                      {ICON_NAMES[icon]}
                    </option>
                  ))}
                </SelectField>
              </FieldRow>
              <TextAreaField label="What it means" rows={2} maxLength={300} {...row("description")} />
            </>
          )}
        </ListField>
      </Section>
    ),
  },
  steps: {
    Fields: ({ bind, pictures }) => (
      <Section title="Steps" lead={FACT_HINT}>
        <ListField bind={bind} name="list" label="In this order" one="step" namedBy="title" most={10}>
          {(row) => (
            <>
              <TextField label="What is done" required maxLength={80} {...row("title")} />
              <TextAreaField label="How" rows={3} maxLength={600} {...row("text")} />
              <TextField
                label="What people then have"
                maxLength={200}
                hint="Like “A receipt for every payment.”"
                {...row("result")}
              />
              <RowPicture row={row} field="pictureIds" label="Pictures" pictures={pictures} most={maxStepPictures} />
              <TextAreaField
                label="Words below the pictures"
                rows={2}
                hint="For several pictures, each on a line of its own."
                {...row("pictureLabels")}
              />
            </>
          )}
        </ListField>
      </Section>
    ),
  },
  about: {
    Fields: ({ bind }) => (
      <Section title="Who you are" lead={FACT_HINT}>
        <TextAreaField
          label="Our story"
          required
          rows={10}
          maxLength={4000}
          hint="Each paragraph on a line of its own."
          {...bind("story")}
        />
        <TextAreaField label="Our mission" required rows={3} maxLength={400} {...bind("mission")} />
      </Section>
    ),
  },
  answers: {
    Fields: ({ bind }) => (
      <Section title="The first words" lead={ANSWER_HINT}>
        <TextAreaField
          label="To a visit"
          required
          rows={3}
          maxLength={1000}
          hint={`Here ${slotNames.map((name) => `{{${name}}}`).join(" and ")} as well.`}
          {...bind("visit")}
        />
        <TextAreaField label="To a wish to be called" required rows={3} maxLength={1000} {...bind("callback")} />
        <TextAreaField label="To a message" required rows={3} maxLength={1000} {...bind("other")} />
      </Section>
    ),
    Preview: ({ value }) => (
      <dl>
        {ANSWERED.map(({ what, kind, slot }) => (
          <Line key={what} label={what}>
            {answerText({ kind, name: "Amina", homeName: "Garden Villa", reference: "AM-7K2P" }, value, "Amaka", slot)}
          </Line>
        ))}
      </dl>
    ),
  },
  values: {
    Fields: ({ bind }) => (
      <Section title="Values" lead={FACT_HINT}>
        <ListField bind={bind} name="list" label="In this order" one="value" namedBy="title" most={8}>
          {(row) => (
            <>
              <TextField label="Title" required maxLength={60} {...row("title")} />
              <TextAreaField label="What it means" rows={2} maxLength={300} {...row("description")} />
            </>
          )}
        </ListField>
      </Section>
    ),
  },
  team: {
    Fields: ({ bind, pictures }) => (
      <Section title="People">
        <ListField bind={bind} name="people" label="In this order" one="person" namedBy="name" most={30}>
          {(row) => (
            <>
              <FieldRow>
                <TextField label="Name" required maxLength={80} {...row("name")} />
                <TextField label="What they do" maxLength={80} {...row("role")} />
              </FieldRow>
              <TextAreaField label="About them" rows={3} maxLength={400} {...row("bio")} />
              <RowPicture row={row} field="photoId" label="Photo" pictures={pictures} />
              <DrawnFace row={row} />
            </>
          )}
        </ListField>
      </Section>
    ),
  },
  faq: {
    Fields: ({ bind }) => (
      <>
        <Section title="Before you choose" lead={FACT_HINT}>
          <Questions bind={bind} name="general" most={30} />
        </Section>
        <Section title="Paying, building, owning" lead="These stand in the footer of every page as well.">
          <Questions bind={bind} name="ownership" most={12} />
        </Section>
      </>
    ),
  },
  legal: {
    Fields: ({ bind, shipped }) => (
      <>
        <Section title="Terms of service" lead="At /terms">
          <LegalText field={bind("terms")} label="Terms of service" shipped={shipped?.terms ?? ""} />
        </Section>
        <Section title="Privacy notice" lead="At /privacy">
          <LegalText field={bind("privacy")} label="Privacy notice" shipped={shipped?.privacy ?? ""} />
        </Section>
      </>
    ),
  },
  payment: {
    Fields: ({ bind }) => (
      <Section title="What a day is worked out with">
        <FieldRow isShort>
          <NumberField label="Paying days a month" hint="1 to 31" {...bind("payingDaysPerMonth")} />
          <NumberField label="Years" hint="until it is paid" {...bind("years")} />
          <NumberField label="Deposit" hint="% of the price" {...bind("depositPercent")} />
          <NumberField label="Share that a bank pays" hint="% of the price" {...bind("bankSharePercent")} />
          <NumberField label="The bank's yearly rate" hint="%" {...bind("yearlyRatePercent")} />
          <NumberField label="Years of the bank's loan" {...bind("bankYears")} />
          <NumberField label="The bank's fee" hint="% of its share" {...bind("bankFeePercent")} />
        </FieldRow>
      </Section>
    ),
    Preview: ({ value }) => (
      <dl>
        {[ugx(60_000_000), ugx(185_000_000)].map((price) => (
          <Line key={price} label={`A home for ${formatUgx(price)}`}>
            from {formatUgx(perDayFor(price, value))} a working day
          </Line>
        ))}
      </dl>
    ),
  },
  planner: {
    Fields: ({ bind }) => (
      <Section title="Limits">
        <FieldRow isShort>
          <NumberField
            label="Longest term"
            hint="years; a plan that takes longer is shown with a warning"
            {...bind("maxTermYears")}
          />
          <NumberField label="Longest loan" hint="years" {...bind("maxBankYears")} />
          <NumberField label="Highest rate" hint="% a year" {...bind("highestRatePercent")} />
        </FieldRow>
      </Section>
    ),
  },
  visits: {
    Fields: ({ bind }) => (
      <Section title="Booking a visit">
        <FieldRow isShort>
          <NumberField label="Minutes" hint="for one visit" {...bind("slotMinutes")} />
          <NumberField label="Visits at once" hint="that begin at the same time" {...bind("placesPerSlot")} />
          <NumberField label="Notice" hint="hours before, at least" {...bind("minimumNoticeHours")} />
          <NumberField label="Days ahead" hint="that can be chosen" {...bind("bookableDaysAhead")} />
        </FieldRow>
      </Section>
    ),
    Preview: ({ value }) => (
      <p>
        A visit takes {countText(value.slotMinutes, "minute")}. At any time {countText(value.placesPerSlot, "visit")}{" "}
        can begin, booked at least {countText(value.minimumNoticeHours, "hour")} and at most{" "}
        {countText(value.bookableDaysAhead, "day")} before.
      </p>
    ),
  },
  listing: {
    Fields: ({ bind }) => (
      <Section title="On one page">
        <FieldRow isShort>
          <NumberField label="Homes on a page" hint="3 to 60" {...bind("homesPerPage")} />
          <NumberField label="Articles on a page" hint="3 to 60" {...bind("postsPerPage")} />
        </FieldRow>
      </Section>
    ),
  },
  targets: {
    Fields: ({ bind }) => (
      <Section title="What you aim at">
        <FieldRow isShort>
          <NumberField label="Properties listed" {...bind("propertiesListed")} />
          <NumberField label="Featured content" hint="homes and articles" {...bind("featuredContent")} />
          <NumberField label="Inquiries a month" {...bind("monthlyEnquiries")} />
        </FieldRow>
      </Section>
    ),
  },
  reminders: {
    Fields: ({ bind }) => (
      <Section title="What is worth a word">
        <FieldRow isShort>
          <NumberField label="Buyers behind" hint="by more than so many paying days" {...bind("behindDays")} />
          <NumberField label="Reservations that end" hint="within so many days" {...bind("reservationDays")} />
        </FieldRow>
      </Section>
    ),
    Preview: ({ value }) => (
      <p>
        Named are buyers who are more than {countText(value.behindDays, "paying day")} behind, and reservations that end
        within {countText(value.reservationDays, "day")}.
      </p>
    ),
  },
  retention: {
    Fields: ({ bind }) => (
      <Section title="How long it is kept" lead="What is older is erased by itself, every night.">
        <FieldRow isShort>
          <NumberField label="Messages and requests" hint="months" {...bind("enquiryMonths")} />
          <NumberField label="Visits" hint="months" {...bind("visitMonths")} />
        </FieldRow>
      </Section>
    ),
    Preview: ({ value }) => (
      <p>
        Messages and requests: {value.enquiryMonths} months after they were last needed. Visits: {value.visitMonths}{" "}
        months.
      </p>
    ),
  },
};

function DayFields({ day, bind }: { day: number; bind: AreaFormProps<"hours">["bind"] }) {
  const isOpen = bind(`week[${day}].isOpen`);
  const [isShown, setIsShown] = useState(isOpen.defaultValue === "on");
  const name = weekdayNames[day];
  return (
    <fieldset className="grid items-start gap-x-5 gap-y-2 border-t-[1.5px] border-line pt-3 first:border-t-0 first:pt-0 sm:grid-cols-[150px_1fr]">
      <legend className="sr-only">{name}</legend>
      <CheckboxField
        label={<b>{name}</b>}
        name={isOpen.name}
        form={isOpen.form}
        defaultChecked={isShown}
        onChange={(event) => setIsShown(event.currentTarget.checked)}
      />
      <div className={isShown ? "grid grid-cols-2 gap-4" : "hidden"}>
        <TextField label="Opens" type="time" className="max-sm:px-2.5" {...bind(`week[${day}].opens`)} />
        <TextField label="Closes" type="time" className="max-sm:px-2.5" {...bind(`week[${day}].closes`)} />
      </div>
      {isShown ? null : <p className="flex min-h-11 items-center text-[15px] text-ink-soft">Closed</p>}
    </fieldset>
  );
}

type RowPictureProps = {
  row: BindRow;
  field: string;
  label: string;
  pictures: readonly MediaItem[];
  most?: number;
};

function RowPicture(props: RowPictureProps) {
  const { name, form, errors } = props.row(props.field);
  return (
    <PictureField
      name={name}
      form={form}
      errors={errors}
      ids={props.row.all(props.field)}
      pictures={props.pictures}
      label={props.label}
      most={props.most ?? 1}
      failure="Error uploading images"
    />
  );
}

/** The face that stands where there is no photo; it goes with the person when the row moves. */
function DrawnFace({ row }: { row: BindRow }) {
  const { name, form, defaultValue } = row("drawing");
  const traits = parsePortrait(defaultValue) ?? portraitFor(row("name").defaultValue);
  return (
    <div className="flex items-center gap-4 text-[15px] text-ink-soft">
      <input type="hidden" name={name} form={form} value={defaultValue} />
      <span className="block size-16 shrink-0 overflow-hidden rounded-2xl">
        <Portrait path={portraitPath(traits)} />
      </span>
      {defaultValue
        ? "Drawn, as long as there is no photo."
        : "A face is drawn from the name, as long as there is no photo."}
    </div>
  );
}

function Questions(props: { bind: AreaFormProps<"faq">["bind"]; name: "general" | "ownership"; most: number }) {
  return (
    <ListField {...props} label="In this order" one="question" namedBy="question">
      {(row) => {
        const { name, form, defaultValue } = row("id");
        return (
          <>
            <input type="hidden" name={name} form={form} value={defaultValue} />
            <TextField label="Question" required maxLength={200} {...row("question")} />
            <TextAreaField label="Answer" required rows={3} maxLength={2000} {...row("answer")} />
          </>
        );
      }}
    </ListField>
  );
}

/** A text of one's own, or the one that ships: nobody has to write terms from nothing. */
function LegalText({ field, label, shipped }: { field: Binding; label: string; shipped: string }) {
  const [own, setOwn] = useState(field.defaultValue);
  if (own === "") {
    return (
      <div>
        <input type="hidden" name={field.name} form={field.form} value="" />
        <details className="rounded-2xl bg-paper px-5">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold">Read the text that ships</summary>
          <RichText html={shipped} className="pb-5" />
        </details>
        <Button variant="outline" size="small" className="mt-4" onClick={() => setOwn(shipped)}>
          Write your own, beginning with it
        </Button>
      </div>
    );
  }
  return (
    <div>
      <ArticleField {...field} label={label} defaultValue={own} saved={field.defaultValue} onWrite={() => {}} />
      <Button variant="ghost" size="small" className="mt-4" onClick={() => setOwn("")}>
        Back to the text that ships
      </Button>
    </div>
  );
}

import { type ChangeEvent, type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button, ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { Notice, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { OtherWays } from "#app/ui/other-ways.tsx";
import { clockText } from "#domain/clock-text.ts";
import { whatsAppLink } from "#domain/contact-link.ts";
import { FormFoot } from "../ask/form-parts.tsx";
import { forgetFields, useKeptFields } from "../ask/kept-fields.ts";
import type { FormAnswer } from "../ask/typed-fields.ts";
import type { FreeTimes } from "./free-times.ts";

export const visitFormPath = "/visit";

/** Under which the form's fields are kept while it is typed. */
export const visitFormName = "visit";

/** A free time as a button sends it and as people read it. */
export interface OfferedSlot {
  value: string;
  text: string;
}

/** A refused form; in place of a time that cannot be had, others are offered. */
export interface VisitFormAnswer extends FormAnswer {
  nearest?: OfferedSlot[];
  /** The day and the time of a form that had been sent before: it is stored, once. */
  repeated?: string;
}

export interface VisitFormProps {
  homes: { key: string; name: string }[];
  /** The home that the visitor pressed on. */
  chosenHome: string | undefined;
  /** The days that can be asked for, and every time of day at which a visit can begin. */
  dates: { from: string; until: string };
  times: string[];
  answer: VisitFormAnswer | undefined;
}

/**
 * The form for a visit. It is a plain form; with script the times of the chosen day are narrowed down to those that are
 * free, and a refusal comes back in place.
 */
export function VisitForm({ homes, chosenHome, dates, times, answer: firstAnswer }: VisitFormProps) {
  const fetcher = useFetcher<VisitFormAnswer>();
  const answer = fetcher.data ?? firstAnswer;
  const typed = answer?.typed ?? {};
  const errors = answer?.errors ?? {};
  const isBusy = fetcher.state !== "idle";
  const form = useKeptFields(visitFormName);
  const { free, lookUp } = useFreeTimes(form);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) summary.current?.focus();
  }, [answer]);
  useEffect(() => {
    if (answer?.repeated) forgetFields(visitFormName);
  }, [answer]);
  const offered = free?.times ?? times;
  // A second press before the first one is answered would be told that the visit is there already, without its link.
  const isSending = useRef(false);
  useEffect(() => {
    if (!isBusy) isSending.current = false;
  }, [isBusy]);
  if (answer?.repeated) return <Repeated when={answer.repeated} ways={answer.otherWays} />;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      // With the home in the address as well: without script a refused form comes back on its own page, which offers it there.
      action={chosenHome ? `${visitFormPath}?home=${chosenHome}` : visitFormPath}
      className="visit-form"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        if (isSending.current) event.preventDefault();
        isSending.current = true;
      }}
    >
      <input type="hidden" name="from" value="/" />
      <div ref={summary} tabIndex={-1} className="outline-none">
        {answer?.error ? (
          <Notice tone="error">
            {answer.error}
            {answer.nearest && answer.nearest.length > 0 ? <NearestTimes nearest={answer.nearest} /> : null}
            <OtherWays ways={answer.otherWays} />
          </Notice>
        ) : null}
      </div>
      <div className="form-grid">
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          defaultValue={typed.name}
          errors={errors.name}
          maxLength={100}
          required
        />
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={typed.email}
          errors={errors.email}
          maxLength={254}
          required
        />
        <TextField
          label="Phone (if you like a call)"
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          defaultValue={typed.phone}
          errors={errors.phone}
          maxLength={40}
        />
        <SelectField
          label="Which home?"
          name="home"
          defaultValue={typed.home ?? chosenHome ?? ""}
          key={chosenHome}
          errors={errors.home}
        >
          <option value="">Help me choose</option>
          {homes.map((home) => (
            <option key={home.key} value={home.key}>
              {home.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Day"
          type="date"
          name="date"
          min={dates.from}
          max={dates.until}
          defaultValue={typed.date}
          errors={errors.date}
          onChange={(event: ChangeEvent<HTMLInputElement>) => lookUp(event.target.value)}
          required
        />
        <SelectField
          label="Time"
          name="time"
          defaultValue={typed.time ?? ""}
          hint={free && free.times.length === 0 ? "Nothing is free on that day. Please choose another." : undefined}
          errors={errors.time}
          required
        >
          <option value="">Choose a time</option>
          {offered.map((time) => (
            <option key={time} value={time}>
              {clockText(time)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label="Message"
        name="message"
        defaultValue={typed.message}
        errors={errors.message}
        maxLength={4000}
        required
      />
      <FormFoot typed={typed} />
      <Button type="submit" look="ink" disabled={isBusy}>
        {isBusy ? "Sending..." : "Request this visit"}
      </Button>
    </fetcher.Form>
  );
}

/** Whoever sends a form again may be somebody else, who learned what was written: they get no link. */
function Repeated({ when, ways }: { when: string; ways: FormAnswer["otherWays"] }) {
  return (
    <Notice tone="info">
      <p>We have this request already, for {when}. It is stored once.</p>
      <p className="mt-2">
        Its private link, to move or cancel the visit, was on the page after it was first sent, and is in our e-mail if
        you got one. For your safety we do not show it a second time. If you lost it, write or call
        {ways ? ` ${ways.phone}` : ""}.
      </p>
      {ways ? (
        <p className="mt-3">
          <ButtonAnchor
            look="leaf"
            size="small"
            href={whatsAppLink(ways.whatsapp, `Hello, I lost the link of my visit on ${when}.`)}
          >
            WhatsApp
          </ButtonAnchor>
        </p>
      ) : null}
    </Notice>
  );
}

/** Each free time is a button that sends the form again with it. */
function NearestTimes({ nearest }: { nearest: OfferedSlot[] }) {
  return (
    <>
      <p className="mt-3">Free and nearest:</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {nearest.map(({ value, text }) => (
          <li key={value}>
            <button type="submit" name="slot" value={value} className={buttonClass("sun", "small")}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The free times of a day, asked for when a day is chosen, and at once for one that was chosen before script ran. */
function useFreeTimes(form: RefObject<HTMLFormElement | null>) {
  const fetcher = useFetcher<FreeTimes>();
  const [date, setDate] = useState<string>();
  const { load } = fetcher;
  const lookUp = useCallback(
    (chosen: string) => {
      setDate(chosen);
      if (chosen) load(`/visit/free-times?date=${chosen}`);
    },
    [load],
  );
  useEffect(() => {
    const field = form.current?.elements.namedItem("date");
    if (field instanceof HTMLInputElement && field.value) lookUp(field.value);
  }, [form, lookUp]);
  const free = fetcher.data?.date === date ? fetcher.data : undefined;
  return { free, lookUp };
}

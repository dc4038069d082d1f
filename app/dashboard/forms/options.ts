import { useEffect, useRef, useState } from "react";
import { describeFailure, type Failure } from "#domain/failures/failure.ts";
import { useIsOffline } from "../live/connection.ts";
import { useLookup } from "../live/use-lookup.ts";

export interface ComboboxOption {
  value: string;
  /** Of a tag. */
  id?: number;
  colour?: string;
  /** What tells it from others: a price, a phone. */
  label?: string | undefined;
}

export interface OptionPage<Option = ComboboxOption> {
  options: readonly Option[];
  hasMore: boolean;
}

/** What a list shows, and waits for. */
export interface OptionList<Option> extends OptionPage<Option> {
  isLoading: boolean;
  failure: Failure | undefined;
  /** With each text. */
  search: (text: string) => void;
  /** At the list's end. */
  more: () => void;
}

export type OptionSource =
  | {
      /** Answers an appended `search=` and `page=` with an `OptionPage`. */
      address: string;
      /** Shown before the first answer: those that an ambiguous text matched. */
      first?: readonly ComboboxOption[] | undefined;
      /** Offered below the others, for a text that is none of them. */
      addNew?: { label: (text: string) => string; to: (text: string) => string } | undefined;
    }
  | { all: readonly ComboboxOption[] };

/** A pause in typing after which is searched. */
const settleMs = 150;

const shownAtOnce = 20;

/**
 * The options for a text, a page at a time. While an answer is awaited there are none: those of an earlier text could be
 * chosen in place of what was typed.
 */
export function useOptions(source: OptionSource): OptionList<ComboboxOption> {
  const isRemote = "address" in source;
  const { data, answeredAddress, load, isLoading, failure } = useLookup<OptionPage>();
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState({ text: "", page: 1, times: 0 });
  const [earlier, setEarlier] = useState<readonly ComboboxOption[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const address = isRemote ? source.address : "";
  const addressOf = ({ text, page }: { text: string; page: number }) =>
    `${address}search=${encodeURIComponent(text)}&page=${page}`;
  const search = (text: string) => {
    setAsked(({ times }) => ({ text, page: 1, times: times + 1 }));
    setEarlier([]);
    if (!isRemote) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load(addressOf({ text, page: 1 })), settleMs);
  };
  const isAnswered = asked.times > 0 && answeredAddress === addressOf(asked);
  const answered = isAnswered ? data : undefined;
  const first = isRemote && !data && asked.times < 2 ? source.first : undefined;
  const found = isRemote ? [...earlier, ...(answered?.options ?? first ?? [])] : matching(source.all, asked.text);
  const hasMore = isRemote ? answered?.hasMore === true : found.length > asked.page * shownAtOnce;
  const hasFailed = isRemote && !isAnswered && failure !== undefined;
  const more = () => {
    if (isLoading || !(hasMore || hasFailed)) return;
    // A page that did not come is asked for again.
    const next = hasFailed ? asked : { ...asked, page: asked.page + 1 };
    setAsked(next);
    if (!isRemote) return;
    setEarlier(found);
    void load(addressOf(next));
  };
  return {
    options: isRemote ? found : found.slice(0, asked.page * shownAtOnce),
    hasMore,
    isLoading: isRemote && asked.times > 0 && !isAnswered && !hasFailed,
    failure: isRemote && isOffline ? describeFailure("offline") : failure,
    search,
    more,
  };
}

function matching(all: readonly ComboboxOption[], text: string): ComboboxOption[] {
  const words = folded(text).split(/\s+/);
  return all.filter(({ value, label = "" }) => words.every((word) => folded(`${value} ${label}`).includes(word)));
}

const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim();

import { useEffect, useRef, useState } from "react";
import { describeFailure, type Failure } from "#domain/failures/failure.ts";
import { useIsOffline } from "../live/connection.ts";
import { useLookup } from "../live/use-lookup.ts";

export interface ComboboxOption {
  value: string;
  /** Only tags have an id and a colour. */
  id?: number;
  colour?: string;
  /** The label distinguishes the option from others, such as a price or a phone. */
  label?: string | undefined;
}

export interface OptionPage<Option = ComboboxOption> {
  options: readonly Option[];
  hasMore: boolean;
}

/** A list shows these options now, and gets others by these functions. */
export interface OptionList<Option> extends OptionPage<Option> {
  isLoading: boolean;
  failure: Failure | undefined;
  /** The field has to call this whenever the text changes. */
  search: (text: string) => void;
  /** The list has to call this when its end is reached. */
  more: () => void;
}

export type OptionSource =
  | {
      /** The address is a beginning, to which `search=` and `page=` are appended. It answers with an `OptionPage`. */
      address: string;
      /** These options are shown before the first answer, such as those that an ambiguous text matched. */
      first?: readonly ComboboxOption[] | undefined;
      /** The list offers to add a new record, below the options, when the text is none of them. */
      addNew?: { label: (text: string) => string; to: (text: string) => string } | undefined;
    }
  | { all: readonly ComboboxOption[] };

/** The server is asked after a pause in typing of this length. */
const SETTLE_MS = 150;

const SHOWN_AT_ONCE = 20;

/** Provides the options that match a text, page by page. */
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
    timer.current = setTimeout(() => void load(addressOf({ text, page: 1 })), SETTLE_MS);
  };
  const isAnswered = asked.times > 0 && answeredAddress === addressOf(asked);
  const answered = isAnswered ? data : undefined;
  const first = isRemote && !data && asked.times < 2 ? source.first : undefined;
  const found = isRemote ? [...earlier, ...(answered?.options ?? first ?? [])] : matching(source.all, asked.text);
  const hasMore = isRemote ? answered?.hasMore === true : found.length > asked.page * SHOWN_AT_ONCE;
  const hasFailed = isRemote && !isAnswered && failure !== undefined;
  const more = () => {
    if (isLoading || !(hasMore || hasFailed)) return;
    // A page that could not be loaded is asked for again.
    const next = hasFailed ? asked : { ...asked, page: asked.page + 1 };
    setAsked(next);
    if (!isRemote) return;
    setEarlier(found);
    void load(addressOf(next));
  };
  return {
    options: isRemote ? found : found.slice(0, asked.page * SHOWN_AT_ONCE),
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

import { useCallback, useEffect, useRef, useState } from "react";
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

/** The options for a text, a page at a time. */
export function useOptions(source: OptionSource): OptionList<ComboboxOption> {
  const isRemote = "address" in source;
  const { data, load, isLoading, failure } = useLookup<OptionPage>();
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState({ text: "", page: 1, isNew: true });
  const [earlier, setEarlier] = useState<readonly ComboboxOption[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const address = isRemote ? source.address : "";
  const ask = useCallback(
    (text: string, page: number) => load(`${address}search=${encodeURIComponent(text)}&page=${page}`),
    [address, load],
  );
  const search = (text: string) => {
    setAsked({ text, page: 1, isNew: false });
    if (!isRemote) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setEarlier([]);
      void ask(text, 1);
    }, settleMs);
  };
  const found = isRemote
    ? [...earlier, ...(data?.options ?? source.first ?? [])]
    : matching(source.all, asked.isNew ? "" : asked.text);
  const hasMore = isRemote ? data?.hasMore === true : found.length > asked.page * shownAtOnce;
  const more = () => {
    if (!hasMore || isLoading) return;
    setAsked({ ...asked, page: asked.page + 1 });
    if (!isRemote) return;
    setEarlier(found);
    void ask(asked.text, asked.page + 1);
  };
  return {
    options: isRemote ? found : found.slice(0, asked.page * shownAtOnce),
    hasMore,
    isLoading: isRemote && isLoading,
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

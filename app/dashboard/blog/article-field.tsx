import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { Notice } from "#app/ui/field.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { Binding } from "../forms/bind.ts";
import { useIsOffline } from "../live/connection.ts";
import type { ArticleEditorProps } from "./article-editor.tsx";

const RETRY_MS = 3_000;

type ArticleFieldProps = Binding & {
  label: string;
  saved: string;
  onWrite: (html: string) => void;
};

/** Shows the text until the editor has loaded. */
export function ArticleField({ label, saved, name, form, defaultValue, errors, onWrite }: ArticleFieldProps) {
  const id = useId();
  const [html, setHtml] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const { ArticleEditor, hasFailed } = useArticleEditor();
  const announced = useRef(defaultValue);
  // A hidden input fires no events.
  useEffect(() => {
    if (announced.current === html) return;
    announced.current = html;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [html]);
  return (
    <div>
      <p id={id} className="field-label">
        {label}
      </p>
      <input ref={input} type="hidden" name={name} form={form} value={html} />
      {hasFailed ? (
        <div className="mb-3">
          <Notice tone="info">
            The editor could not be loaded. It comes by itself when the line is back; the other fields work meanwhile.
          </Notice>
        </div>
      ) : null}
      {ArticleEditor ? (
        <ArticleEditor
          labelledBy={id}
          html={defaultValue}
          onChange={(next) => {
            setHtml(next);
            onWrite(next);
          }}
        />
      ) : (
        <WrittenSoFar html={defaultValue === saved ? saved : ""} />
      )}
      {errors?.[0] ? <p className="field-error">{errors[0]}</p> : null}
    </div>
  );
}

/** The dashboard's largest script, loaded on demand and retried until it comes. */
function useArticleEditor() {
  const [loaded, setLoaded] = useState<{ ArticleEditor: ComponentType<ArticleEditorProps> }>();
  const [failures, setFailures] = useState(0);
  const isOffline = useIsOffline();
  useEffect(() => {
    if (isOffline || loaded) return;
    let isLeft = false;
    const load = async () => {
      try {
        const { ArticleEditor } = await import("./article-editor.tsx");
        if (!isLeft) setLoaded({ ArticleEditor });
      } catch {
        if (!isLeft) setFailures((before) => before + 1);
      }
    };
    const timer = setTimeout(load, failures === 0 ? 0 : RETRY_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isOffline, loaded, failures]);
  return { ArticleEditor: loaded?.ArticleEditor, hasFailed: !loaded && (failures > 0 || isOffline) };
}

/** Text that the server has not cleaned waits for the editor. */
function WrittenSoFar({ html }: { html: string }) {
  return (
    <div className="article-editor" aria-busy="true">
      <div className="article-tools" />
      <RichText html={html} className="article-sheet" />
    </div>
  );
}

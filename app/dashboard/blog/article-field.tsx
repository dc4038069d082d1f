import { lazy, Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { RichText } from "#app/ui/rich-text.tsx";
import type { Binding } from "../parts/edit-form.tsx";

// The editor is the largest piece of script of the whole dashboard: it is fetched where an article is written.
const ArticleEditor = lazy(() => import("./article-editor.tsx"));

type ArticleFieldProps = Binding & {
  label: string;
  /** The article as the server has cleaned it. */
  saved: string;
  /** Called with what the article has become. */
  onWrite: (html: string) => void;
};

/** An article as a field of a form. Until the editor has arrived it shows what was written so far. */
export function ArticleField({ label, saved, name, form, defaultValue, errors, onWrite }: ArticleFieldProps) {
  const id = useId();
  const [html, setHtml] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const announced = useRef(defaultValue);
  // The form keeps what it hears of, and a hidden input says nothing by itself.
  useEffect(() => {
    if (announced.current === html) return;
    announced.current = html;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [html]);
  const written = <WrittenSoFar html={defaultValue === saved ? saved : ""} />;
  return (
    <div>
      <p id={id} className="field-label">
        {label}
      </p>
      <input ref={input} type="hidden" name={name} form={form} value={html} />
      {isInBrowser ? (
        <Suspense fallback={written}>
          <ArticleEditor
            labelledBy={id}
            html={defaultValue}
            onChange={(next) => {
              setHtml(next);
              onWrite(next);
            }}
          />
        </Suspense>
      ) : (
        written
      )}
      {errors?.[0] ? <p className="field-error">{errors[0]}</p> : null}
    </div>
  );
}

/** As it will stand, in the editor's own frame; what was typed elsewhere and never cleaned waits for the editor. */
function WrittenSoFar({ html }: { html: string }) {
  return (
    <div className="article-editor" aria-busy="true">
      <div className="article-tools" />
      <RichText html={html} className="article-sheet" />
    </div>
  );
}

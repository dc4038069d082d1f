import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { Binding } from "../forms/bind.ts";
import type { ArticleEditorProps } from "./article-editor.tsx";

type ArticleFieldProps = Binding & {
  label: string;
  saved: string;
  onWrite: (html: string) => void;
};

export function ArticleField({ label, saved, name, form, defaultValue, errors, onWrite }: ArticleFieldProps) {
  const id = useId();
  const [html, setHtml] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const { ArticleEditor, hasFailed } = useArticleEditor();
  const announced = useRef(defaultValue);
  // A hidden input fires no events by itself, so the form would not notice the change.
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
            The editor could not be loaded. The other fields work meanwhile. Reload the page when the connection is
            back: what you typed is kept.
          </Notice>
          <Button variant="outline" size="small" className="mt-3" onClick={() => location.reload()}>
            Reload the page
          </Button>
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

/**
 * Loads the editor on demand. If that fails it is not tried again, because browsers remember a failed script until the
 * page is reloaded.
 */
function useArticleEditor() {
  const [loaded, setLoaded] = useState<{ ArticleEditor: ComponentType<ArticleEditorProps> }>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    import("./article-editor.tsx").then(
      ({ ArticleEditor }) => isLeft || setLoaded({ ArticleEditor }),
      () => isLeft || setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return { ArticleEditor: loaded?.ArticleEditor, hasFailed };
}

/**
 * Shows the article until the editor has loaded. The caller leaves out unsaved text, which nobody has sanitised yet.
 */
function WrittenSoFar({ html }: { html: string }) {
  return (
    <div className="article-editor" aria-busy="true">
      <div className="article-tools" />
      <RichText html={html} className="article-sheet" />
    </div>
  );
}

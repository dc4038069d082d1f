import { useState } from "react";

/** Copies a text. Browsers have no clipboard without https, so the button then asks to copy by hand. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState<"yes" | "no">();
  const copy = () => {
    if (!("clipboard" in navigator)) setCopied("no");
    else
      navigator.clipboard.writeText(text).then(
        () => setCopied("yes"),
        () => setCopied("no"),
      );
  };
  return (
    <>
      <button type="button" className="text-button" onClick={copy}>
        {label}
      </button>
      <span role="status" className="text-[0.9375rem] text-ink-soft">
        {copied === "yes" ? "Copied" : null}
        {copied === "no" ? "Please select it and copy it by hand" : null}
      </span>
    </>
  );
}

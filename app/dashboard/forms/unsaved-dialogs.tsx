import { useEffect, useState } from "react";
import { Notice } from "#app/ui/field.tsx";
import { SettledButton } from "./unsaved-notice.tsx";
import { forgetText, listSubjects, readTexts, type StoredText, storeText, textName } from "./unsaved-text.ts";
import { useAdministratorId } from "./use-unsaved-text.tsx";

type UnfinishedProps<Form extends { title: string }> = {
  find: (subject: string) => Form | undefined;
  onOpen: (form: Form) => void;
};

/** Offers the dialogs that had unsaved text when a reload closed them. */
export function UnsavedDialogs<Form extends { title: string }>({ find, onOpen }: UnfinishedProps<Form>) {
  const administratorId = useAdministratorId();
  const [subjects, setSubjects] = useState<string[]>([]);
  const [discarded, setDiscarded] = useState<Readonly<Record<string, readonly StoredText[]>>>({});
  useEffect(() => setSubjects(listSubjects(administratorId)), [administratorId]);
  return subjects.map((subject) => {
    const form = find(subject);
    if (!form) return null;
    const texts = discarded[subject];
    const discard = () => {
      const left = readTexts(textName(administratorId, subject));
      for (const { storedAs } of left) forgetText(storedAs);
      setDiscarded((others) => ({ ...others, [subject]: left }));
    };
    const bringBack = () => {
      for (const { storedAs, ...text } of texts ?? []) storeText(storedAs, text);
      setDiscarded(({ [subject]: _, ...others }) => others);
    };
    return (
      <div key={`${subject} ${texts !== undefined}`} className="mb-5">
        <Notice tone="info">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {texts
              ? `What you typed is discarded: ${form.title}`
              : `What you typed is kept, and not saved yet: ${form.title}`}
            {texts ? (
              <SettledButton onClick={bringBack}>Bring it back</SettledButton>
            ) : (
              <span className="flex flex-wrap gap-2">
                <SettledButton onClick={() => onOpen(form)}>Continue</SettledButton>
                <SettledButton onClick={discard}>Discard</SettledButton>
              </span>
            )}
          </span>
        </Notice>
      </div>
    );
  });
}

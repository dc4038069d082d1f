import { useEffect, useState } from "react";
import { Notice } from "#app/ui/field.tsx";
import { forgetText, listSubjects, textName } from "./unsaved-text.ts";
import { useAdministratorId } from "./use-unsaved-text.tsx";

type UnfinishedProps<Form extends { title: string }> = {
  find: (subject: string) => Form | undefined;
  onOpen: (form: Form) => void;
};

/** Offers the dialogs that had unsaved text when a reload closed them. */
export function UnsavedDialogs<Form extends { title: string }>({ find, onOpen }: UnfinishedProps<Form>) {
  const administratorId = useAdministratorId();
  const [subjects, setSubjects] = useState<string[]>([]);
  useEffect(() => setSubjects(listSubjects(administratorId)), [administratorId]);
  return subjects.map((subject) => {
    const form = find(subject);
    if (!form) return null;
    const discard = () => {
      forgetText(textName(administratorId, subject));
      setSubjects(listSubjects(administratorId));
    };
    return (
      <div key={subject} className="mb-5">
        <Notice tone="info">
          <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            What you typed is kept, and not saved yet: {form.title}
            <span className="flex flex-wrap gap-x-5">
              <button type="button" className="text-button" onClick={() => onOpen(form)}>
                Continue
              </button>
              <button type="button" className="text-button" onClick={discard}>
                Discard
              </button>
            </span>
          </span>
        </Notice>
      </div>
    );
  });
}

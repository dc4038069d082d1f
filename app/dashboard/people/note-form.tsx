import { TextAreaField } from "#app/ui/field.tsx";
import { ActionForm } from "../forms/action-form.tsx";

type NoteFormProps = {
  /** The fields that name the record to which the note is added. */
  about: Readonly<Record<string, number | undefined>>;
  /** The text that was begun is kept under this name. */
  subject: string;
};

/** Shows the form that adds a note to the conversation with a person. */
export function NoteForm({ about, subject }: NoteFormProps) {
  return (
    <ActionForm intent="note" about={about} subject={subject} label="Add note" variant="outline" className="mt-3">
      {(bind) => <TextAreaField label="A new note" rows={2} maxLength={5000} required {...bind("body")} />}
    </ActionForm>
  );
}

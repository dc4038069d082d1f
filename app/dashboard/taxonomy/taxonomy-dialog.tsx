import { SelectField } from "#app/ui/field.tsx";
import { categoryFields, categoryForm, tagFields, tagForm } from "#domain/catalogue/taxonomy-forms.ts";
import { formTexts, labelsOf } from "#domain/fields/field.ts";
import { itemText } from "../actions/record-items.ts";
import { FormFields } from "../fields/form-fields.tsx";
import type { Bind, Binding } from "../forms/bind.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { ValidatedDialog } from "../forms/validated-dialog.tsx";
import { type Asking, type Named, subjectOf, type TaxonomyQuestions } from "./taxonomy-asking.ts";

const forms = {
  category: { fields: categoryFields, schema: categoryForm, beginning: {} },
  tag: { fields: tagFields, schema: tagForm, beginning: { colour: "#b4532f" } },
};

type TaxonomyDialogProps = TaxonomyQuestions & {
  items: readonly Named[];
  asking: Asking<Named>;
  onClose: () => void;
};

/** Shows the short forms for a category or a tag. */
export function TaxonomyDialog(props: TaxonomyDialogProps) {
  const { resource, asking, onClose } = props;
  const { fields, schema, beginning } = forms[resource.one];
  const drawn = (bind: Bind) => <FormFields fields={fields} bind={bind} />;
  switch (asking.intent) {
    case "create":
      return (
        <ValidatedDialog
          title={props.addLabel}
          subject={subjectOf(props.subject)}
          schema={schema}
          values={beginning}
          intent="create"
          submitLabel={props.addLabel}
          onClose={onClose}
        >
          {drawn}
        </ValidatedDialog>
      );
    case "save":
      return (
        <ValidatedDialog
          title={`Edit ${resource.one}`}
          subject={subjectOf(props.subject, asking.item)}
          labels={labelsOf(fields)}
          schema={schema}
          values={formTexts(fields, asking.item)}
          intent="save"
          item={itemText(asking.item)}
          submitLabel="Save"
          onClose={onClose}
        >
          {drawn}
        </ValidatedDialog>
      );
    case "merge":
      return (
        <FormDialog
          title={`Merge ${resource.one} “${asking.item.name}”`}
          intent="merge"
          item={itemText(asking.item)}
          submitLabel="Merge"
          onClose={onClose}
        >
          {(bind) => <MergeInto {...props} item={asking.item} binding={bind("moveTo")} />}
        </FormDialog>
      );
    case "delete":
      return (
        <FormDialog
          title={`Are you sure you want to delete this ${resource.one}?`}
          intent="delete"
          item={itemText(asking.item)}
          submitLabel="Delete"
          variant="clay"
          onClose={onClose}
        >
          {(bind) => <DeletionFields {...props} item={asking.item} binding={bind("moveTo")} />}
        </FormDialog>
      );
  }
}

type ContentTargetProps = Pick<TaxonomyDialogProps, "items" | "countText" | "moveField"> & {
  item: Named;
  binding: Binding;
};

function DeletionFields({ items, countText, moveField, item, binding }: ContentTargetProps) {
  const label = `What happens to ${countText(item.count)}?`;
  return (
    <>
      <p className="font-bold wrap-anywhere">{`“${item.name}”`}</p>
      {item.count === 0 ? (
        <p className="text-ink-soft">Nothing uses it.</p>
      ) : moveField ? (
        moveField(item, label, binding)
      ) : (
        <SelectField label={label} hint="Choose another one and the two are merged." {...binding}>
          <option value="">They stay without one</option>
          {items
            .filter((other) => other.id !== item.id)
            .map((other) => (
              <option key={other.id} value={other.id}>
                {`They go to ${other.name}`}
              </option>
            ))}
        </SelectField>
      )}
    </>
  );
}

function MergeInto({ items, countText, moveField, item, binding }: ContentTargetProps) {
  return (
    <>
      {moveField ? (
        moveField(item, "Into", { ...binding, hint: "Enter a part of its name, and choose it", required: true })
      ) : (
        <SelectField label="Into" required {...binding}>
          <option value="">Please choose</option>
          {items
            .filter((other) => other.id !== item.id)
            .map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
        </SelectField>
      )}
      <p className="text-ink-soft wrap-anywhere">
        {`“${item.name}” is deleted, and what uses it gets the other one: ${countText(item.count)}. This cannot be undone.`}
      </p>
    </>
  );
}

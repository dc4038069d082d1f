/** Says whether the visitor has changed a field since the page was rendered. */
export function isChanged(field: Element): boolean {
  const select = field instanceof HTMLOptionElement ? field.closest("select") : field;
  if (select instanceof HTMLSelectElement)
    return [...select.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}

/**
 * Makes an object that inherits from `parent` and has `own` in place of its properties, also of those that `parent`
 * computes.
 */
export function heir<Parent extends object, Own extends object>(parent: Parent, own: Own): Parent & Own {
  return Object.create(
    parent,
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value, enumerable: true }])),
  );
}

/** Has what `parent` has, and `own` in its place, also where `parent` computes it. */
export function heir<Parent extends object, Own extends object>(parent: Parent, own: Own): Parent & Own {
  return Object.create(
    parent,
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value, enumerable: true }])),
  );
}

/**
 * For `$call`: narrows a query by a value, unless it is undefined or null. Unlike with `$if`, the type of the value
 * that `narrow` takes includes neither.
 */
export const ifGiven =
  <Value, Query>(value: Value | undefined | null, narrow: (query: Query, value: Value) => Query) =>
  (query: Query): Query =>
    value === undefined || value === null ? query : narrow(query, value)

/**
 * For `$call`: adds a condition to a query unless the value is undefined or null. Unlike with `$if`, `narrow` gets the
 * value with a type that includes neither.
 */
export const ifGiven =
  <Value, Query>(value: Value | undefined | null, narrow: (query: Query, value: Value) => Query) =>
  (query: Query): Query =>
    value === undefined || value === null ? query : narrow(query, value)

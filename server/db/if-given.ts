/**
 * For `$call`: adds a condition to a query if the value is neither undefined nor null. `narrow` gets the value with a
 * type that includes neither, which `$if` cannot do.
 */
export const ifGiven =
  <Value, Query>(value: Value | undefined | null, narrow: (query: Query, value: Value) => Query) =>
  (query: Query): Query =>
    value === undefined || value === null ? query : narrow(query, value)

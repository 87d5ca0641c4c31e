import assert from 'node:assert/strict'

/** Returns a value that a test needs. Throws an AssertionError if it is null or undefined. */
export function requireValue<Value>(value: Value, what = 'a value'): NonNullable<Value> {
  assert.ok(value !== null && value !== undefined, `${what} was expected, but got ${value}`)
  return value
}

/** Returns the first element of a list. Throws an AssertionError if it is empty. */
export function first<Item>(list: readonly Item[] | null | undefined): Item {
  const [item] = requireValue(list, 'a list')
  if (item === undefined) assert.fail('a list with at least one item was expected, but it is empty')
  return item
}

import assert from 'node:assert/strict'

/** What a test needs to be there. Throws an AssertionError when it is null or undefined. */
export function present<Value>(value: Value, what = 'a value'): NonNullable<Value> {
  assert.ok(value !== null && value !== undefined, `${what} was expected, and there is ${value}`)
  return value
}

/** The first of a list that a test needs to have one. Throws an AssertionError when there is no list or it is empty. */
export function first<Item>(list: readonly Item[] | null | undefined): Item {
  const [item] = present(list, 'a list')
  if (item === undefined) assert.fail('a list with a first item was expected, and it is empty')
  return item
}

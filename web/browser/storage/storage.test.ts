import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { readObject, readStored, removeStored, storedReader, writeStored } from './storage.ts'

/** A local storage that can refuse writes. */
function fakeStorage() {
  const texts = new Map<string, string>()
  const storage = {
    full: false,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (storage.full) throw new Error('QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  }
  return storage
}

let storage = fakeStorage()

beforeEach(() => {
  storage = fakeStorage()
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
})

test('a value that cannot be stored lasts as long as the page, and replaces the stored value', () => {
  writeStored('k', 'old')
  storage.full = true
  writeStored('k', 'new')
  assert.equal(readStored('k'), 'new')
  assert.equal(storage.getItem('k'), 'old')
  storage.full = false
  writeStored('k', 'newest')
  assert.equal(storage.getItem('k'), 'newest')
  removeStored('k')
  assert.equal(readStored('k'), null)
})

test('a stored text that is not an object is read as null', () => {
  for (const text of ['null', '[1]', '"a"', '{', '']) {
    storage.setItem('k', text)
    assert.equal(readObject('k'), null)
  }
  storage.setItem('k', '{"a":1}')
  assert.deepEqual(readObject('k'), { a: 1 })
})

test('a reader returns the same object until the text changes', () => {
  const empty: number[] = []
  const read = storedReader('list', empty, (text) => JSON.parse(text ?? '[]') as number[])
  assert.equal(read(), empty)
  storage.setItem('list', '[1]')
  const first = read()
  assert.deepEqual(first, [1])
  assert.equal(read(), first)
  storage.setItem('list', '[1,2]')
  assert.deepEqual(read(), [1, 2])
})

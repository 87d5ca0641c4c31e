import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KeysTyped, readKey } from './read-keys.ts'

/** Types the text with `gap` ms between keys, and returns the scanned codes. */
function codesOf(text: string, gap: number, end = 'Enter'): string[] {
  let typed: KeysTyped | null = null
  let at = 1000
  return [...text, end].flatMap((key) => {
    at += gap
    const read = readKey(typed, { key, at })
    typed = read.typed
    return read.code ?? []
  })
}

test('fast keys followed by Enter or Tab are a scan', () => {
  assert.deepEqual(codesOf('5901234123457', 8), ['5901234123457'])
  assert.deepEqual(codesOf('ABC-12', 40), ['ABC-12'])
  assert.deepEqual(codesOf('5901234123457', 8, 'Tab'), ['5901234123457'])
})

test('slow typing, short numbers and codes without Enter or Tab are not scans', () => {
  assert.deepEqual(codesOf('5901234123457', 100), [])
  assert.deepEqual(codesOf('590', 8), [])
  assert.deepEqual(codesOf('5901234123457', 8, 'a'), [])
})

test('text that a person typed before a scan is not part of the code', () => {
  let typed: KeysTyped | null = { text: '12', at: 0 }
  for (const [place, key] of [...'96385074'].entries()) typed = readKey(typed, { key, at: 500 + place * 10 }).typed
  assert.equal(readKey(typed, { key: 'Enter', at: 590 }).code, '96385074')
})

test('Shift does not end a burst, an arrow key does', () => {
  const first = readKey(null, { key: 'A', at: 10 }).typed
  assert.deepEqual(readKey(first, { key: 'Shift', at: 15 }).typed, first)
  assert.equal(readKey(first, { key: 'ArrowLeft', at: 15 }).typed, null)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { textFields } from '../server/testing/text-fields.ts'
import { calls } from './all.ts'
import { innerSchemas, lineField, listOf, sentText, textField } from './fields.ts'
import { ownSentence } from './validation-sentences.ts'

/** Returns true if the schema checks the length of a text before anything else. */
function isBoundedFirst(schema: z.core.$ZodString): boolean {
  const [first, ...others] = (schema._zod.def.checks ?? []).map((check) => check._zod.def)
  return first?.check === 'max_length' && (others.length === 0 || first.abort === true)
}

const unbounded = (schema: z.ZodType) =>
  textFields(schema).flatMap(({ path, schema }) => (isBoundedFirst(schema) ? [] : [path.join('.')]))

test('every text in the input of a call has its length checked first', () => {
  for (const [name, call] of Object.entries(calls)) assert.deepEqual(unbounded(call.input), [], name)
})

test('the check above finds, at any depth, every text whose length is not checked first', () => {
  const free = z.string()
  const custom = z.unknown().transform(String)
  innerSchemas.set(custom, free)
  for (const schema of [
    z.object({ a: free }),
    z.object({ a: z.object({ b: z.array(free) }) }),
    z.object({ a: z.union([z.number(), free]).optional() }),
    z.object({ a: free.nullable().default(null) }),
    z.object({ a: listOf(z.object({ b: free }), 3) }),
    z.object({ a: free.transform((text) => text).pipe(sentText(3)) }),
    z.object({ a: z.string().trim().max(3) }),
    z.object({ a: z.string().max(3).trim() }),
    z.object({ a: z.iso.datetime() }),
    z.object({ a: custom }),
  ])
    assert.equal(unbounded(schema).length, 1)
  assert.throws(() => unbounded(z.object({ a: z.unknown().transform(String) })), /searched for text fields/)
  assert.throws(() => unbounded(z.object({ a: z.custom() })), /searched for text fields/)
})

test('a text may be up to four times its limit before it is cleaned', () => {
  const softHyphen = '\u00ad'
  for (const schema of [lineField(10, 1), textField(10, 1)]) {
    assert.equal(schema.parse(`${' '.repeat(30)}Redio mpya`), 'Redio mpya')
    const [issue, ...others] = schema.safeParse(`${' '.repeat(31)}Redio mpya`).error?.issues ?? []
    assert.deepEqual([issue?.message, others], ['Maandishi ni marefu mno: herufi 10 tu.', []])
    assert.equal(schema.safeParse('Redio mpya!').error?.issues[0]?.message, 'Maandishi ni marefu mno: herufi 10 tu.')
    for (const nothing of ['', '   ', softHyphen.repeat(10)])
      assert.equal(schema.safeParse(nothing).error?.issues[0]?.message, 'Jaza sehemu hii.')
  }
  assert.equal(lineField(10).parse(softHyphen.repeat(40)), '')
})

test('a list is parsed up to its first invalid item, and not at all if it is too long', () => {
  let seen = 0
  const item = z.object({ quantity: z.number('Weka namba.'), name: z.string().max(9) }).refine(() => {
    seen += 1
    return true
  })
  const list = listOf(item, 5, 1)
  const right = { quantity: 1, name: 'Redio' }
  const issuesOf = (sent: unknown) =>
    list.safeParse(sent).error?.issues.map((issue) => [issue.path.join('.'), ownSentence(issue)]) ?? []
  assert.deepEqual(list.parse(JSON.stringify([right, { ...right, more: 1 }])), [right, right])
  assert.equal(seen, 2)
  seen = 0
  assert.deepEqual(issuesOf([right, { name: 'Simu' }, {}, right]), [['1.quantity', 'Weka namba.']])
  assert.equal(seen, 1)
  assert.deepEqual(issuesOf(Array(6).fill({})), [['', 'Orodha ni ndefu mno: 5 tu.']])
  assert.deepEqual(issuesOf('[]'), [['', 'Orodha haina kitu.']])
  assert.deepEqual(issuesOf('['), [['', 'Orodha haisomeki.']])
})

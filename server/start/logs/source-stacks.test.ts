import { match } from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { showSourcesInStacks } from './source-stacks.ts'

test('stacks refer to the sources, except those of system errors, which must not load source maps', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'duka-stacks-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const built = join(folder, 'dist/server/main.js')
  await mkdir(join(folder, 'dist/server'), { recursive: true })
  await writeFile(built, 'export const fail = (fields) => Object.assign(new Error("imeshindikana"), fields)\n')
  // Maps all of the built line to line 1 of main.ts.
  await writeFile(
    `${built}.map`,
    JSON.stringify({ version: 3, sources: ['../../main.ts'], names: [], mappings: 'AAAA' }),
  )
  const { prepareStackTrace } = Error
  t.after(() => {
    Error.prepareStackTrace = prepareStackTrace
  })
  showSourcesInStacks()
  const { fail } = await import(pathToFileURL(built).href)
  match(fail({}).stack, /main\.ts:1:\d+/)
  match(fail({ code: 'ECONNRESET', syscall: 'read' }).stack, /dist\/server\/main\.js:1:/)
})

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../project-folder.mjs'
import { groupFiles } from './group-files.ts'

const shared = (count: number) => Array.from({ length: count }, (_, at) => `shop/file-${at}.test.ts`)

/** Returns the files that each program runs, in order. */
async function filesOf(files: readonly string[], atOnce: number): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'duka-groups-'))
  try {
    const programs = await groupFiles(files, { atOnce, maxMs: 1000, folder })
    return await Promise.all(
      programs.map(async (path) => {
        if (!path.startsWith(folder)) return [path.slice(root.length + 1)]
        const text = await readFile(path, 'utf8')
        return [...text.matchAll(/^suite\("([^"]+)", \{ timeout: 1000 \}, \(\) => import\("file:/gm)].map(
          ([, name = '']) => name,
        )
      }),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('files that share a process are grouped, every other file has its own process, and each file runs once, in order', async () => {
  const files = ['web/a.test.ts', ...shared(4), 'server/trust/b.test.ts', ...shared(24).slice(4), 'scripts/c.test.ts']
  const groups = await filesOf(files, 3)
  assert.deepEqual(
    groups.map((group) => group.length),
    [1, 8, 1, 8, 8, 1],
  )
  assert.deepEqual(groups.flat().toSorted(), files.toSorted())
  assert.deepEqual(
    [groups[0], groups[2], groups[5]],
    [['web/a.test.ts'], ['server/trust/b.test.ts'], ['scripts/c.test.ts']],
  )
})

test('a group has at most ten files, and a few files run in parallel', async () => {
  assert.deepEqual(
    (await filesOf(shared(95), 3)).map((group) => group.length),
    [...Array(9).fill(10), 5],
  )
  assert.deepEqual(
    (await filesOf(shared(3), 3)).map((group) => group.length),
    [1, 1, 1],
  )
})

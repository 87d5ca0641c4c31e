import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { removeLeftUploads, uploadsFolder } from './uploads.ts'

test('files left by a killed process are deleted after an hour, newer files are not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'duka-uploads-'))
  try {
    await removeLeftUploads(dataDir)
    const folder = uploadsFolder(dataDir)
    await mkdir(folder)
    for (const name of ['left', 'left-photo', 'read']) await writeFile(join(folder, name), 'siri')
    const before = new Date(Date.now() - 61 * 60_000)
    for (const name of ['left', 'left-photo']) await utimes(join(folder, name), before, before)
    await removeLeftUploads(dataDir)
    assert.deepEqual(await readdir(folder), ['read'])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { root } from '../project-folder.mjs'
import type { Counts } from './counts.ts'

const MAX_TEST_MS = 300_000
const MAX_LONG_TEST_MS = 3_600_000
/**
 * One more than the number of cores, because many tests wait for a process or a timer. Each has its own shops and
 * connections.
 */
const MAX_FILES_AT_ONCE = Math.min(4, availableParallelism() + 1)
/** The number of slowest files to list after a run of more than these. */
const SLOWEST = 10

/**
 * Runs the test files, each in its own process: several at a time, or one by one for measurements (`isLong`). A file
 * that crashes counts as at least one failure.
 *
 * @param files relative to the root
 */
export async function runFiles(files: readonly string[], isLong: boolean, signal: AbortSignal): Promise<Counts> {
  const tests = run({
    files: files.map((name) => join(root, name)),
    cwd: root,
    concurrency: isLong ? 1 : MAX_FILES_AT_ONCE,
    timeout: isLong ? MAX_LONG_TEST_MS : MAX_TEST_MS,
    signal,
  })
  const found: Counts = { passed: 0, failed: 1, skipped: 0 }
  const durations: { file: string; ms: number }[] = []
  tests.on('test:summary', ({ file, counts, success, duration_ms }) => {
    if (file !== undefined) return void durations.push({ file: relative(root, file), ms: duration_ms })
    const failed = counts.tests - counts.passed - counts.skipped - counts.todo
    found.passed = counts.passed
    found.failed = success ? failed : Math.max(failed, 1)
    found.skipped = counts.skipped + counts.todo
  })
  for await (const text of tests.compose(spec)) process.stdout.write(text)
  if (files.length > SLOWEST) {
    console.log('The slowest files:')
    for (const { file, ms } of durations.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
      console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
    }
  }
  return found
}

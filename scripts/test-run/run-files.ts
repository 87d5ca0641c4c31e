import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { root } from '../project-folder.mjs'
import type { Counts } from './counts.ts'
import { groupFiles, maxGroupMs } from './group-files.ts'

const MAX_TEST_MS = 300_000
const MAX_LONG_TEST_MS = 3_600_000
/**
 * One more than the number of cores, because many tests wait for a process or a timer. At most 4, because each file has
 * its own shops and connections.
 */
const MAX_FILES_AT_ONCE = Math.min(4, availableParallelism() + 1)
/** The number of slowest files that a run lists if it has more files than this. */
const SLOWEST = 10

type TestEnd = { name: string; nesting: number; details: { duration_ms: number } }

type RunOptions = {
  /** True for measurements: one file at a time, each in its own process. */
  isLong: boolean
  /** The folder for generated programs that run several files. */
  folder: string
  signal: AbortSignal
}

/**
 * Runs the test files in several processes at a time. A process that crashes counts as at least one failure.
 *
 * @param files relative to the root
 */
export async function runFiles(files: readonly string[], { isLong, folder, signal }: RunOptions): Promise<Counts> {
  const tests = run({
    files: isLong
      ? files.map((name) => join(root, name))
      : await groupFiles(files, { atOnce: MAX_FILES_AT_ONCE, maxMs: MAX_TEST_MS, folder }),
    cwd: root,
    concurrency: isLong ? 1 : MAX_FILES_AT_ONCE,
    timeout: isLong ? MAX_LONG_TEST_MS : maxGroupMs(MAX_TEST_MS),
    signal,
  })
  // The run counts as failed until its summary arrives.
  const found: Counts = { passed: 0, failed: 1, skipped: 0 }
  const durations: { file: string; ms: number }[] = []
  const recordDuration = (file: string, ms: number) => files.includes(file) && durations.push({ file, ms })
  // A file that shares its process is reported as a suite with the file's name.
  const recordSuite = ({ name, nesting, details }: TestEnd) =>
    nesting === 0 && recordDuration(name, details.duration_ms)
  tests.on('test:pass', recordSuite).on('test:fail', recordSuite)
  tests.on('test:summary', ({ file, counts, success, duration_ms }) => {
    // Each process sends a summary that names its file. The summary of the whole run names no file.
    if (file !== undefined) return void recordDuration(relative(root, file), duration_ms)
    const failed = counts.tests - counts.passed - counts.skipped - counts.todo
    found.passed = counts.passed
    found.failed = success ? failed : Math.max(failed, 1)
    found.skipped = counts.skipped + counts.todo
  })
  for await (const text of tests.compose(spec)) process.stdout.write(text)
  // If the process of a group ends early, its later files do not run.
  const missing = files.filter((name) => !durations.some(({ file }) => file === name))
  if (missing.length > 0) console.log(`These files have not run to their end: ${missing.join(', ')}`)
  found.failed = Math.max(found.failed, missing.length)
  if (files.length > SLOWEST) {
    console.log('The slowest files:')
    for (const { file, ms } of durations.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
      console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
    }
  }
  return found
}

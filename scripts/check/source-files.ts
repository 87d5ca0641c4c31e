import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project-folder.mjs'

/** File texts by path, relative to the root, with slashes on every system. */
export type Sources = ReadonlyMap<string, string>

/** Returns the tracked and untracked files of git that match these patterns (`*.ts`, in any folder). */
export function readSources(...patterns: string[]): Sources {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns]
  const { stdout } = spawnSync('git', listed, { cwd: root, encoding: 'utf8' })
  const files = (stdout ?? '').split('\n').filter((file) => file && existsSync(join(root, file)))
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Returns the files with more than `maxLines` lines, longest first. */
export function findLongFiles(sources: Sources, maxLines: number): { file: string; lines: number }[] {
  return [...sources]
    .map(([file, text]) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .sort((a, b) => b.lines - a.lines)
}

/**
 * A type test (`*.type-test.ts`) shows code that must not compile: tsc verifies that each `@ts-expect-error` meets an
 * error. A line `// expected errors: 3` declares the number of these errors, so that no error disappears unnoticed.
 *
 * @returns a sentence for each file with a different number
 */
export function findWrongTypeTests(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (!/\.type-test\.tsx?$/.test(file)) return []
    const declared = /^\/\/ expected errors: (\d+)$/m.exec(text)?.[1]
    const found = text.match(/^\s*(\/\/|\{?\/\*) @ts-expect-error/gm)?.length ?? 0
    if (declared === undefined) return [`${file} lacks the line '// expected errors: ${found}'`]
    return Number(declared) === found ? [] : [`${file} has ${found} @ts-expect-error, but declares ${declared}`]
  })
}

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'

/** The text of files by their path, which is relative to the root and has slashes on every system. */
export type Sources = ReadonlyMap<string, string>

/** Returns the files that git tracks and that these patterns match (`*.ts`, in any folder). */
export function readSources(...patterns: string[]): Sources {
  const { stdout } = spawnSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
  const files = (stdout ?? '').split('\n').filter((file) => file && existsSync(join(root, file)))
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Returns the files of more than `most` lines, the longest first. */
export function findLongFiles(sources: Sources, most: number): { file: string; lines: number }[] {
  return [...sources]
    .map(([file, text]) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > most)
    .sort((a, b) => b.lines - a.lines)
}

/**
 * A type test (`*.type-test.ts`) shows what does not compile: each `@ts-expect-error` in it must meet an error, which
 * tsc sees to. A line of it says how many there are, `// expected errors: 3`, so that none is lost unseen.
 *
 * @returns a sentence for each file whose count differs
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

import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A position in a file of the built server, as V8 writes it. */
const builtPlace = /(file:\/\/\/\S+\/dist\/server[\w-]*\/[\w-]+\.js):(\d+):(\d+)/

/**
 * Makes stack traces of the built server refer to the sources: `server/main.ts:42` instead of the first line of
 * `dist/server/main.js`. The source maps need 7 MB of memory, so they are read with the first stack trace, not at the
 * start as by Node's own --enable-source-maps.
 */
export function showSourcesInStacks(): void {
  const maps = new Map<string, SourceMap | null>()
  /** Returns null if the file has no source map. */
  const mapOf = (file: string): SourceMap | null => {
    const known = maps.get(file)
    if (known !== undefined) return known
    const read = readMap(file)
    maps.set(file, read)
    return read
  }
  // Node's streams read the stack of each system error, such as a connection that was cut. It has no frames of ours.
  Error.prepareStackTrace = (error, frames) => {
    const place = (frame: string) => ('syscall' in error ? frame : toSource(frame, mapOf))
    return [String(error), ...frames.map((frame) => `    at ${place(String(frame))}`)].join('\n')
  }
}

function toSource(frame: string, mapOf: (file: string) => SourceMap | null): string {
  return frame.replace(builtPlace, (whole, url: string, line: string, column: string) => {
    const file = fileURLToPath(url)
    const found = mapOf(file)?.findOrigin(Number(line), Number(column))
    if (!found || !('fileName' in found) || !found.fileName) return whole
    return `${resolve(dirname(file), found.fileName)}:${found.lineNumber}:${found.columnNumber}`
  })
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  } catch {
    // Packages have no source map.
    return null
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { type Problem, problem } from '../../../shop/problems.ts'
import { QUEUE_FILE, QUEUE_FILE_VERSION } from '../../../shop/queue/queue-file.ts'
import {
  MAX_QUEUE_FILE_DEPTH,
  MAX_QUEUE_FILE_ENTRIES,
  MAX_QUEUE_FILE_MARKS,
  MAX_QUEUE_FILE_PART_MARKS,
} from '../../../shop/queue/queue-file-limits.ts'
import { inTurns } from '../limits/in-turns.ts'

const NOT_OURS = "Hili si faili la foleni. Chagua faili la foleni-….json lililopakuliwa kwa kitufe cha 'Pakua foleni'."
const OTHER_VERSION = 'Faili hili la foleni limeandikwa na toleo jingine la programu, na halisomeki hapa.'
const TOO_MANY = `Faili lina vitu vingi mno: visizidi ${MAX_QUEUE_FILE_ENTRIES}.`
const TOO_MUCH = 'Faili lina taarifa nyingi mno. Lililopakuliwa kwenye simu halifiki kiasi hiki: huenda limebadilishwa.'

/** The number of bytes that are read before other requests may run. Reading them takes a few milliseconds. */
const SLICE = 1024 * 1024

const envelope = z.object({ file: z.literal(QUEUE_FILE), version: z.unknown(), entries: z.unknown() })

/**
 * Returns the raw entries of a file. An entry is null if it is not JSON or is nested too deeply. Throws bad_input with
 * one sentence that explains the fault. Each entry is parsed separately, because parsing a whole file at once blocked
 * other requests.
 */
export async function readEntries(bytes: Buffer): Promise<unknown[]> {
  const { rest, entries: texts } = await splitFile(bytes)
  const read = envelope.safeParse(await parseJson(rest))
  if (!read.success) throw unreadable(NOT_OURS)
  const { version, entries } = read.data
  if (version !== QUEUE_FILE_VERSION) throw unreadable(OTHER_VERSION)
  if (!Array.isArray(entries)) throw unreadable(NOT_OURS)
  if (entries.length > MAX_QUEUE_FILE_ENTRIES) throw unreadable(TOO_MANY)
  const parsed: unknown[] = []
  for await (const entry of inTurns<unknown>(entries)) {
    const text = Array.isArray(entry) ? texts[Number(entry[0])] : undefined
    // A null text belongs to an entry that is nested too deeply.
    parsed.push(text === undefined ? entry : text && (await parseJson(text)))
  }
  return parsed
}

const unreadable = (text: string): Problem => problem('bad_input', { text, field: 'file' })

/** Decodes a long text in one turn and parses it in another, because each takes tens of milliseconds. */
async function parseJson(bytes: Buffer): Promise<unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (bytes.length > SLICE) await nextTurn()
    return JSON.parse(text)
  } catch {
    // The text is not UTF-8 or not JSON.
    return null
  }
}

const [QUOTE, BACKSLASH] = Buffer.from('"\\')
const [opening, closing, dividing] = ['[{', ']}', ',:'].map((marks) => new Set<number | undefined>(Buffer.from(marks)))

/** An entry is an object in an array in the object of the file. */
const ENTRY_DEPTH = 3

/**
 * Cuts the entries out of a file without parsing it. The rest has `[2]` in place of `entries[2]`. An entry that is
 * nested too deeply is null. Throws bad_input if the file contains more than a phone would write. If a file is not
 * JSON, at least one of its parts is not JSON either.
 */
async function splitFile(bytes: Buffer): Promise<{ rest: Buffer; entries: (Buffer | null)[] }> {
  const entries: (Buffer | null)[] = []
  const rest: Buffer[] = []
  /** The number of brackets, commas and colons in the whole file, outside of the entries, and in the current entry. */
  const marks = { file: 0, outside: 0, entry: 0 }
  let depth = 0
  let deepest = 0
  let begin = 0
  let isText = false
  for (let at = 0, pause = SLICE; at < bytes.length; at += 1) {
    if (at >= pause) {
      pause = at + SLICE
      await nextTurn()
    }
    const byte = bytes[at]
    // Brackets inside of a JSON string do not count. A backslash escapes the next character of the string.
    if (byte === QUOTE) isText = !isText
    else if (isText && byte === BACKSLASH) at += 1
    if (isText) continue
    const isOpening = opening?.has(byte) ?? false
    if (closing?.has(byte)) {
      if (depth === ENTRY_DEPTH) {
        entries.push(deepest < ENTRY_DEPTH + MAX_QUEUE_FILE_DEPTH ? bytes.subarray(begin, at + 1) : null)
        begin = at + 1
      }
      depth -= 1
    } else if (isOpening || dividing?.has(byte)) {
      if (isOpening) depth += 1
      if (isOpening && depth === ENTRY_DEPTH) {
        if (entries.length === MAX_QUEUE_FILE_ENTRIES) throw unreadable(TOO_MANY)
        rest.push(bytes.subarray(begin, at), Buffer.from(`[${entries.length}]`))
        begin = at
        marks.entry = 0
        deepest = depth
      }
      deepest = Math.max(deepest, depth)
      marks.file += 1
      marks[depth < ENTRY_DEPTH ? 'outside' : 'entry'] += 1
      if (marks.file > MAX_QUEUE_FILE_MARKS || Math.max(marks.outside, marks.entry) > MAX_QUEUE_FILE_PART_MARKS)
        throw unreadable(TOO_MUCH)
    }
  }
  rest.push(bytes.subarray(begin))
  return { rest: Buffer.concat(rest), entries }
}

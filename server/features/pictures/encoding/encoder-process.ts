import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { problem } from '../../../../shop/words/problems.ts'
import type { PictureFile } from './encode.ts'
import type { EncodeJob, EncodeResult, PictureUse } from './encode-worker.ts'
import { OVER_LIMIT } from './memory-limit.ts'

/** The process ends when it had nothing to do for this long: its memory is the system's again. */
const IDLE_MS = 5000
/** One that has held more than this ends after its work: it keeps much of it. */
const MAX_KEPT_BYTES = 180 * 1024 * 1024
/** Longer than any picture that is taken needs, even on a busy machine. */
const MAX_MS = 30_000

const worker = fileURLToPath(new URL('./encode-worker.ts', import.meta.url))
/** Little is JavaScript there: the pictures are outside of its heap. */
const flags = ['--max-semi-space-size=1', '--max-old-space-size=64']
/** Nothing of the shop's settings: no passwords, no keys. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'NODE_COMPILE_CACHE']

/** The process was ended with its jobs: by a picture, by the machine's lack of memory, or by somebody. */
export class EncoderDied extends Error {
  /** The pictures that were in work. */
  readonly jobs: number
  /** Whether it ended itself because it held too much memory. */
  readonly isOverLimit: boolean

  constructor(jobs: number, signal: NodeJS.Signals | null) {
    super(`the process that encodes pictures was ended by ${signal}`)
    this.jobs = jobs
    this.isOverLimit = signal === OVER_LIMIT
  }
}

/** A process that encodes pictures (encode-worker.ts); it keeps ours alive only while it has work. */
export type EncoderProcess = {
  /** Undefined when it could not be started. */
  pid: number | undefined
  /**
   * Returns the files, and the most memory in bytes that the process has held so far. Throws EncoderDied, what the
   * picture is refused with, and busy when it took too long.
   */
  run: (use: PictureUse, path: string) => Promise<{ files: PictureFile[]; peakBytes: number }>
  /** Whether it takes another picture. */
  isUsable: () => boolean
  /** Ends it after the work that it has. */
  end: () => void
}

type Waiting = { resolve: (result: EncodeResult) => void; reject: (error: Error) => void }

/** Starts the process; it ends by itself when it had nothing to do for a while. */
export function startEncoder(): EncoderProcess {
  const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]))
  const child = fork(worker, [], { execArgv: flags, env, serialization: 'advanced' })
  const waiting = new Map<number, Waiting>()
  let jobs = 0
  let isUsable = true

  const end = () => {
    isUsable = false
    if (waiting.size === 0 && child.connected) child.disconnect()
  }
  const idle = setTimeout(end, IDLE_MS).unref()
  const rest = () => {
    child.unref()
    child.channel?.unref()
    idle.refresh()
    if (!isUsable) end()
  }
  const fail = (error: Error) => {
    isUsable = false
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  child.on('message', (result: EncodeResult) => {
    waiting.get(result.id)?.resolve(result)
    waiting.delete(result.id)
    if (result.peakBytes > MAX_KEPT_BYTES) isUsable = false
    if (waiting.size === 0) rest()
  })
  child.on('error', fail)
  child.on('exit', (code, signal) => {
    clearTimeout(idle)
    fail(code === null ? new EncoderDied(waiting.size, signal) : new Error(`the encoder ended with code ${code}`))
  })

  async function send(job: EncodeJob): Promise<EncodeResult> {
    const { promise, resolve, reject } = Promise.withResolvers<EncodeResult>()
    waiting.set(job.id, { resolve, reject })
    idle.refresh()
    child.ref()
    child.channel?.ref()
    child.send(job, (error) => error && reject(error))
    const clock = setTimeout(() => {
      reject(problem('busy', { retryAfter: 10 }))
      child.kill('SIGKILL')
    }, MAX_MS)
    return promise.finally(() => clearTimeout(clock))
  }

  return {
    pid: child.pid,
    isUsable: () => isUsable,
    end,
    run: async (use, path) => {
      const result = await send({ id: jobs++, use, path })
      if ('files' in result) return result
      if ('problem' in result) throw problem(result.problem.code, result.problem.detail)
      throw new Error(`a picture could not be encoded: ${result.error}`)
    },
  }
}

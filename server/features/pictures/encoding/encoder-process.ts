import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { problem } from '../../../../shop/problems.ts'
import type { PictureFile } from './encode.ts'
import type { EncodeJob, EncodeResult, PictureUse } from './encode-worker.ts'
import { OVER_LIMIT } from './memory-limit.ts'

/** The process exits after this time without work, to return its memory to the system. */
const IDLE_MS = 5000
/** A process that has used more memory than this exits after its work, because it would keep much of the memory. */
const MAX_KEPT_BYTES = 180 * 1024 * 1024
/** Timeout for one picture. Accepted pictures take less, even on a busy machine. */
const MAX_ENCODING_MS = 30_000

const worker = fileURLToPath(new URL('./encode-worker.ts', import.meta.url))
/** The JavaScript heap may be small, because it contains no pictures. */
const flags = ['--max-semi-space-size=1', '--max-old-space-size=64']
/** The environment variables for the process. It gets none of the shop's settings, and so no passwords or keys. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'NODE_COMPILE_CACHE']

/** Thrown if the process died while working: because of a picture, a shortage of memory, or a signal. */
export class EncoderDied extends Error {
  /** The number of pictures that the process was working on. */
  readonly pictures: number
  /** True if the process killed itself for using too much memory. */
  readonly isOverLimit: boolean

  constructor(pictures: number, signal: NodeJS.Signals | null) {
    super(`the process that encodes pictures was ended by ${signal}`)
    this.pictures = pictures
    this.isOverLimit = signal === OVER_LIMIT
  }
}

/** A process that encodes pictures (encode-worker.ts). It keeps the shop's process alive only while it has work. */
export type EncoderProcess = {
  /** Undefined if the process could not be started. */
  pid: number | undefined
  /**
   * Returns the files and the process's peak memory in bytes. Throws EncoderDied, the refusals of a picture, and busy
   * if it takes too long.
   */
  run: (use: PictureUse, path: string) => Promise<{ files: PictureFile[]; peakBytes: number }>
  /** Returns true if the process accepts another picture. */
  isUsable: () => boolean
  /** Ends the process after its current work. */
  end: () => void
}

type Waiting = { resolve: (result: EncodeResult) => void; reject: (error: Error) => void }

/** Starts the process, which exits when idle. */
export function startEncoder(idleMs = IDLE_MS): EncoderProcess {
  const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]))
  const child = fork(worker, [], { execArgv: flags, env, serialization: 'advanced' })
  const waiting = new Map<number, Waiting>()
  let nextId = 0
  let isUsable = true

  const end = () => {
    isUsable = false
    if (waiting.size === 0 && child.connected) child.disconnect()
  }
  const endIfIdle = () => {
    if (waiting.size === 0) end()
  }
  const idleTimer = setTimeout(endIfIdle, idleMs).unref()
  const becomeIdle = () => {
    child.unref()
    child.channel?.unref()
    idleTimer.refresh()
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
    if (waiting.size === 0) becomeIdle()
  })
  child.on('error', fail)
  child.on('exit', (code, signal) => {
    clearTimeout(idleTimer)
    fail(code === null ? new EncoderDied(waiting.size, signal) : new Error(`the encoder ended with code ${code}`))
  })

  async function send(job: EncodeJob): Promise<EncodeResult> {
    const { promise, resolve, reject } = Promise.withResolvers<EncodeResult>()
    waiting.set(job.id, { resolve, reject })
    child.ref()
    child.channel?.ref()
    child.send(job, (error) => error && reject(error))
    const clock = setTimeout(() => {
      reject(problem('busy', { retryAfter: 10 }))
      child.kill('SIGKILL')
    }, MAX_ENCODING_MS)
    return promise.finally(() => clearTimeout(clock))
  }

  return {
    pid: child.pid,
    isUsable: () => isUsable && child.connected,
    end,
    run: async (use, path) => requireFiles(await send({ id: nextId++, use, path })),
  }
}

/** Returns the files. Throws the refusal of the picture, or an error if it could not be encoded. */
function requireFiles(result: EncodeResult) {
  if ('files' in result) return result
  if ('problem' in result) throw problem(result.problem.code, result.problem.detail)
  throw new Error(`a picture could not be encoded: ${result.error}`)
}

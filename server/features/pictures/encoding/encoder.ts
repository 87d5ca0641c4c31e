import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { problem } from '../../../../shop/words/problems.ts'
import { createFairLanes } from '../../limits/fair-lanes.ts'
import type { PictureFile } from './encode.ts'
import type { PictureUse } from './encode-worker.ts'
import { EncoderDied, type EncoderProcess, startEncoder } from './encoder-process.ts'

/** Whose turn it is that a picture takes: a person's id. Staff never wait for customers. */
export type Turn = { who: number; isStaff: boolean }

export type PictureEncoder = {
  /** Decodes an upload and encodes it anew. Throws bad_picture, and busy when too many wait or it waited too long. */
  encode: (use: Exclude<PictureUse, 'jpeg'>, path: string, turn: Turn) => Promise<PictureFile[]>
  /** The JPEG of one of our own files; it never waits for uploads. */
  encodeOwn: (path: string) => Promise<PictureFile[]>
  /** How many pictures are encoded now or wait for it. */
  waiting: () => number
}

/** Uploads that are encoded at the same time, and how many of them customers may have: staff find a lane of their own. */
const LANES = { lanes: 2, ordinaryLanes: 1 }
/** Several products' pictures of a person; each waits as a file on the disk. For customers and staff apart. */
const MAX_WAITING = { ofOne: 40, ofAll: 200 }
/** An upload that waits longer is refused: its sender has given up, and a proxy soon will. */
const MAX_WAIT_MS = 30_000

/**
 * Encodes in a process that is started when a picture comes and ends when none has come for a while: the shop itself
 * never loads a decoder, so no picture can take its memory. A picture is refused when it alone takes more memory than
 * the process may hold. Where it was in work beside another, or the process was ended from outside (Linux takes it
 * first when the machine has no memory left), it is tried once more in a process of its own.
 */
export function createPictureEncoder(
  log: Pick<Logger, 'warn'>,
  start: () => EncoderProcess = startEncoder,
): PictureEncoder {
  const inLane = createFairLanes({ ...LANES, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS })
  const encodingOwn = pLimit(1)
  let shared: EncoderProcess | null = null
  let waiting = 0

  function counted(encoding: Promise<PictureFile[]>): Promise<PictureFile[]> {
    waiting += 1
    return encoding.finally(() => {
      waiting -= 1
    })
  }

  async function encode(use: PictureUse, path: string): Promise<PictureFile[]> {
    if (!shared?.isUsable()) shared = start()
    try {
      return (await shared.run(use, path)).files
    } catch (error) {
      if (!(error instanceof EncoderDied)) throw error
      if (error.jobs === 1 && error.isOverLimit) throw tooMuch()
      log.warn({ use, pictures: error.jobs, reason: error.message }, 'a picture is encoded once more')
    }
    const own = start()
    try {
      return (await own.run(use, path)).files
    } catch (error) {
      throw error instanceof EncoderDied ? tooMuch() : error
    } finally {
      own.end()
    }
  }

  return {
    encode: (use, path, { who, isStaff }) => counted(inLane(String(who), () => encode(use, path), isStaff)),
    encodeOwn: (path) => counted(encodingOwn(() => encode('jpeg', path))),
    waiting: () => waiting,
  }
}

const tooMuch = () =>
  problem('bad_picture', { text: 'Picha hii inahitaji kumbukumbu nyingi mno. Ipunguze kisha ujaribu tena.' })

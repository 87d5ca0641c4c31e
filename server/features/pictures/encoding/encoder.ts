import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { problem } from '../../../../shop/problems.ts'
import { createFairLanes } from '../../limits/fair-lanes.ts'
import type { PictureFile } from './encode.ts'
import type { PictureUse } from './encode-worker.ts'
import { EncoderDied, type EncoderProcess, startEncoder } from './encoder-process.ts'

/** The person who uploads. Uploaders take turns, and staff never wait for customers. */
export type Uploader = { who: number; isStaff: boolean }

export type PictureEncoder = {
  /**
   * Decodes and re-encodes an upload. Throws bad_picture. Throws busy if too many uploads are waiting, or if this one
   * waited too long.
   */
  encode: (use: Exclude<PictureUse, 'jpeg'>, path: string, uploader: Uploader) => Promise<PictureFile[]>
  /** Encodes the JPEG of one of the shop's own files. Never waits for uploads. */
  encodeOwn: (path: string) => Promise<PictureFile[]>
  /** Returns the number of pictures being encoded or waiting. */
  waiting: () => number
}

/**
 * The number of lanes that encode uploads in parallel, and how many of them customers may use. One stays free for
 * staff.
 */
const LANES = { lanes: 2, ordinaryLanes: 1 }
/**
 * The maximum number of waiting uploads per person and in total, for customers and staff separately. Each waiting
 * upload is a file on disk.
 */
const MAX_WAITING = { ofOne: 40, ofAll: 200 }
/** The longest wait of an upload. By then the client has given up, and a proxy soon will. */
const MAX_WAIT_MS = 30_000

/**
 * Creates the encoder. It encodes in a process that starts with the first picture and exits when idle. The shop's own
 * process never decodes a picture, so no picture can exhaust its memory. A picture that exceeds the memory limit on its
 * own is refused. If another picture was encoded at the same time, or the process was killed from outside (Linux kills
 * it first when memory runs out), the picture is tried again in a separate process.
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
      if (error.pictures === 1 && error.isOverLimit) throw tooMuch()
      log.warn({ use, pictures: error.pictures, reason: error.message }, 'a picture is encoded once more')
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
    encode: (use, path, { who, isStaff }) =>
      counted(inLane(String(who), () => encode(use, path), { isPreferred: isStaff })),
    encodeOwn: (path) => counted(encodingOwn(() => encode('jpeg', path))),
    waiting: () => waiting,
  }
}

const tooMuch = () =>
  problem('bad_picture', { text: 'Picha hii inahitaji kumbukumbu nyingi mno. Ipunguze kisha ujaribu tena.' })

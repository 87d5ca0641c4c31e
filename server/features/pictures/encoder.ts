import pLimit from 'p-limit'
import { problem } from '../../../shop/words/problems.ts'
import type { PictureFile } from './encode.ts'
import type { PictureUse } from './encode-worker.ts'
import { EncoderDied, type EncoderProcess, startEncoder } from './encoder-process.ts'

/** Decodes uploads and encodes them anew. Throws bad_picture and busy. */
type PictureEncoder = (use: PictureUse, path: string) => Promise<PictureFile[]>

/** Pictures that are encoded at the same time. */
const CONCURRENCY = 2

/**
 * Encodes in a process that is started when a picture comes and ends when none has come for a while: the shop itself
 * never loads a decoder, so no picture can take its memory. A picture of which the process dies is refused; one that
 * was in work beside another is tried once more in a process of its own.
 */
export function createPictureEncoder(start: () => EncoderProcess = startEncoder): PictureEncoder {
  const inTurn = pLimit(CONCURRENCY)
  let shared: EncoderProcess | null = null

  const encode: PictureEncoder = async (use, path) => {
    if (!shared?.isUsable()) shared = start()
    try {
      return (await shared.run(use, path)).files
    } catch (error) {
      if (!(error instanceof EncoderDied)) throw error
      if (error.jobs === 1) throw tooMuch()
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
  return (use, path) => inTurn(() => encode(use, path))
}

const tooMuch = () =>
  problem('bad_picture', { text: 'Picha hii inahitaji kumbukumbu nyingi mno. Ipunguze kisha ujaribu tena.' })

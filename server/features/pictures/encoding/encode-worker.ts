// Decodes and re-encodes uploaded pictures in a separate process, which encoder-process.ts starts and sends work to. A
// malicious picture can crash this process but not the shop.
import { writeFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { Problem } from '../../../../shop/problems.ts'
import { inspectUpload } from './decode.ts'
import { encodeIcon, encodeJpeg, encodePrivate, encodeProduct, encodeProfile, type PictureFile } from './encode.ts'
import { MAX_BYTES, OVER_LIMIT } from './memory-limit.ts'

/** The use of a picture; 'jpeg' converts one of the shop's own files for old browsers. */
export type PictureUse = 'product' | 'private' | 'profile' | 'icon' | 'jpeg'
/** An upload to encode. The result has the same `id`. */
export type EncodeJob = { id: number; use: PictureUse; path: string }
/** `peakBytes` is the peak memory of this process so far. */
export type EncodeResult = { id: number; peakBytes: number } & (
  | { files: PictureFile[] }
  | { problem: Pick<Problem, 'code' | 'detail'> }
  | { error: string }
)

/** Interval of the memory check. */
const WATCH_MS = 20
/** Pictures above this number of pixels are encoded one at a time, because two together would not fit into memory. */
const LARGE_PIXELS = 12_000_000

const encoders = {
  product: encodeProduct,
  private: encodePrivate,
  profile: encodeProfile,
  icon: encodeIcon,
  jpeg: encodeJpeg,
}
const encodingLarge = pLimit(1)
let running = 0

async function run({ id, use, path }: EncodeJob): Promise<void> {
  running += 1
  const result = await encode(use, path).then(
    (files) => ({ files }),
    (error: unknown) =>
      error instanceof Problem
        ? { problem: { code: error.code, detail: error.detail } }
        : { error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  )
  running -= 1
  const peakBytes = process.resourceUsage().maxRSS * 1024
  // The parent may be gone; 'disconnect' then ends this process.
  process.send?.({ id, peakBytes, ...result } satisfies EncodeResult, () => undefined)
}

async function encode(use: PictureUse, path: string): Promise<PictureFile[]> {
  const incoming = await inspectUpload(path)
  const work = () => encoders[use](incoming)
  return incoming.pixels > LARGE_PIXELS ? encodingLarge(work) : work()
}

/**
 * Kills the process instead of exiting, because a normal exit waits for the decoder's threads, which hold the memory.
 */
function watchMemory(): void {
  if (running > 0 && process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, OVER_LIMIT)
}

sharp.cache(false)
sharp.concurrency(1)
// With this score, Linux kills this process first if the machine runs out of memory.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
setInterval(watchMemory, WATCH_MS)
// Ctrl-C in a terminal reaches this process too. It is ignored, because the shop finishes its running work and then
// closes the channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (job: EncodeJob) => void run(job))

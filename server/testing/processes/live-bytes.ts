import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * A collection frees unreachable objects; memory of native handles is free one later, and its bytes are returned by a
 * thread that only the next collection waits for.
 */
const COLLECTIONS = 5

/** Returns the live bytes in objects and in buffers, without garbage. */
export async function liveBytes(): Promise<{ heap: number; buffers: number }> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let collection = 0; collection < COLLECTIONS; collection += 1) {
    await setImmediate()
    collect()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return { heap: heapUsed, buffers: arrayBuffers }
}

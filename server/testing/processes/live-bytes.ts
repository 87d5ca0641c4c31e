import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * A collection frees what nothing reaches; what a native handle held is free one later, and its bytes are given back by
 * a thread that only the next collection waits for.
 */
const COLLECTIONS = 5

/** Returns the bytes that live now, in objects and in buffers beside them, without what waits to be collected. */
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

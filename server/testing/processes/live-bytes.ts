import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Number of garbage collections. The first frees unreachable objects, the next the memory of native handles; a thread
 * returns that memory to the system, and only a further collection waits for it.
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

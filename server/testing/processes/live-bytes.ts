import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * The number of garbage collections. The first frees unreachable objects, and the second frees the memory of native
 * handles. A separate thread returns that memory to the system, and only a further collection waits for this thread.
 */
const COLLECTIONS = 5

/** Returns the size in bytes of live objects and of live buffers. */
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

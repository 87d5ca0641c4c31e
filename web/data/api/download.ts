import type { Input } from '../../../contract/all.ts'
import { readOutput, Unreachable } from './api.ts'
import { type SendName, sendPath } from './send-path.ts'

/**
 * Downloads the file that a call returns. Reports the progress from 0 to 100, or null if the length is unknown. Has no
 * timeout, because a large file takes long on a slow network. Throws Refused or Unreachable, or an AbortError if
 * `signal` is aborted.
 */
export async function downloadFile<N extends SendName>(
  name: N,
  input: Input<N>,
  fileName: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number | null) => void },
): Promise<File> {
  try {
    const response = await fetch(sendPath(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal,
    })
    if (!response.ok || !response.body) {
      readOutput(name, response.status, await response.text())
      throw new Unreachable()
    }
    const length = Number(response.headers.get('content-length'))
    let received = 0
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        onProgress(length > 0 ? Math.floor((received / length) * 100) : null)
        controller.enqueue(chunk)
      },
    })
    const blob = await new Response(response.body.pipeThrough(count)).blob()
    return new File([blob], fileName, { type: 'application/octet-stream' })
  } catch (error) {
    // Without a network, both fetch and an interrupted stream throw a TypeError.
    if (error instanceof TypeError) throw new Unreachable('', { cause: error })
    throw error
  }
}

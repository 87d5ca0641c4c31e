import { type RefObject, useEffect, useRef, useState } from 'react'
import { normaliseBarcode } from '../../../../shop/products/barcodes.ts'
import { createCountOnce } from './count-once.ts'
import { openReader } from './open-reader.ts'

/** The pause between two frames, so that a cheap phone stays cool. */
const PAUSE_MS = 100

/** Why the camera shows nothing. */
export type CameraFault = 'denied' | 'none' | 'failed'

/** Shows the camera in `video` while mounted, and calls `onScan` with each code that it reads. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onScan: (code: string) => void) {
  const [fault, setFault] = useState<CameraFault | null>(null)
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  }, [onScan])
  useEffect(() => {
    const stopped = new AbortController()
    const element = video.current
    if (element)
      watch(element, (code) => latest.current(code), stopped.signal).catch((error: unknown) => {
        if (!stopped.signal.aborted) setFault(faultOf(error))
      })
    return () => stopped.abort()
  }, [video])
  return fault
}

async function watch(video: HTMLVideoElement, onScan: (code: string) => void, stopped: AbortSignal): Promise<void> {
  // Without HTTPS browsers have no camera API.
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError')
  const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const [stream, reader] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: wanted, audio: false }),
    openReader(),
  ])
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
    reader.close()
  }
  if (stopped.aborted) return close()
  stopped.addEventListener('abort', close)
  video.srcObject = stream
  await video.play()
  const counts = createCountOnce()
  while (!stopped.aborted) {
    const code = normaliseBarcode((await reader.read(video)) ?? '')
    if (!stopped.aborted && code !== null && counts(code, performance.now())) {
      navigator.vibrate?.(60)
      onScan(code)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}

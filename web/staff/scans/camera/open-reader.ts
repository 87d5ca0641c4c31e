/** Reads the barcode in a video frame. */
export type BarcodeReader = {
  /** Resolves to the code, or to null if no code can be read. */
  read: (video: HTMLVideoElement) => Promise<string | null>
  close: () => void
}

/** The part of the browser's BarcodeDetector that is used here. Most Android phones have it. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf']

/** Returns the browser's own barcode reader, or else a reader in a worker, which is loaded now. */
export async function openReader(): Promise<BarcodeReader> {
  const own = await ownDetector()
  if (!own) return openWorker()
  return { read: async (video) => (await own.detect(video))[0]?.rawValue ?? null, close: () => undefined }
}

/**
 * Returns the browser's detector if it supports EAN-13 and Code 128. On some desktops it exists but supports no format.
 */
async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  const supported = await BarcodeDetector.getSupportedFormats()
  const usable = formats.filter((format) => supported.includes(format))
  return usable.includes('ean_13') && usable.includes('code_128') ? new BarcodeDetector({ formats: usable }) : null
}

/** Wider frames take longer to read without showing thinner bars. */
const MAX_WIDTH = 1280

function openWorker(): BarcodeReader {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read: (video) =>
      new Promise((resolve, reject) => {
        const scale = Math.min(1, MAX_WIDTH / video.videoWidth)
        canvas.width = Math.round(video.videoWidth * scale)
        canvas.height = Math.round(video.videoHeight * scale)
        context?.drawImage(video, 0, 0, canvas.width, canvas.height)
        const picture = context?.getImageData(0, 0, canvas.width, canvas.height)
        worker.onmessage = ({ data }: MessageEvent<{ code?: string | null; failed?: true }>) =>
          data.failed ? reject(new Error('the reader did not load')) : resolve(data.code ?? null)
        worker.onerror = () => reject(new Error('the reader did not load'))
        if (picture) worker.postMessage(picture, [picture.data.buffer])
        else reject(new Error('the canvas has no context'))
      }),
    close: () => worker.terminate(),
  }
}

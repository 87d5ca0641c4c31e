import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/**
 * Reads barcodes in video frames. It runs in a worker, so that the video never stutters, and because a worker has its
 * own content security policy; the page's policy does not allow WebAssembly.
 */
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF'],
  maxNumberOfSymbols: 1,
}

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, options).then(
    ([found]) => self.postMessage({ code: found?.text ?? null }),
    () => self.postMessage({ failed: true }),
  )
})

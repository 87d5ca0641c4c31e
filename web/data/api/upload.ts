import type { Output } from '../../../contract/all.ts'
import { queryString, readOutput, Unreachable } from './api.ts'
import { type SendName, sendPath } from './send-path.ts'

type UploadOptions = {
  /** Query parameters. */
  query?: Record<string, string>
  /** Headers with the idempotency key and the owner (keyHeaders). */
  headers?: Record<string, string>
}

/**
 * Sends a form with pictures, and reports the progress from 0 to 100. Uses XMLHttpRequest, because fetch reports no
 * upload progress. Throws Refused or Unreachable.
 */
export function upload<N extends SendName>(
  name: N,
  form: FormData,
  onProgress: (percent: number) => void,
  { query = {}, headers = {} }: UploadOptions = {},
): Promise<Output<N>> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', sendPath(name) + queryString(query))
    for (const [header, value] of Object.entries(headers)) xhr.setRequestHeader(header, value)
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    }
    xhr.onerror = xhr.ontimeout = xhr.onabort = () => reject(new Unreachable())
    xhr.onload = () => {
      try {
        resolve(readOutput(name, xhr.status, xhr.responseText))
      } catch (error) {
        reject(error)
      }
    }
    xhr.send(form)
  })
}

import type { Calls } from '../../contract/all.ts'
import type { OutputOf } from '../../contract/call.ts'
import { type Names, queryOf, read, Unreachable } from './api.ts'

/**
 * Sends a form with pictures and tells how far it is, 0 to 100. XMLHttpRequest, since fetch does not say how much
 * has left. Throws Refused or Unreachable.
 */
export function upload<N extends Names<'POST'>>(
  path: Calls[N]['path'],
  form: FormData,
  onProgress: (percent: number) => void,
  query: Record<string, string> = {},
): Promise<OutputOf<Calls[N]>> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', path + queryOf(query))
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    }
    xhr.onerror = xhr.ontimeout = xhr.onabort = () => reject(new Unreachable())
    xhr.onload = () => {
      try {
        resolve(read(xhr.status, xhr.responseText))
      } catch (error) {
        reject(error)
      }
    }
    xhr.send(form)
  })
}

import type { Output } from '../../../contract/all.ts'
import type { EntryOwner } from '../../offline/queue/entry.ts'
import { queryString, readOutput, Unreachable } from './api.ts'
import { type SendName, sendPath } from './send-path.ts'

type UploadOptions = {
  /** What goes into the address. */
  query?: Record<string, string>
  /** Makes a second send of the same thing known as such. */
  idempotencyKey?: string
  /** Whose it is (Sent-As): it is done as theirs or not at all, whoever has signed in in another tab since. */
  sentAs?: EntryOwner
}

/**
 * Sends a form with pictures and reports its progress, 0 to 100. XMLHttpRequest, since fetch does not say how much
 * has left. Throws Refused or Unreachable.
 */
export function upload<N extends SendName>(
  name: N,
  form: FormData,
  onProgress: (percent: number) => void,
  { query = {}, idempotencyKey, sentAs }: UploadOptions = {},
): Promise<Output<N>> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', sendPath(name) + queryString(query))
    if (idempotencyKey) xhr.setRequestHeader('idempotency-key', idempotencyKey)
    if (sentAs) xhr.setRequestHeader('sent-as', sentAs)
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

import type { Entry, NewEntry } from '../../../web/offline/queue/entry.ts'
import type { Client } from '../client.ts'

type Written = Pick<NewEntry, 'kind' | 'owner' | 'body'> & Partial<Pick<Entry, 'key' | 'first_tried_at' | 'created_at'>>

/** An entry as a phone writes it into its file. */
export function fileEntry({ key = crypto.randomUUID(), first_tried_at = null, created_at, ...own }: Written): Entry {
  return {
    ...own,
    key,
    path: '/api/other.php',
    shown: null,
    subject: null,
    place: 1,
    created_at: created_at ?? Date.now(),
    release: '',
    tries: first_tried_at === null ? 0 : 1,
    first_tried_at,
    not_before: 0,
    state: 'waiting',
    why: null,
  }
}

/** The file of 'Pakua foleni', with these entries; `envelope`: what else it says of itself. */
export const queueFile = (entries: readonly unknown[], envelope: object = {}): Blob =>
  new Blob([JSON.stringify({ file: 'foleni', version: 1, made_at: new Date().toISOString(), entries, ...envelope })])

/** Reads it in, as the screen of 'Duka langu' does. */
export function sendQueueFile(by: Client, file: Blob) {
  const form = new FormData()
  form.append('file', file, 'foleni-2026-11-22.json')
  return by.post('read_queue_file', form)
}

import assert from 'node:assert/strict'
import type { TakenQueueEntry } from '../../../contract/queue.ts'
import type { Entry, NewEntry } from '../../../web/offline/queue/entry.ts'
import type { Client } from '../client.ts'

type Written = Pick<NewEntry, 'kind' | 'owner' | 'body'> & Partial<Pick<Entry, 'key' | 'first_tried_at' | 'created_at'>>

/** Makes a queue entry in the form in which a phone writes it into a queue file. */
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

/** Makes a queue file of these entries, like 'Pakua foleni'. `envelope` adds fields beside the entries. */
export const queueFile = (entries: readonly unknown[], envelope: object = {}): Blob =>
  new Blob([JSON.stringify({ file: 'foleni', version: 1, made_at: new Date().toISOString(), entries, ...envelope })])

/** Previews a queue file like the screen 'Duka langu'. */
export function readQueueFile(by: Client, file: Blob) {
  const form = new FormData()
  form.append('file', file, 'foleni-2026-11-22.json')
  return by.post('read_queue_file', form)
}

/** Previews a queue file and imports all entries that are new. Returns the result of each entry. */
export async function takeQueueFile(by: Client, file: Blob): Promise<TakenQueueEntry[]> {
  const seen = await readQueueFile(by, file)
  assert.equal(seen.status, 200, seen.text)
  const { file_id, entries } = seen.body
  const fresh = entries.filter(({ result }) => result === 'new').map(({ entry }) => entry)
  const done = fresh.length > 0 ? await by.call('takeQueueEntries', { file_id, entries: fresh }) : null
  if (done) assert.equal(done.status, 200, done.text)
  const taken = new Map(done?.body.entries.map((one) => [one.entry, one]))
  return entries.flatMap(({ result, ...one }) => taken.get(one.entry) ?? (result === 'new' ? [] : { ...one, result }))
}

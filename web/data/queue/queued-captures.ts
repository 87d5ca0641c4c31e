import { type EntryOf, useQueued } from './queued-entries.ts'
import type { Capture } from './senders/send-capture.ts'

// Queued paper orders, for the screens that show them.

export type CaptureEntry = EntryOf<'captured_order'>

/** The unsent paper orders of the signed-in person, newest first, as in the list of captured orders. */
export const useQueuedCaptures = (): CaptureEntry[] =>
  useQueued<CaptureEntry>('captured_order')
    .filter(({ state }) => state !== 'sent')
    .reverse()

/** Returns the content of an entry, to be edited in the form. */
export const captureOf = ({ key, body }: CaptureEntry): Capture => ({
  key,
  phone: body.phone ?? '',
  name: body.name ?? '',
  shipping_address: body.shipping_address ?? '',
  notes: body.notes ?? '',
  link: body.link_account === 1,
  photo: body.order_image,
})

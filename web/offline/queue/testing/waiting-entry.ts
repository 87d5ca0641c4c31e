import type { Entry } from '../entry.ts'

/** A guest's order that was never tried; `more` overrides its fields. */
export const waitingEntry = (place: number, key: string, created_at: number, more: Partial<Entry> = {}): Entry =>
  ({
    place,
    key,
    kind: 'order',
    owner: 'guest',
    path: '/api/submit_order.php',
    body: {},
    shown: null,
    subject: null,
    created_at,
    release: '',
    tries: 0,
    first_tried_at: null,
    not_before: 0,
    state: 'waiting',
    why: null,
    ...more,
  }) as Entry

import { rm, writeFile } from 'node:fs/promises'
import type { z } from 'zod'
import { addCapturedOrder } from '../../../contract/captured.ts'
import { submitOrder, updateOrderItemReady } from '../../../contract/orders.ts'
import type { readQueueFile } from '../../../contract/queue.ts'
import { type Right, type Scope, scopeOf } from '../../../shop/people/rights.ts'
import { problem } from '../../../shop/words/problems.ts'
import type { Tx } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import type { Context } from '../../http/handle.ts'
import { inputProblem } from '../../http/responses/problem-response.ts'
import type { Person } from '../accounts/person.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { takeCapturedOrder } from '../captured/take-captured-order.ts'
import { orderAccess } from '../orders/orders.rules.ts'
import { type OrderNeeds, takeOrder } from '../orders/placing/take-order.ts'
import { setLineReady } from '../orders/set-line-ready.ts'
import type { WithPictures } from '../pictures/store.ts'
import { type FileEntry, pictureOf } from './queue-file.rules.ts'

/** Who reads a file in, and where its pictures may be put meanwhile. */
type Reading = Pick<Context<typeof readQueueFile>, 'db' | 'user' | 'address' | 'caller'> & { photoPath: string }
export type EntryNeeds = OrderNeeds & WithPictures

/** An entry with its person; null: a guest's. */
type OwnedEntry = { entry: FileEntry; owner: Person | null }
/** The order, and whether it was this entry that made it so. */
type Taken = { isNew: boolean; order_id: number | null; captured_order_id: number | null }

/**
 * Does what an entry says, as its owner's and under its key, as if they had sent it; new in the trace with who read it in.
 * Throws the problem that its own call would have thrown.
 */
export function takeEntry(reading: Reading, needs: EntryNeeds, owned: OwnedEntry): Promise<Taken> {
  switch (owned.entry.kind) {
    case 'order':
      return takeOrderEntry(reading, needs, owned)
    case 'ready_tick':
      return takeTickEntry(reading, needs, owned)
    case 'captured_order':
      return takeCapturedEntry(reading, needs, owned)
  }
}

/** No ceiling for strangers counts: an admin stands for it. A guest's device finds the order by its key. */
async function takeOrderEntry(reading: Reading, needs: OrderNeeds, { entry, owner }: OwnedEntry): Promise<Taken> {
  const { db, address, caller } = reading
  // What a transaction made that was tried again has a number that nothing has.
  let placed: number | null = null
  const { order_id } = await takeOrder(
    {
      db,
      input: parse(submitOrder.input, entry.body),
      user: owner,
      device: null,
      address,
      caller,
      idempotencyKey: entry.key,
      isReadIn: true,
      // The cookie would make the admin's browser that guest's.
      cookies: { setDevice: () => undefined },
      onPlaced: async (tx, id) => {
        placed = id
        await trace(tx, reading, { entry, owner }, { subject: 'order', subjectId: id })
      },
    },
    needs,
  )
  return { isNew: order_id === placed, order_id, captured_order_id: null }
}

function takeTickEntry(reading: Reading, needs: OrderNeeds, { entry, owner }: OwnedEntry): Promise<Taken> {
  const { person, scope } = requireRight(owner, 'handleOrders', needs)
  const input = parse(updateOrderItemReady.input, entry.body)
  const access = orderAccess(scope, person, null)
  return transaction(reading.db, async (tx) => {
    const isNew = await setLineReady(tx, { input, by: person.id, access, key: entry.key })
    const { order_id, item_index } = input
    if (isNew) await trace(tx, reading, { entry, owner }, { subject: 'order', subjectId: order_id, line: item_index })
    return { isNew, order_id, captured_order_id: null }
  })
}

async function takeCapturedEntry(reading: Reading, needs: EntryNeeds, { entry, owner }: OwnedEntry): Promise<Taken> {
  const { person } = requireRight(owner, 'captureOrders', needs)
  const { key, body } = entry
  const input = parse(addCapturedOrder.input, body)
  const picture = pictureOf(body.order_image)
  let taken: number | null = null
  const onTaken = async (tx: Tx, id: number) => {
    taken = id
    await trace(tx, reading, { entry, owner }, { subject: 'captured_order', subjectId: id })
  }
  const { db, photoPath } = reading
  try {
    if (picture) await writeFile(photoPath, picture, { mode: 0o600 })
    const upload = picture ? { path: photoPath, bytes: picture.length } : undefined
    const id = await takeCapturedOrder(db, needs, { input, upload, by: person.id, key, onTaken })
    return { isNew: id === taken, order_id: null, captured_order_id: id }
  } finally {
    await rm(photoPath, { force: true })
  }
}

/** Returns who made the entry, and how far the right reaches for them today. Throws not_allowed when it does not. */
function requireRight(
  owner: Person | null,
  right: Right,
  { shopSettings }: OrderNeeds,
): { person: Person; scope: Scope } {
  const scope = owner ? scopeOf(right, owner.role, shopSettings.current().staff_see) : 'no'
  if (!owner || scope === 'no') throw problem('not_allowed', { text: 'Aliyeiandika hana ruhusa hii.' })
  return { person: owner, scope }
}

function parse<S extends z.ZodType>(schema: S, body: object): z.output<S> {
  const read = schema.safeParse(body)
  if (!read.success) throw inputProblem(read.error)
  return read.data
}

type Subject = { subject: 'order' | 'captured_order'; subjectId: number; line?: number }

/** Who has read it in, and whose the file says it is. */
async function trace(
  tx: Tx,
  { user }: Reading,
  { entry, owner }: OwnedEntry,
  { subject, subjectId, line }: Subject,
): Promise<void> {
  const after = {
    queued: entry.kind,
    ...(owner ? { account: owner.id } : { guest: true }),
    made_at: entry.made_at,
    line,
  }
  await recordAudit(tx, { by: user.id, action: 'queue_entry_read_in', subject, subjectId, after })
}

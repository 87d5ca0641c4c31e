import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addCapturedOrder } from '../../../../contract/captured.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import type { Tx } from '../../../db/open.ts'
import { makeFolder } from '../../../disk/make-folder.ts'
import { uploadsFolder } from '../../../http/bodies/uploads.ts'
import { takeCapturedOrder } from '../../captured/take-captured-order.ts'
import type { EntryKind } from '../entry-kind.ts'
import { parseBody, recordImport, requireRight } from '../entry-steps.ts'
import { pictureOf } from '../queue-file.rules.ts'

/** A photo of an order on paper. */
export const capturedOrderKind: EntryKind = {
  hasPicture: true,

  show: async (_, { body }) => {
    const { data: input } = addCapturedOrder.input.safeParse(body)
    if (!input) return {}
    const { name = null, phone, shipping_address, notes, link_account } = input
    const phone_number = phone ? showPhone(phone) : null
    const facts = [
      ...(notes ? [`Maelezo: ${notes}`] : []),
      ...(link_account ? [`Itaunganishwa na akaunti ya namba ${phone_number}`] : []),
    ]
    return { title: name, contents: [phone_number, shipping_address].filter(Boolean).join(', '), facts, phone_number }
  },

  take: async (context, needs, { entry, owner }) => {
    const { person } = requireRight(owner, 'captureOrders', needs)
    const input = parseBody(addCapturedOrder.input, entry.body)
    const picture = pictureOf(entry.body.order_image)
    /** The id of the captured order, if this entry creates it. */
    let newId: number | null = null
    const onTaken = async (tx: Tx, id: number) => {
      newId = id
      await recordImport(tx, context, { entry, owner }, { subject: 'captured_order', subjectId: id })
    }
    const queueFileImport = { by: context.user.id, onTaken }
    const sent = { input, by: person.id, key: entry.key, queueFileImport }
    const id = await withFile(picture, needs.settings.dataDir, (upload) =>
      takeCapturedOrder(context.run, needs, { ...sent, upload }),
    )
    return { isNew: id === newId, made_id: id }
  },
}

/** Writes a picture into the folder of uploads for the duration of `work`. */
async function withFile<T>(
  picture: Buffer | null,
  dataDir: string,
  work: (upload: { path: string; bytes: number } | undefined) => Promise<T>,
): Promise<T> {
  if (!picture) return work(undefined)
  const folder = uploadsFolder(dataDir)
  await makeFolder(folder)
  const path = join(folder, randomBytes(16).toString('hex'))
  try {
    await writeFile(path, picture, { mode: 0o600 })
    return await work({ path, bytes: picture.length })
  } finally {
    await rm(path, { force: true })
  }
}

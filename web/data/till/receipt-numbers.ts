import { receiptNo } from '../../../shop/orders/receipt-no.ts'
import { randomKey } from '../../browser/random-key.ts'
import { readObject, writeStored } from '../../browser/storage/storage.ts'
import { callApi } from '../api/send.ts'

/** Kept through a logout: two sellers on one phone must not use a number twice. */
const KEY = 'till'

/** This browser as a till: its own id, the code that the shop gave it, and the number of its last receipt. */
type Till = { id: string; code: string | null; count: number }

function readTill(): Till {
  const { id, code, count } = readObject(KEY) ?? {}
  return {
    id: typeof id === 'string' ? id : randomKey(),
    code: typeof code === 'string' ? code : null,
    count: typeof count === 'number' && Number.isSafeInteger(count) ? count : 0,
  }
}

const writeTill = (till: Till): void => writeStored(KEY, JSON.stringify(till))

/** Gets the code of this till from the shop, once. Without a network sales have no receipt numbers until then. */
export async function getTillCode(): Promise<void> {
  const till = readTill()
  if (till.code !== null) return
  writeTill(till)
  const { till_code } = await callApi('getTillCode', { client_till_id: till.id })
  writeTill({ ...readTill(), code: till_code })
}

/** Returns the next receipt number of this till, which is used once; undefined if it has no code yet. */
export async function takeReceiptNumber(): Promise<string | undefined> {
  // Two tabs are one till.
  return 'locks' in navigator ? navigator.locks.request('till', () => takeNext()) : takeNext()
}

function takeNext(): string | undefined {
  const till = readTill()
  if (till.code === null) return undefined
  const count = till.count + 1
  writeTill({ ...till, count })
  return receiptNo(till.code, count)
}

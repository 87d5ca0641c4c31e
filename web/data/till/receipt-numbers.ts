import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { receiptNo } from '../../../shop/orders/receipt-no.ts'
import { randomKey } from '../../browser/random-key.ts'
import { openOnce } from '../../browser/storage/open-once.ts'
import { readObject, writeStored } from '../../browser/storage/storage.ts'
import { callApi } from '../api/send.ts'

/**
 * The storage key of the till. A logout does not delete the till, because two sellers on one phone must not use the
 * same receipt number.
 */
const KEY = 'till'

/** This browser as a till: its own id, its till code from the server, and the number of its last receipt. */
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

/** Fetches the code of this till once. Until then sales made offline have no receipt numbers. */
export async function getTillCode(): Promise<void> {
  const till = readTill()
  if (till.code !== null) return
  writeTill(till)
  const { till_code } = await callApi('getTillCode', { client_till_id: till.id })
  writeTill({ ...readTill(), code: till_code })
}

/** The id of this browser as a till. It is sent with the receipt numbers. */
export const tillId = (): string => readTill().id

/**
 * Returns the next receipt number of this till, and never the same number twice. Undefined if the till has no code yet.
 */
export async function takeReceiptNumber(): Promise<string | undefined> {
  // A lock, because two tabs are the same till.
  return 'locks' in navigator ? navigator.locks.request('till', () => takeNext()) : takeNext()
}

async function takeNext(): Promise<string | undefined> {
  const till = readTill()
  if (till.code === null) return undefined
  const count = await countUp(till.code, till.count)
  writeTill({ ...till, count })
  return receiptNo(till.code, count)
}

interface CountsSchema extends DBSchema {
  /** The number of the last receipt, by till code. */
  counts: { key: string; value: number }
}

const database = openOnce<IDBPDatabase<CountsSchema>>(() =>
  openDB('till', 1, {
    upgrade: (db) => void db.createObjectStore('counts'),
    terminated: () => void database.forget(),
  }),
)

/**
 * Returns the next number of a till. It is stored in IndexedDB, because browsers write local storage to disk only after
 * a few seconds. A browser killed before that would use a number twice. If IndexedDB is blocked, the number is stored
 * in local storage.
 */
async function countUp(code: string, last: number): Promise<number> {
  try {
    const tx = (await database.get()).transaction('counts', 'readwrite')
    const count = Math.max(last, (await tx.store.get(code)) ?? 0) + 1
    await tx.store.put(count, code)
    await tx.done
    return count
  } catch {
    return last + 1
  }
}

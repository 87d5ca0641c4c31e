import { statfs } from 'node:fs/promises'
import { problem } from '../../../shop/problems.ts'
import { addressKey } from '../origin/address.ts'

/**
 * Limits of parallel uploads. The shop's own front end sends one upload at a time; a second may replace an upload that
 * was interrupted.
 */
const MAX_UPLOADS_OF_PERSON = 2
const MAX_UPLOADS_OF_ADDRESS = 10
/**
 * Bytes of the disk that uploads leave free, or a tenth of a small disk. An embedded PostgreSQL on the same disk may
 * write this much between two checkpoints (`max_wal_size`), and without this space the whole shop stops.
 */
const MIN_FREE_BYTES = 512 * 2 ** 20
/** In seconds. */
const RETRY_AFTER_S = 10

const OWN_UPLOADS = 'Faili zako nyingine bado zinapakiwa. Subiri zimalizike, kisha ujaribu tena.'
const MANY_UPLOADS = 'Faili nyingi zinapakiwa kwa sasa. Subiri kidogo, kisha ujaribu tena.'

type Sender = { personId: number; address: string }

export type UploadSlots = {
  /**
   * Takes a slot for an upload of at most `bytes` into `folder`. Throws busy if its sender has too many uploads, or if
   * all uploads together would fill the disk; throws ENOSPC if this upload alone does not fit. Returns a function that
   * releases the slot.
   */
  take: (sender: Sender, folder: string, bytes: number) => Promise<() => void>
}

type Disk = { free: number; size: number }

/** `countsSenders` is the setting RATE_LIMITS. If false, only the disk limits uploads. Only tests pass `diskOf`. */
export function createUploadSlots({
  countsSenders,
  diskOf = readDisk,
}: {
  countsSenders: boolean
  diskOf?: (folder: string) => Promise<Disk>
}): UploadSlots {
  const ofPeople = new Map<string, number>()
  const ofAddresses = new Map<string, number>()
  /** The sum of the sizes that running uploads may reach. */
  let reservedBytes = 0
  return {
    take: async ({ personId, address }, folder, bytes) => {
      const room = bytesForUploads(await diskOf(folder))
      if (room < bytes) throw new NoRoom('uploads would fill the disk of DATA_DIR')
      const person = String(personId)
      const key = addressKey(address)
      const isFull = (counts: Map<string, number>, who: string, most: number) =>
        countsSenders && (counts.get(who) ?? 0) >= most
      if (isFull(ofPeople, person, MAX_UPLOADS_OF_PERSON)) throw tooMany(OWN_UPLOADS)
      if (isFull(ofAddresses, key, MAX_UPLOADS_OF_ADDRESS) || room < reservedBytes + bytes) throw tooMany(MANY_UPLOADS)
      const count = (by: 1 | -1) => {
        change(ofPeople, person, by)
        change(ofAddresses, key, by)
        reservedBytes += by * bytes
      }
      count(1)
      return () => count(-1)
    },
  }
}

class NoRoom extends Error {
  override readonly name = 'NoRoom'
  readonly code = 'ENOSPC'
}

const tooMany = (text: string) => problem('busy', { text, retryAfter: RETRY_AFTER_S })

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

/**
 * Returns the bytes that uploads may use. Bytes already written by running uploads count twice, because they are no
 * longer free and are still reserved. This errs on the safe side.
 */
function bytesForUploads({ free, size }: Disk): number {
  // Some network file systems report no size.
  if (size === 0) return Number.POSITIVE_INFINITY
  return free - Math.min(MIN_FREE_BYTES, size / 10)
}

async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

import type { ReadEntry } from '../../../data/queue-file.ts'

// Names an entry of a queue file and its owner.

type Words = Pick<ReadEntry, 'preview'>

/** Returns the title of an entry, or a description of an entry that has no title or cannot be read. */
export const titleOf = ({ preview: { kind, about } }: Words): string =>
  about.title ?? (kind ? 'Bila jina' : 'Kisichosomeka')

/** Returns name and phone number of the entry's owner, as written in the file. */
export function ownerOf({ preview: { is_guests, owner_name, owner_phone, about } }: Words): string {
  const owner = is_guests ? ['Mgeni', about.phone_number] : [owner_name, owner_phone]
  return owner.filter(Boolean).join(', ') || 'Asiyejulikana'
}

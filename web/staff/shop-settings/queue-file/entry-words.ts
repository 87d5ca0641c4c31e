import type { ReadEntry } from '../../../data/queue-file.ts'

// Names an entry of a queue file and its owner.

type Words = Pick<ReadEntry, 'preview'>

/** The title of an entry, or words for one without a name or one that cannot be read. */
export const titleOf = ({ preview: { kind, about } }: Words): string =>
  about.title ?? (kind ? 'Bila jina' : 'Kisichosomeka')

/** The owner named in the file: name and phone number. */
export function ownerOf({ preview: { is_guests, owner_name, owner_phone, about } }: Words): string {
  const owner = is_guests ? ['Mgeni', about.phone_number] : [owner_name, owner_phone]
  return owner.filter(Boolean).join(', ') || 'Asiyejulikana'
}

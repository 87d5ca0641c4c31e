import { createReadStream } from 'node:fs'
import type { ObjectStore } from '../../../s3/object-store.ts'
import type { RemotePlace, StoredBackup } from './backup-place.ts'

/** Opens the objects of a bucket whose keys begin with `prefix`, which is empty or ends in a slash. */
export function openS3Place(store: ObjectStore, { bucket, prefix }: { bucket: string; prefix: string }): RemotePlace {
  return {
    id: `s3://${bucket}/${prefix}`.replace(/\/$/, ''),
    folder: null,
    list: async (isWanted, signal) => {
      const found: StoredBackup[] = []
      for await (const { key, bytes, modifiedAt } of store.list(prefix, { signal })) {
        const name = key.slice(prefix.length)
        if (isWanted(name)) found.push({ name, size: bytes, storedAt: modifiedAt })
      }
      return found
    },
    open: async (name, signal) => {
      const found = await store.get(prefix + name, { signal })
      return found && { body: found.body, size: found.bytes }
    },
    remove: (name) => store.delete(prefix + name),
    send: (path, name, signal) =>
      store.put(prefix + name, createReadStream(path), { signal, type: 'application/octet-stream' }),
  }
}

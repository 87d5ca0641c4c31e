import type { Readable } from 'node:stream'

/** A stored backup file. `storedAt` is by the clock of the place. */
export type StoredBackup = { name: string; size: number; storedAt: Date }

/** A place for backups: a local folder or S3. Throws the errors of the disk or of S3. */
export type BackupPlace = {
  /** Its name for people and in the database: the path of a folder, or s3://bucket/prefix. */
  id: string
  /** The path of a local folder; null for S3. */
  folder: string | null
  /** Lists files for which `isWanted` is true. Other files are ignored. */
  list: (isWanted: (name: string) => boolean, signal?: AbortSignal) => Promise<StoredBackup[]>
  /** Opens a file for reading. Returns null if it does not exist. */
  open: (name: string, signal?: AbortSignal) => Promise<{ body: Readable; size: number } | null>
  /** Removes a file; does nothing if it is gone already. */
  remove: (name: string) => Promise<void>
}

/** S3, to which finished files are sent. */
export type RemotePlace = BackupPlace & {
  folder: null
  send: (path: string, name: string, signal: AbortSignal) => Promise<void>
}

/** Thrown if all earlier backups are missing: the disk is not mounted, or somebody deleted them. */
export class PlaceIsEmpty extends Error {
  override readonly name = 'PlaceIsEmpty'

  constructor(place: string) {
    super(`${place} contains none of the backups that were made there`)
  }
}

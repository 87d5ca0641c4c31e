import type { Readable } from 'node:stream'

/** A file as it lies there. */
export type StoredBackup = { name: string; size: number }

/** Where backups are kept: a folder of this machine, or S3. What fails throws the error of the disk or of S3. */
export type BackupPlace = {
  /** What people read and the database knows it by: a folder's path, or s3://bucket/prefix. */
  id: string
  /** The folder; null on S3, where a file is written on this machine first and then sent. */
  folder: string | null
  /** The files that lie there under names that are wanted; all others are nobody's business. */
  list: (isWanted: (name: string) => boolean, signal?: AbortSignal) => Promise<StoredBackup[]>
  /** Returns null for what is not there. */
  open: (name: string, signal?: AbortSignal) => Promise<{ body: Readable; size: number } | null>
  /** What is gone already is fine. */
  remove: (name: string) => Promise<void>
}

/** S3, to which a finished file is sent. */
export type RemotePlace = BackupPlace & {
  folder: null
  send: (path: string, name: string, signal: AbortSignal) => Promise<void>
}

/** The earlier backups are gone from a place that had some: its disk is not mounted, or somebody deleted them. */
export class PlaceIsEmpty extends Error {
  override readonly name = 'PlaceIsEmpty'

  constructor(place: string) {
    super(`${place} holds none of the backups that were made there`)
  }
}

import type { PictureFile } from '../encoding/encode.ts'
import type { PictureKind, PictureName } from '../picture-names.ts'

/** Where pictures lie, each whole or not at all: a folder, or a bucket with a folder before it. */
export type PicturePlace = {
  /** Throws what the disk or the bucket says; nothing of the picture is seen then. */
  put: (picture: PictureName, files: readonly PictureFile[]) => Promise<void>
  /** Returns null for what is not there. */
  read: (picture: PictureName, file: string) => Promise<Buffer | null>
  /** All files but those that `keep` has kept; null when the picture is not there. */
  readAll: (picture: PictureName) => Promise<PictureFile[] | null>
  /** Returns what `keep` has kept, or null. */
  readKept: (picture: PictureName, file: string) => Promise<Buffer | null>
  /** Keeps a file that was made of the picture's others and can be made again. */
  keep: (picture: PictureName, file: PictureFile) => Promise<void>
  /** One that is gone already is fine. */
  remove: (picture: PictureName) => Promise<void>
  has: (picture: PictureName) => Promise<boolean>
  /** The names of all of a kind. */
  list: (kind: PictureKind) => Promise<string[]>
}

import type { PictureFile } from '../encoding/encode.ts'
import type { PictureKind, PictureName } from '../picture-names.ts'

/**
 * A place for pictures: a folder, or a bucket with a local folder as its cache. Each picture is stored completely or
 * not at all.
 */
export type PicturePlace = {
  /** Throws the errors of disk or bucket. The picture is then not visible. */
  put: (picture: PictureName, files: readonly PictureFile[]) => Promise<void>
  /** Returns null if the file does not exist. */
  read: (picture: PictureName, file: string) => Promise<Buffer | null>
  /** Returns all files except for derived ones, or null if there is no such picture. */
  readAll: (picture: PictureName) => Promise<PictureFile[] | null>
  /** Returns a file stored with `putDerived`, or null. */
  readDerived: (picture: PictureName, file: string) => Promise<Buffer | null>
  /** Stores a file derived from the other files of a picture. It may be lost, because it can be derived again. */
  putDerived: (picture: PictureName, file: PictureFile) => Promise<void>
  /** Removes a picture; does nothing if it is gone already. */
  remove: (picture: PictureName) => Promise<void>
  has: (picture: PictureName) => Promise<boolean>
  /** Lists the names of all pictures of a kind. */
  list: (kind: PictureKind) => Promise<string[]>
}

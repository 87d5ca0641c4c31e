import { errorCode } from '../postgres/errors.ts'

/** A start that cannot succeed. The message is one sentence for the operator with the problem and its solution. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/**
 * Advice for a read-only folder, where permissions do not help: its disk is mounted read-only, or ProtectSystem of the
 * systemd unit makes it read-only for the shop.
 */
export const allowWriting = (folder: string): string =>
  `mount its disk for writing, or under systemd let it write there ('systemctl edit duka@' with the lines [Service] and ReadWritePaths=-${folder})`

/** Turns errors of the file system into CannotStart. Returns other errors unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = errorCode(error)
  if (code === 'EACCES' || code === 'EPERM')
    return new CannotStart(
      `The folder ${folder} cannot be written by this user: give the user the right, or set DATA_DIR to another folder.`,
    )
  if (code === 'EROFS')
    return new CannotStart(
      `The folder ${folder} is read-only for the shop: ${allowWriting(folder)}, or set DATA_DIR to another folder.`,
    )
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new CannotStart(`The disk that holds ${folder} is full: free some space, then start again.`)
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new CannotStart(`${folder} is not a folder: set DATA_DIR to one that is, or to a path that is still free.`)
  }
  if (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'mkdir')
    return new CannotStart(`The folder ${folder} cannot be made: set DATA_DIR to another folder.`)
  return error
}

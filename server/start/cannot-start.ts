import { errorCode } from '../postgres/errors.ts'

/** A start that cannot work. The message is one sentence for the operator: what is wrong and what to do. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Returns CannotStart for what the file system refuses, and anything else unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = errorCode(error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new CannotStart(
      `The folder ${folder} cannot be written by this user: give the user the right, or set DATA_DIR to another folder.`,
    )
  }
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

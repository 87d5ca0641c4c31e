/** For `catch`: returns null for what is not there, and throws any other error of the disk. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

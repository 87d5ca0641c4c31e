/** For `catch`: returns null if the file does not exist, and rethrows any other disk error. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

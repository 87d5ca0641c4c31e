/**
 * Returns the bytes in memory of their own, for what is kept: a small buffer is a window on a slab of 8 KB or, when
 * zlib made it, of 16 KB, and whoever keeps the window keeps the slab.
 */
export function exactBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

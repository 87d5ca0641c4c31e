/**
 * Copies bytes into memory of their own, for caching. A small buffer is a view of a slab of 8 KB, or of 16 KB from
 * zlib, and keeps the whole slab in memory.
 */
export function exactBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

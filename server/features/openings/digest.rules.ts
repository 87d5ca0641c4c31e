import { createHash } from 'node:crypto'

/**
 * Returns a digest of a row's content, by which the row is recognised in a later import. It has 132 bits, so collisions
 * are practically impossible.
 */
export const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

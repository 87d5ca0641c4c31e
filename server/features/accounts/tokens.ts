import { createHash, randomBytes } from 'node:crypto'

/** Returns a random 256-bit token for a cookie or link; only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the form in which the database stores a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

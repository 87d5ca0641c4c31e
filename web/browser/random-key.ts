/** Returns 32 random hexadecimal digits for idempotency keys. randomUUID is not used, because it needs https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 32 random hexadecimal digits: the key of something that must happen once. randomUUID would want https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

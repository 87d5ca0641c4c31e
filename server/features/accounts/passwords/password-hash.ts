import { hash, verify } from '@node-rs/argon2'

/**
 * OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. It suits a cheap server with many phones behind it;
 * the measured time stands in docs/decisions/sessions-and-passwords.md. `algorithm: 2` is argon2id.
 */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const noSalt = Buffer.alloc(16).toString('base64').replace(/=+$/, '')
const noHash = Buffer.alloc(32).toString('base64').replace(/=+$/, '')

/** Checked when there is no account, so that an unknown phone takes as long as a wrong password. Nothing matches it. */
export const dummyHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${noSalt}$${noHash}`

/** One form for what different keyboards send for the same characters. */
const normalized = (password: string) => password.normalize('NFC')

/** Hashes on a thread of its own, not on the event loop. */
export async function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), parameters)
}

/** Whether the password belongs to the hash; a stored value that is no argon2 hash matches nothing. */
export async function matchesHash(password: string, stored: string): Promise<boolean> {
  return verify(stored, normalized(password)).catch(() => false)
}

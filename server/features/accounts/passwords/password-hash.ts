import { hash, verify } from '@node-rs/argon2'

/**
 * OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. It suits a cheap server with many phones;
 * docs/decisions/sessions-and-passwords.md has the measured time. `algorithm: 2` is argon2id.
 */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Zeros in place of a salt and a hash. An argon2 hash has them as base64 without padding. */
const noSalt = Buffer.alloc(16).toString('base64').replace(/=+$/, '')
const noHash = Buffer.alloc(32).toString('base64').replace(/=+$/, '')

/**
 * The hash that is compared if there is no account, so that an unknown phone takes as long as a wrong password. No
 * password matches it.
 */
export const dummyHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${noSalt}$${noHash}`

/** Normalizes a password, because keyboards encode the same characters in different ways. */
const normalized = (password: string) => password.normalize('NFC')

/** Hashes a password on a worker thread, off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), parameters)
}

/** True if the password matches the hash; a stored value that is not an argon2 hash matches nothing. */
export async function matchesHash(password: string, stored: string): Promise<boolean> {
  return verify(stored, normalized(password)).catch(() => false)
}

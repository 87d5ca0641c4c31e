import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { Right, rights, Scope } from '../../shop/rights.ts'
import type { Caller, Role } from '../../shop/roles.ts'
import type { Parts } from '../start/services.ts'
import type { CookieJar } from './cookies.ts'
import type { Prepared } from './prepared.ts'
import type { Upload } from './uploads.ts'

/** The signed-in person of a request. */
export type SessionUser = { id: number; phone: string; role: Role; username: string | null; sessionHash: Buffer }
/** The device of a guest, known by its cookie. */
export type Device = { id: number }

/** Rights that nobody without a session has: their handlers meet a user for certain. */
type SignedInRight = { [R in Right]: (typeof rights)[R]['nobody' | 'guest'] extends 'no' ? R : never }[Right]

export type Context<C extends Call> = Parts & {
  input: z.output<C['input']>
  user: C['may'] extends SignedInRight ? SessionUser : SessionUser | null
  device: Device | null
  caller: Caller
  /** How far the call's right reaches for this caller. */
  scope: Scope
  /** The caller's network address. */
  address: string
  /** Scheme and host by which the caller reached the shop. */
  origin: string
  /** What the client made once for this send, from the header Idempotency-Key. */
  idempotencyKey: string | null
  uploads: readonly Upload[]
  cookies: CookieJar
}

export type Answer<C extends Call> = z.input<C['output']> | Prepared

export type Handler<C extends Call = Call> = {
  call: C
  run: (context: Context<C>) => Promise<Answer<C>> | Answer<C>
}

/** Binds a call of the contract to the recipe that answers it. */
export function handle<C extends Call>(
  call: C,
  run: (context: Context<C>) => Promise<Answer<C>> | Answer<C>,
): Handler<C> {
  return { call, run }
}

import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { Right, RightSettings, rights, Scope } from '../../shop/people/rights.ts'
import type { Caller, Role } from '../../shop/people/roles.ts'
import type { Database } from '../db/open.ts'
import type { Admission } from './admission.ts'
import type { UnreadBodies } from './bodies/unread-bodies.ts'
import type { UploadSlots } from './bodies/upload-slots.ts'
import type { Upload } from './bodies/uploads.ts'
import type { CookieJar } from './cookies.ts'
import type { PreparedResponse } from './responses/prepared-response.ts'
import type { StreamedResponse } from './responses/streamed-response.ts'

/** The signed-in person who sent a request. */
export type SessionUser = { id: number; phone: string; role: Role; username: string | null; sessionHash: Buffer }
/** The device of a guest, identified by its cookie. */
export type Device = { id: number }

/** Rights of signed-in callers only. In their handlers, `user` is never null. */
type SignedInRight = { [R in Right]: (typeof rights)[R]['anonymous' | 'guest'] extends 'no' ? R : never }[Right]

/** The settings that the HTTP layer uses. */
export type HttpSettings = {
  /** The folder of uploads during a request. */
  dataDir: string
  /** The public origin, or null. */
  publicUrl: string | null
  /** Other front ends that may call with credentials. */
  allowedOrigins: readonly string[]
}

/** The services that every request uses. */
export type HttpContext = {
  db: Database
  log: Logger
  settings: HttpSettings
  /** Returns the shop's own origin, with which outgoing links begin. */
  origin: () => string
  admission: Admission
  unreadBodies: UnreadBodies
  uploadSlots: UploadSlots
  /** Returns the current settings that affect rights. */
  rightSettings: () => RightSettings
  /** Ends the session and the device of a person who logged out while offline. */
  endLoggedOut: (tokens: { session: string | null; device: string | null }) => Promise<void>
  /** Identifies the store (contract/queue.ts). */
  storeMark: string
}

/** A request in the form for its handler: parsed, and from an identified caller with the right to make it. */
export type Context<C extends Call> = Pick<HttpContext, 'db' | 'log'> & {
  input: z.output<C['input']>
  user: C['may'] extends SignedInRight ? SessionUser : SessionUser | null
  device: Device | null
  caller: Caller
  /** The scope of the call's right for this caller. */
  scope: Scope
  /** Returns the scope of another right for this caller. */
  scopeOf: (right: Right) => Scope
  /** The caller's network address. */
  address: string
  /** The origin of outgoing links. It does not depend on the request. */
  origin: string
  /** The header Idempotency-Key. */
  idempotencyKey: string | null
  /** The header Sent-At: the time of sending by the device's clock. Null without the header. */
  sentAt: Date | null
  uploads: readonly Upload[]
  cookies: CookieJar
  /** Returns true once the caller has disconnected, so that nobody waits for the response. */
  hasLeft: () => boolean
}

type HandlerResult<C extends Call> = z.input<C['output']> | PreparedResponse | StreamedResponse

type HandlerFunction<C extends Call, Services> = (
  context: Context<C>,
  services: Services,
) => Promise<HandlerResult<C>> | HandlerResult<C>

/** A call with its handler. `Services` are the handler's dependencies besides the database. */
export type Handler<C extends Call = Call, Services = object> = { call: C; run: HandlerFunction<C, Services> }

/** A handler of any call, for lists of handlers. Each was type-checked against its own call. */
export type AnyHandler<Services> = { call: Call; run(context: Context<Call>, services: Services): unknown }

/**
 * Binds a call of the contract to its handler. Further dependencies of a handler are its second parameter:
 * `handle(addProduct, async ({ db, input }, { pictures }: { pictures: PictureStore }) => …)`.
 */
export function handle<C extends Call, Services = object>(
  call: C,
  run: HandlerFunction<C, Services>,
): Handler<C, Services> {
  return { call, run }
}

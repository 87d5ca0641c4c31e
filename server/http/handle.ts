import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { Right, rights, Scope } from '../../shop/people/rights.ts'
import type { Caller, Role } from '../../shop/people/roles.ts'
import type { StaffSee } from '../../shop/people/staff-see.ts'
import type { Database } from '../db/open.ts'
import type { Admission } from './admission.ts'
import type { CookieJar } from './cookies.ts'
import type { PreparedResponse } from './responses/prepared-response.ts'
import type { StreamedResponse } from './responses/streamed-response.ts'
import type { Upload } from './uploads.ts'

/** The signed-in person of a request. */
export type SessionUser = { id: number; phone: string; role: Role; username: string | null; sessionHash: Buffer }
/** The device of a guest, known by its cookie. */
export type Device = { id: number }

/** Rights that only signed-in callers have: in their handlers `user` is never null. */
type SignedInRight = { [R in Right]: (typeof rights)[R]['anonymous' | 'guest'] extends 'no' ? R : never }[Right]

/** What the wire itself needs of the shop's settings. */
export type HttpSettings = {
  /** Where uploads wait while a request runs. */
  dataDir: string
  /** The origin that people see, or null. */
  publicUrl: string | null
  /** Other front ends that may call with credentials. */
  allowedOrigins: readonly string[]
}

/** What every request has at hand. */
export type HttpContext = {
  db: Database
  log: Logger
  settings: HttpSettings
  /** What links that leave the shop begin with. */
  origin: () => string
  admission: Admission
  /** The shop's setting of this moment: whose orders staff see. */
  staffSee: () => StaffSee
  /** Ends the session and the device of who has logged out without a network. */
  endLoggedOut: (tokens: { session: string | null; device: string | null }) => Promise<void>
  /** Which store it is (contract/queue.ts). */
  storeMark: string
}

/** A request as its handler sees it: parsed, with its caller known and allowed. */
export type Context<C extends Call> = Pick<HttpContext, 'db' | 'log'> & {
  input: z.output<C['input']>
  user: C['may'] extends SignedInRight ? SessionUser : SessionUser | null
  device: Device | null
  caller: Caller
  /** How far the call's right reaches for this caller. */
  scope: Scope
  /** How far another right reaches for this caller. */
  scopeOf: (right: Right) => Scope
  /** The caller's network address. */
  address: string
  /** What links that leave the shop begin with; nothing that the request says. */
  origin: string
  /** The header Idempotency-Key. */
  idempotencyKey: string | null
  uploads: readonly Upload[]
  cookies: CookieJar
}

type HandlerResult<C extends Call> = z.input<C['output']> | PreparedResponse | StreamedResponse

type HandlerFunction<C extends Call, Services> = (
  context: Context<C>,
  services: Services,
) => Promise<HandlerResult<C>> | HandlerResult<C>

/** A call with its handler. `Services` is what the handler needs of the running shop besides the database. */
export type Handler<C extends Call = Call, Services = object> = { call: C; run: HandlerFunction<C, Services> }

/** A handler of any call, as the wire holds them side by side: each was checked against its own call before. */
export type AnyHandler<Services> = { call: Call; run(context: Context<Call>, services: Services): unknown }

/**
 * Binds a call of the contract to its handler. A handler that needs more than the request names it in its second
 * parameter: `handle(addProduct, async ({ db, input }, { pictures }: { pictures: PictureStore }) => …)`.
 */
export function handle<C extends Call, Services = object>(
  call: C,
  run: HandlerFunction<C, Services>,
): Handler<C, Services> {
  return { call, run }
}

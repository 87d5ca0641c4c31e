import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import { withoutCosts } from '../../contract/costs.ts'
import { idempotencyKey } from '../../contract/fields.ts'
import { scopeOf } from '../../shop/people/rights.ts'
import type { Caller } from '../../shop/people/roles.ts'
import { problem } from '../../shop/problems.ts'
import { laneOf } from './admission.ts'
import { ReceivedFiles } from './bodies/receive-upload.ts'
import { type WantedFiles, wantedFiles } from './bodies/uploads.ts'
import { cookieJar, isOverHttps, readToken } from './cookies.ts'
import { finishLogout } from './finish-logout.ts'
import type { AnyHandler, Context, Device, HttpContext, SessionUser } from './handle.ts'
import { refuseCrossSite } from './origin/cross-site.ts'
import { callerAddress } from './origin/trusted-proxies.ts'
import { etagOf, hasEtag } from './responses/etag.ts'
import { PreparedResponse, sendPreparedResponse } from './responses/prepared-response.ts'
import { inputProblem } from './responses/problem-response.ts'
import { rememberResponses } from './responses/response-cache.ts'
import { StreamedResponse, sendStreamedResponse } from './responses/streamed-response.ts'
import { readSentAs, requireSentAs } from './sent-as.ts'
import { readSentAt } from './sent-at.ts'

/** Identifies the caller of a request. The function is passed in, because accounts are a feature. */
export type Identify = (tokens: {
  session: string | null
  device: string | null
}) => Promise<{ user: SessionUser | null; device: Device | null }>

/** Registers every handler. Calls with the same path and method are distinguished by `whenQuery`. */
export function serveCalls<Services>(
  app: FastifyInstance,
  http: HttpContext,
  services: Services,
  handlers: readonly AnyHandler<Services>[],
  identify: Identify,
): void {
  const remembered = rememberResponses()
  const routes = Map.groupBy(handlers, ({ call }) => `${call.method} ${call.path}`)
  for (const sharing of routes.values()) {
    const first = sharing[0]
    if (!first) continue
    app.route({
      method: first.call.method,
      url: first.call.path,
      handler: (request, reply) => {
        const response = remembered.find(request)
        if (response) return sendPreparedResponse(request, reply, response)
        const handler = chooseHandler(sharing, request)
        const run = () => runCall(handler, request, reply, http, services, identify, remembered.store)
        const lane = laneOf(handler.call, uploadedFiles(handler.call, request) !== null)
        return lane ? http.admission.admit(lane, callerAddress(request), run) : run()
      },
    })
  }
}

function chooseHandler<Services>(
  handlers: readonly AnyHandler<Services>[],
  request: FastifyRequest,
): AnyHandler<Services> {
  const query = request.query as Record<string, unknown>
  const chosen =
    handlers.find(({ call }) => call.whenQuery !== undefined && query[call.whenQuery] !== undefined) ??
    handlers.find(({ call }) => call.whenQuery === undefined)
  if (!chosen) throw problem('bad_input')
  return chosen
}

/** Runs a call: identifies the session, checks rights, parses the input, runs the handler, and sends the output. */
async function runCall<Services>(
  handler: AnyHandler<Services>,
  request: FastifyRequest,
  reply: FastifyReply,
  http: HttpContext,
  services: Services,
  identify: Identify,
  store: (request: FastifyRequest, response: PreparedResponse) => void,
) {
  const { call } = handler
  refuseCrossSite(request, http.settings)
  const isSecure = isOverHttps(request, http.settings)
  const cookies = cookieJar(request, reply, isSecure)
  await finishLogout(request, isSecure, cookies, http.endLoggedOut)
  const sentAs = readSentAs(request)
  const { user, device } = await identify({
    session: sentAs === 'guest' ? null : readToken(request, 'session', isSecure),
    device: readToken(request, 'device', isSecure),
  })
  requireSentAs(sentAs, user)
  const caller: Caller = user?.role ?? (device ? 'guest' : 'anonymous')
  // Read once, so that the same settings apply to the whole request.
  const settings = http.rightSettings()
  const scope = scopeOf(call.may, caller, settings)
  if (scope === 'no') throw problem(user ? 'not_allowed' : 'no_session')

  const files = new ReceivedFiles()
  try {
    const wanted = uploadedFiles(call, request)
    const body = wanted ? await files.receive(request, reply, wanted, user, http) : requireBodyObject(request)
    const input = call.input.safeParse({ ...body, ...urlFields(request.query as object, call) })
    if (!input.success) throw inputProblem(input.error)
    const context: Context<Call> = {
      db: http.db,
      log: http.log,
      input: input.data,
      // A handler expects this type only if its right requires a signed-in caller. Then `user` is not null.
      user: user as SessionUser,
      device,
      caller,
      scope,
      scopeOf: (right) => scopeOf(right, caller, settings),
      address: callerAddress(request),
      origin: http.origin(),
      idempotencyKey: requireValidKey(request),
      sentAt: readSentAt(request),
      uploads: files.uploads,
      cookies,
      hasLeft: () => reply.raw.destroyed,
    }
    const result = await handler.run(context, services)
    if (result instanceof PreparedResponse) store(request, result)
    const key = context.idempotencyKey
    const keyFields = key === null ? {} : { idempotency_key: key, store_mark: http.storeMark }
    const seesCosts = scopeOf('seeCosts', caller, settings) !== 'no'
    return sendResult(request, reply, call, { isPublic: scope === 'public', seesCosts, keyFields }, result)
  } finally {
    await files.discard()
  }
}

/**
 * Returns the input from the URL; for a call that writes, only the fields that the contract allows in the URL. An empty
 * field counts as absent.
 */
function urlFields(query: object, call: Call): object {
  const named: readonly (string | undefined)[] = [call.whenQuery, ...(call.urlFields ?? [])]
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return Object.fromEntries(call.method === 'GET' ? given : given.filter(([field]) => named.includes(field)))
}

/** Returns the files that a request may contain according to its call. Null for a call or body without files. */
function uploadedFiles(call: Call, request: FastifyRequest): WantedFiles | null {
  const wanted = wantedFiles(call)
  // Only routes of calls with files can parse multipart bodies (accept-bodies.ts).
  return wanted && request.isMultipart() ? wanted : null
}

function requireBodyObject({ body }: FastifyRequest): object {
  const fields = body ?? {}
  if (typeof fields !== 'object' || Array.isArray(fields)) throw problem('bad_input')
  return fields
}

/** Returns the request's idempotency key, or null. Throws bad_input for a key that is too short to be unique. */
function requireValidKey(request: FastifyRequest): string | null {
  const value = request.headers['idempotency-key']
  if (value === undefined || value === '') return null
  const key = idempotencyKey.safeParse(value)
  if (!key.success) throw inputProblem(key.error)
  return key.data
}

/**
 * `seesCosts` is false for callers whose responses must not contain costs. `keyFields` are added to the response to a
 * request with an idempotency key: that key, and the id of this store.
 */
function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { isPublic, seesCosts, keyFields }: { isPublic: boolean; seesCosts: boolean; keyFields: object },
  result: unknown,
) {
  if (result instanceof PreparedResponse) {
    // The bytes of a prepared response cannot be searched for costs. Public responses contain no costs, and files have
    // a right of their own.
    if (!seesCosts && result.isCurrent === null && call.response !== 'file' && result.hasCosts)
      throw new Error(`${call.path} prepared a response with costs for a caller who may not see them`)
    return sendPreparedResponse(request, reply, result)
  }
  if (result instanceof StreamedResponse) return sendStreamedResponse(reply, result)
  reply.header('cache-control', 'no-store')
  const schema = isPublic && call.publicOutput ? call.publicOutput : call.output
  const parsed = schema.parse(result)
  const output = seesCosts ? parsed : withoutCosts(parsed)
  const body = JSON.stringify(
    call.response === 'bare' ? output : { success: true, status: 'success', ...keyFields, ...(output as object) },
  )
  if (call.method === 'GET') {
    // Calculated from this caller's own body, so it reveals no more than the body.
    const etag = etagOf(body)
    reply.header('etag', etag)
    if (hasEtag(request, etag)) return reply.code(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(body)
}

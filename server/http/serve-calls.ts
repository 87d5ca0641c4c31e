import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import { idempotencyKey } from '../../contract/fields.ts'
import { scopeOf } from '../../shop/people/rights.ts'
import type { Caller } from '../../shop/people/roles.ts'
import { problem } from '../../shop/words/problems.ts'
import { laneOf } from './admission.ts'
import { cookieJar, isOverHttps, readToken } from './cookies.ts'
import { finishLogout } from './finish-logout.ts'
import type { AnyHandler, Context, Device, HttpContext, SessionUser } from './handle.ts'
import { refuseCrossSite } from './origin/cross-site.ts'
import { callerAddress } from './origin/trusted-proxies.ts'
import { etagOf, hasEtag } from './responses/etag.ts'
import { PreparedResponse, sendPreparedResponse } from './responses/prepared-response.ts'
import { inputProblem } from './responses/problem-response.ts'
import { StreamedResponse, sendStreamedResponse } from './responses/streamed-response.ts'
import { readSentAs, requireSentAs } from './sent-as.ts'
import { readMultipart, removeUploads, type Upload, uploadsFolder, wantedFiles } from './uploads.ts'

/** Who a request comes from; the people feature knows how to find out. */
export type Identify = (tokens: {
  session: string | null
  device: string | null
}) => Promise<{ user: SessionUser | null; device: Device | null }>

/** Registers every handler; calls that share a path and method differ by `whenQuery`. */
export function serveCalls<Services>(
  app: FastifyInstance,
  http: HttpContext,
  services: Services,
  handlers: readonly AnyHandler<Services>[],
  identify: Identify,
): void {
  const routes = Map.groupBy(handlers, ({ call }) => `${call.method} ${call.path}`)
  for (const sharing of routes.values()) {
    const first = sharing[0]
    if (!first) continue
    const remembered = rememberResponses(first.call)
    app.route({
      method: first.call.method,
      url: first.call.path,
      handler: (request, reply) => {
        const response = remembered.find(request)
        if (response) return sendPreparedResponse(request, reply, response)
        const handler = chooseHandler(sharing, request)
        const run = () => runCall(handler, request, reply, http, services, identify, remembered.store)
        const lane = laneOf(handler.call, isForm(handler.call, request))
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

/** Addresses whose prepared response is remembered for each call. */
const MAX_REMEMBERED = 200

/**
 * Remembers prepared responses by address, for callers without cookies: nothing else that a call looks at can differ.
 */
function rememberResponses({ method }: Call) {
  const responses = new Map<string, PreparedResponse>()
  const isPublic = ({ headers }: FastifyRequest) => method === 'GET' && headers.cookie === undefined
  return {
    find: (request: FastifyRequest): PreparedResponse | undefined => {
      const found = isPublic(request) ? responses.get(request.url) : undefined
      if (!found || found.isCurrent?.()) return found
      responses.delete(request.url)
      return undefined
    },
    store: (request: FastifyRequest, response: PreparedResponse): void => {
      if (!response.isCurrent || !isPublic(request)) return
      if (responses.size >= MAX_REMEMBERED) responses.clear()
      responses.set(request.url, response)
    },
  }
}

/** Runs a call: session, rights, input, handler, output. */
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
  // One setting for the whole request.
  const staffSee = http.staffSee()
  const scope = scopeOf(call.may, caller, staffSee)
  if (scope === 'no') throw problem(user ? 'not_allowed' : 'no_session')

  const uploads: Upload[] = []
  try {
    const body = await readBody(request, call, http.settings, uploads)
    const input = call.input.safeParse({ ...body, ...addressFields(request.query as object, call) })
    if (!input.success) throw inputProblem(input.error)
    const context: Context<Call> = {
      db: http.db,
      log: http.log,
      input: input.data,
      // The type of `user` follows from the right: a caller who has such a right is signed in.
      user: user as SessionUser,
      device,
      caller,
      scope,
      scopeOf: (right) => scopeOf(right, caller, staffSee),
      address: callerAddress(request),
      origin: http.origin(),
      idempotencyKey: sentKey(request),
      uploads,
      cookies,
    }
    const result = await handler.run(context, services)
    if (result instanceof PreparedResponse) store(request, result)
    const keyed = context.idempotencyKey && { idempotency_key: context.idempotencyKey, store_mark: http.storeMark }
    return sendResult(request, reply, call, { isPublic: scope === 'public', keyed: keyed || {} }, result)
  } finally {
    if (uploads.length > 0) await removeUploads(uploads)
  }
}

/** What the address brings to the input; an empty field of it counts as absent. */
function addressFields(query: object, call: Call): object {
  const named: readonly (string | undefined)[] = [call.whenQuery, ...(call.addressFields ?? [])]
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return Object.fromEntries(call.method === 'GET' ? given : given.filter(([field]) => named.includes(field)))
}

/** Whether the body is a multipart one. Reads have no body, and nothing that would know (bodies.ts). */
const isForm = ({ method }: Call, request: FastifyRequest): boolean => method !== 'GET' && request.isMultipart()

async function readBody(
  request: FastifyRequest,
  call: Call,
  { dataDir }: HttpContext['settings'],
  uploads: Upload[],
): Promise<object> {
  if (isForm(call, request)) {
    return readMultipart(request, wantedFiles(call), uploadsFolder(dataDir), uploads)
  }
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw problem('bad_input')
  return body
}

/** What the client made once for this send, or null. Throws bad_input for a key that is too short to be unique. */
function sentKey(request: FastifyRequest): string | null {
  const value = request.headers['idempotency-key']
  if (value === undefined || value === '') return null
  const key = idempotencyKey.safeParse(value)
  if (!key.success) throw inputProblem(key.error)
  return key.data
}

/** `keyed`: what the answer to a request with an idempotency key says besides: that it was this one, and which store has it. */
function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { isPublic, keyed }: { isPublic: boolean; keyed: object },
  result: unknown,
) {
  if (result instanceof PreparedResponse) return sendPreparedResponse(request, reply, result)
  if (result instanceof StreamedResponse) return sendStreamedResponse(reply, result)
  reply.header('cache-control', 'no-store')
  const schema = isPublic && call.publicOutput ? call.publicOutput : call.output
  const output = schema.parse(result)
  const body = JSON.stringify(
    call.response === 'bare' ? output : { success: true, status: 'success', ...keyed, ...(output as object) },
  )
  if (call.method === 'GET') {
    // Computed from this caller's own body, so it reveals no more than the body does.
    const etag = etagOf(body)
    reply.header('etag', etag)
    if (hasEtag(request, etag)) return reply.code(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(body)
}

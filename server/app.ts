import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { type Caller, isStaff } from '../shop/people/roles.ts'
import { type Problem, problem } from '../shop/problems.ts'
import { endLoggedOut } from './features/accounts/end-caller.ts'
import { identify } from './features/accounts/identify.ts'
import { tokenHash } from './features/accounts/tokens.ts'
import { limitRequests } from './features/limits/limit-requests.ts'
import { createStaffSessions, type StaffSessions } from './features/limits/staff-sessions.ts'
import { acceptBodies, acceptFields, acceptUploads } from './http/bodies/accept-bodies.ts'
import { dropRest } from './http/bodies/drop-rest.ts'
import { wantedFiles } from './http/bodies/uploads.ts'
import { isOverHttps, readToken } from './http/cookies.ts'
import type { HttpContext } from './http/handle.ts'
import { answerOtherMethods, requireOneHost } from './http/methods.ts'
import { allowOrigins } from './http/origin/cors.ts'
import { createShopOrigin } from './http/origin/shop-origin.ts'
import { trustedProxy } from './http/origin/trusted-proxies.ts'
import { createRequestIds } from './http/request-ids.ts'
import { type ErrorLog, problemOf, sendProblem } from './http/responses/problem-response.ts'
import { addSecurityHeaders } from './http/responses/security-headers.ts'
import { type Identify, serveCalls } from './http/serve-calls.ts'
import { serveConfig } from './pages/files/serve-config.ts'
import { serveIcons } from './pages/files/serve-icons.ts'
import { servePublicFiles } from './pages/files/serve-public-files.ts'
import type { PageServices } from './pages/page-services.ts'
import { type Documents, isCall } from './pages/serve-documents.ts'
import { loadBuiltFrontEnd, servePages } from './pages/serve-pages.ts'
import { errorCode } from './postgres/errors.ts'
import { handlers } from './routes.ts'
import type { OutageLog } from './start/logs/outage-log.ts'
import type { Health } from './start/metrics/health.ts'
import type { RunningShop } from './start/services.ts'

const storedFile = /^\/(assets|pictures)\//
/**
 * Stored files are exempt because one page fetches twenty of them, health checks because monitors must always get a
 * response.
 */
const exemptFromLimits = /^\/(assets|pictures)\/|^\/(healthz|readyz)$/

/**
 * A connection without traffic for this long is closed, because a client that never reads would otherwise keep its
 * response in memory forever. No call takes as long: a draft takes up to 20 s, an import some seconds.
 */
const MAX_IDLE_MS = 90_000
/**
 * The maximum time for a whole request to arrive: seven pictures of 0.5 MB at 0.1 Mbit/s take 280 s. The phone's queue
 * waits less for an upload (web/offline/queue/send-entry.ts), so slow phones are not cut off.
 */
const MAX_REQUEST_MS = 300_000
/**
 * The maximum number of open connections. An idle connection takes about 10 KB of memory, a hostile one as much as the
 * parser buffers. Two thousand connections are enough for some hundred visitors, and the process stays below 250 MB
 * (docs/decisions/memory.md).
 */
const MAX_CONNECTIONS = 2_000

/**
 * Creates the web server of a shop: request → session → call → response. It does not listen yet. `npm run dev` passes a
 * front end from the sources instead of the built one.
 */
export async function createApp(shop: RunningShop, loadPages = loadBuiltFrontEnd): Promise<FastifyInstance> {
  let documents: Documents | null = null
  const app = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    genReqId: createRequestIds(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxy(shop.settings.trustProxy),
    requestTimeout: MAX_REQUEST_MS,
    // Skips reading empty bodies, because reading takes a tenth of the time of a cached page. acceptBodies relies on
    // this.
    http: { optimizeEmptyRequests: true },
    connectionTimeout: MAX_IDLE_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Requests during a stop are still served, and their connections are closed afterwards.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // One logger for all requests, because a child logger per request would compile the log's redaction each time.
    childLoggerFactory: (log) => log,
    // For invalid URLs, people get a page and calls get the error envelope.
    frameworkErrors: (error, request, reply) => {
      const refuse = (cause: unknown) => sendProblem(reply, problemOf(cause, logOf(request, shop.outages)))
      if (!documents || request.method !== 'GET' || isCall(request.url)) refuse(error)
      else documents.serveInvalidUrl(request, reply).catch(refuse)
    },
  })
  const failureOf = async (error: unknown, request: FastifyRequest): Promise<Problem> => {
    // The caller has left and cannot receive this refusal, so it is neither logged nor counted.
    if (isCallersLeaving(error, request)) return problem('bad_encoding')
    const cause = (await shop.store.hasCaused(error)) ? busyWhenSuperseded() : error
    const failure = problemOf(cause, logOf(request, shop.outages))
    shop.problemCounts.set(failure.code, (shop.problemCounts.get(failure.code) ?? 0) + 1)
    return failure
  }
  app.setErrorHandler(async (error, request, reply) => {
    const failure = await failureOf(error, request)
    // A body that was refused because it stalled is not waited for.
    if (failure.code !== 'busy') await dropRest(request, reply)
    return documents?.isForPerson(request) ? documents.refuse(request, reply, failure) : sendProblem(reply, failure)
  })
  limitConnections(app)
  acceptBodies(app, shop.unreadBodies)
  app.addHook('onRequest', requireOneHost)
  // Compresses responses that are built for each request, such as a person's orders or the products for staff.
  await app.register(fastifyCompress, { encodings: ['gzip'], threshold: 1024, globalDecompression: false })
  await app.register(fastifyCookie)
  addHeaders(app, shop.health)
  refuseWritesWhenSuperseded(app, shop)
  await allowOrigins(app, shop.settings.allowedOrigins)
  // Registered after CORS, so that a front end on another origin can read the refusal.
  const staffSessions = createStaffSessions()
  if (shop.settings.rateLimits)
    limitRequests(app, shop.requestCounts, {
      unlimited: exemptFromLimits,
      staffOf: (request, mayLookUp) => staffOf(request, mayLookUp, shop, staffSessions),
    })
  answerOtherMethods(app, (path) => documents?.isScreen(path) ?? false)
  serveHealth(app, shop.health)
  const origin = createShopOrigin(app.server, shop.settings.publicUrl)
  const rightSettings = () => shop.shopSettings.current()
  const callers = {
    identify: async (tokens) => {
      const found = await identify(shop.db, tokens)
      if (found.user) staffSessions.remember(found.user)
      return found
    },
    endLoggedOut: (tokens) => endLoggedOut(shop.db, tokens),
  } satisfies Pick<PageServices, 'identify' | 'endLoggedOut'>
  await serveHandlers(app, shop, { ...shop, ...callers, origin, rightSettings }, callers.identify)
  servePublicFiles(app, shop)
  serveIcons(app, shop)
  serveConfig(app, shop, (request) => callerOf(request, shop))
  documents = await servePages(app, { ...shop, ...callers, origin, problemOf: failureOf }, loadPages)
  return app
}

/** True if a compressed response could not be sent because its caller has disconnected, which is not an error. */
const isCallersLeaving = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE'

/** Registers the calls in three groups: reads, writes, and writes that accept a form with files. */
async function serveHandlers(
  app: FastifyInstance,
  shop: RunningShop,
  http: HttpContext,
  identifyCaller: Identify,
): Promise<void> {
  const kindOf = ({ call }: (typeof handlers)[number]) => {
    if (call.method === 'GET') return 'reading'
    return wantedFiles(call) ? 'uploading' : 'writing'
  }
  const { reading = [], writing = [], uploading = [] } = Object.groupBy(handlers, kindOf)
  serveCalls(app, http, shop, reading, identifyCaller)
  await acceptFields(app, shop.unreadBodies, (scope) => serveCalls(scope, http, shop, writing, identifyCaller))
  await acceptUploads(app, (scope) => serveCalls(scope, http, shop, uploading, identifyCaller))
}

/**
 * Returns the id of the member of staff who sends a request; null for other callers. A session that is not in memory is
 * looked up in the database if `mayLookUp` returns true; otherwise the function returns null.
 */
async function staffOf(
  request: FastifyRequest,
  mayLookUp: () => boolean,
  { db, settings }: RunningShop,
  sessions: StaffSessions,
): Promise<number | null> {
  const session = readToken(request, 'session', isOverHttps(request, settings))
  if (!session) return null
  const known = sessions.personOf(tokenHash(session))
  if (known !== null || !mayLookUp()) return known
  const { user } = await identify(db, { session, device: null })
  if (user) sessions.remember(user)
  return user && isStaff(user.role) ? user.id : null
}

/** Identifies the caller of a request that is not a call. */
async function callerOf(request: FastifyRequest, { db, settings }: RunningShop): Promise<Caller> {
  const session = readToken(request, 'session', isOverHttps(request, settings))
  const { user } = session ? await identify(db, { session, device: null }) : { user: null }
  return user?.role ?? 'anonymous'
}

function addHeaders(app: FastifyInstance, health: Health): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    addSecurityHeaders(reply, storedFile.test(request.url))
    // Responses during a stop close their connection, because an open one would delay the stop.
    if (health.isStopping()) reply.header('connection', 'close')
    done()
  })
}

/** At the limit, closes idle connections to make room. Browsers open new connections automatically. */
function limitConnections({ server }: FastifyInstance): void {
  server.maxConnections = MAX_CONNECTIONS
  server.on('drop', () => server.closeIdleConnections())
}

/** Accepts no more requests, waits for running requests, and aborts requests that take longer than `ms`. */
export async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms)
  await app.close()
  clearTimeout(cut)
}

/**
 * Returns the log with the id and route pattern of the request. The URL is not logged, because it may contain a phone
 * number.
 */
function logOf({ id, log, method, routeOptions }: FastifyRequest, outages: OutageLog): ErrorLog {
  const requestFields = { request: id, method, route: routeOptions?.url }
  return {
    error: (err, sentence) => log.error({ err, ...requestFields }, sentence),
    // Faults of clients are logged in one short line, so that they cannot fill the log with stacks.
    info: (err, sentence) => log.info({ reason: errorCode(err), ...requestFields }, sentence),
    outage: outages.record,
    requestId: id,
  }
}

/**
 * The refusal in a process that ends soon, because a newer program has migrated the store. Another process will handle
 * the retry.
 */
const busyWhenSuperseded = () => problem('busy', { retryAfter: 2 })

function refuseWritesWhenSuperseded(app: FastifyInstance, { store }: Pick<RunningShop, 'store'>): void {
  app.addHook('onRequest', ({ method }, _reply, done) => {
    const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
    done(isWrite && store.isSuperseded() ? busyWhenSuperseded() : undefined)
  })
}

/** Served from memory, so that it works even while the database hangs. */
function serveHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ alive: true }))
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    if (!health.isReady()) throw problem('busy', { retryAfter: 2 })
    return { ready: true }
  })
}

import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { MAX_JSON_BYTES } from '../shop/numbers/limits.ts'
import type { Caller } from '../shop/people/roles.ts'
import { type Problem, problem } from '../shop/words/problems.ts'
import { endLoggedOut } from './features/accounts/end-caller.ts'
import { identify } from './features/accounts/identify.ts'
import { limitRequests } from './features/limits/limit-requests.ts'
import { acceptBodies, acceptForms } from './http/bodies.ts'
import { isOverHttps, readToken } from './http/cookies.ts'
import type { HttpContext } from './http/handle.ts'
import { answerOtherMethods, requireOneHost } from './http/methods.ts'
import { allowOrigins } from './http/origin/cors.ts'
import { createShopOrigin } from './http/origin/shop-origin.ts'
import { trustedProxy } from './http/origin/trusted-proxies.ts'
import { type ErrorLog, problemOf, sendProblem } from './http/responses/problem-response.ts'
import { addSecurityHeaders } from './http/responses/security-headers.ts'
import { type Identify, serveCalls } from './http/serve-calls.ts'
import { serveConfig } from './pages/files/serve-config.ts'
import { serveIcons } from './pages/files/serve-icons.ts'
import { servePublicFiles } from './pages/files/serve-public-files.ts'
import type { PageServices } from './pages/page-services.ts'
import { type Documents, isCall } from './pages/serve-documents.ts'
import { servePages } from './pages/serve-pages.ts'
import { errorCode } from './postgres/errors.ts'
import { handlers } from './routes.ts'
import type { OutageLog } from './start/logs/outage-log.ts'
import type { Health } from './start/metrics/health.ts'
import type { RunningShop } from './start/services.ts'

const storedFile = /^\/(assets|pictures)\//
/** Stored files: one page of the shop fetches twenty of them. Health: whoever asks must always get an answer. */
const unlimited = /^\/(assets|pictures)\/|^\/(healthz|readyz)$/

/**
 * A connection on which nothing moves is closed: a reader that never reads would keep what was made for it in memory
 * for ever. Longer than any call takes (design §2: 20 s for a draft, some seconds for an import).
 */
const MAX_STILL_MS = 90_000
/**
 * Open connections at most. An idle one costs about 10 KB, a hostile one what the parser buffers; two thousand are the
 * open browsers of some hundred visitors, and stay within the memory of design §5.
 */
const MAX_CONNECTIONS = 2_000

/** Builds the shop's web server from the shop: request → session → call → response. It does not listen yet. */
export async function createApp(shop: RunningShop): Promise<FastifyInstance> {
  let documents: Documents | null = null
  const app = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxy(shop.settings.trustProxy),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: 120_000,
    // Spares the reading of nothing: a tenth of what a page from the cache costs (acceptBodies knows of it).
    http: { optimizeEmptyRequests: true },
    connectionTimeout: MAX_STILL_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Requests that arrive while the shop stops are served, and their connection is closed after that.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // One log for all: a child per request would compile what is hidden from the log again and again.
    childLoggerFactory: (log) => log,
    // Addresses that cannot be read: a page for people, the envelope for calls.
    frameworkErrors: (error, request, reply) => {
      const refuse = (cause: unknown) => sendProblem(reply, problemOf(cause, logOf(request, shop.outages)))
      if (!documents || request.method !== 'GET' || isCall(request.url)) refuse(error)
      else documents.unreadable(request, reply).catch(refuse)
    },
  })
  const failureOf = async (error: unknown, request: FastifyRequest): Promise<Problem> => {
    const cause = (await shop.store.hasCaused(error)) ? busyWhenPassed() : error
    const failure = problemOf(cause, logOf(request, shop.outages))
    shop.problemCounts.set(failure.code, (shop.problemCounts.get(failure.code) ?? 0) + 1)
    return failure
  }
  app.setErrorHandler(async (error, request, reply) => {
    const failure = await failureOf(error, request)
    return documents?.isForPerson(request) ? documents.refuse(request, reply, failure) : sendProblem(reply, failure)
  })
  limitConnections(app)
  acceptBodies(app)
  app.addHook('onRequest', requireOneHost)
  // Responses that were not compressed in advance: a person's orders, the products as staff see them.
  await app.register(fastifyCompress, { encodings: ['gzip'], threshold: 1024, globalDecompression: false })
  await app.register(fastifyCookie)
  addHeaders(app, shop.health)
  refuseWritesWhenPassed(app, shop)
  await allowOrigins(app, shop.settings.allowedOrigins)
  // After CORS: another front end must be able to read that it is refused.
  if (shop.settings.rateLimits) limitRequests(app, shop.requestCounts, unlimited)
  answerOtherMethods(app, (path) => documents?.isScreen(path) ?? false)
  serveHealth(app, shop.health)
  const origin = createShopOrigin(app.server, shop.settings.publicUrl)
  const staffSee = () => shop.shopSettings.current().staff_see
  const callers = {
    identify: (tokens) => identify(shop.db, tokens),
    endLoggedOut: (tokens) => endLoggedOut(shop.db, tokens),
  } satisfies Pick<PageServices, 'identify' | 'endLoggedOut'>
  await serveHandlers(app, shop, { ...shop, ...callers, origin, staffSee }, callers.identify)
  servePublicFiles(app, shop)
  serveIcons(app, shop)
  serveConfig(app, shop, (request) => callerOf(request, shop))
  documents = await servePages(app, { ...shop, ...callers, origin, problemOf: failureOf })
  return app
}

/** The calls: those that read, and those that write, which may have a form with files. */
async function serveHandlers(
  app: FastifyInstance,
  shop: RunningShop,
  http: HttpContext,
  identifyCaller: Identify,
): Promise<void> {
  const isRead = ({ call }: (typeof handlers)[number]) => call.method === 'GET'
  serveCalls(app, http, shop, handlers.filter(isRead), identifyCaller)
  await acceptForms(app, (taking) => {
    const writing = handlers.filter((handler) => !isRead(handler))
    serveCalls(taking, http, shop, writing, identifyCaller)
  })
}

/** Who asks for what is no call. */
async function callerOf(request: FastifyRequest, { db, settings }: RunningShop): Promise<Caller> {
  const session = readToken(request, 'session', isOverHttps(request, settings))
  const { user } = session ? await identify(db, { session, device: null }) : { user: null }
  return user?.role ?? 'anonymous'
}

function addHeaders(app: FastifyInstance, health: Health): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    addSecurityHeaders(reply, storedFile.test(request.url))
    // What was running when the stop began: its connection must not be kept, or the stop would wait for it.
    if (health.isStopping()) reply.header('connection', 'close')
    done()
  })
}

/** When there are too many the idle ones go: their browsers open new ones without a word. */
function limitConnections({ server }: FastifyInstance): void {
  server.maxConnections = MAX_CONNECTIONS
  server.on('drop', () => server.closeIdleConnections())
}

/** Takes nothing new, lets what runs finish, and cuts what has not finished after `ms` milliseconds. */
export async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms)
  await app.close()
  clearTimeout(cut)
}

/** The log with what was asked, its pattern rather than its address: that may carry a phone. */
function logOf({ log, method, routeOptions }: FastifyRequest, outages: OutageLog): ErrorLog {
  const asked = { method, route: routeOptions?.url }
  return {
    error: (err, sentence) => log.error({ err, ...asked }, sentence),
    // A client's fault: one short line, so that nobody fills the log with stacks.
    info: (err, sentence) => log.info({ reason: errorCode(err), ...asked }, sentence),
    outage: outages.meet,
  }
}

/** A process whose store was migrated past it ends soon: another one takes what is sent again. */
const busyWhenPassed = () => problem('busy', { retryAfter: 2 })

function refuseWritesWhenPassed(app: FastifyInstance, { store }: Pick<RunningShop, 'store'>): void {
  app.addHook('onRequest', ({ method }, _reply, done) => {
    const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
    done(isWrite && store.isPassed() ? busyWhenPassed() : undefined)
  })
}

/** Answered from memory: also while the database hangs. */
function serveHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ alive: true }))
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    if (!health.isReady()) throw problem('busy', { retryAfter: 2 })
    return { ready: true }
  })
}

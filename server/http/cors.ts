import type { FastifyInstance } from 'fastify'

/** CORS with credentials for the front ends named in ALLOWED_ORIGINS, and for those alone (rulings §1). */
export function allowOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (!origin || !allowedOrigins.includes(origin)) return
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (request.method !== 'OPTIONS') return
    reply
      .header('access-control-allow-methods', 'GET, POST, DELETE')
      .header('access-control-allow-headers', 'content-type, idempotency-key, if-none-match')
      .header('access-control-max-age', '600')
      .code(204)
      .send()
    return reply
  })
}

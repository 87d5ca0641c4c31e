import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Enables CORS with credentials only for the front ends in ALLOWED_ORIGINS. */
export async function allowOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): Promise<void> {
  if (allowedOrigins.length === 0) return
  await app.register(fastifyCors, {
    // Another origin, or a request without one, gets no CORS header at all.
    origin: (origin, decide) => decide(null, origin !== undefined && allowedOrigins.includes(origin) && origin),
    credentials: true,
    // Also responds to OPTIONS requests without the headers of a preflight.
    strictPreflight: false,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['content-type', 'idempotency-key', 'if-none-match', 'sent-as', 'sent-at'],
    // Additional response headers that scripts may read.
    exposedHeaders: ['retry-after', 'etag', 'content-disposition'],
    maxAge: 600,
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (reply.hasHeader('access-control-allow-origin')) reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}

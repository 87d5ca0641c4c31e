import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Enables CORS with credentials only for the front ends in ALLOWED_ORIGINS. */
export async function allowOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): Promise<void> {
  if (allowedOrigins.length === 0) return
  await app.register(fastifyCors, {
    // Another origin, or none, gets no CORS header at all.
    origin: (origin, decide) => decide(null, origin !== undefined && allowedOrigins.includes(origin) && origin),
    credentials: true,
    // Any OPTIONS of theirs is answered; browsers say in headers what they ask.
    strictPreflight: false,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['content-type', 'idempotency-key', 'if-none-match', 'sent-as'],
    // Headers readable by scripts besides those of every response.
    exposedHeaders: ['retry-after', 'etag', 'content-disposition'],
    maxAge: 600,
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (reply.hasHeader('access-control-allow-origin')) reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}

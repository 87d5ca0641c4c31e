import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { explainListening } from './explain-start.ts'

const HOST = '127.0.0.1'

/**
 * Figures for Prometheus on a port of this machine alone: the process's own, and how long each route takes by status.
 * Must be called before the app listens. Returns a function that stops it.
 */
export async function serveMetrics(app: FastifyInstance, port: number): Promise<() => Promise<void>> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route and not the address: addresses hold phones, and there are endlessly many.
    const route = request.routeOptions.url ?? 'none'
    times.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListening(error, { host: HOST, port })))
    server.listen(port, HOST, resolve)
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}

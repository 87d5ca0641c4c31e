import { randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../http/cross-site.ts'
import { escapeHtml } from './document.ts'

/**
 * An address of the shop that links in a document begin with. `own`: PUBLIC_URL, or without it the very address that
 * the connection came in on; few exist, and a Host header cannot add more of them.
 */
export type Origin = { address: string; own: boolean }

/** Stands for the shop's address in a document that is made once for all of them; no text of people contains it. */
export const ORIGIN_MARK = `https://${randomUUID()}.invalid`

export function fillOrigin(text: string, address: string): string {
  return text.replaceAll(ORIGIN_MARK, () => escapeHtml(address))
}

/** Scheme, host and port, and nothing that would have to be escaped anywhere. */
const plain = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * The address for the links of a response: PUBLIC_URL, else the one that was asked for, when it reads as one at all.
 */
export function originOf(request: FastifyRequest, publicUrl: string | null): Origin {
  if (publicUrl) return { address: publicUrl, own: true }
  const { localAddress = '127.0.0.1', localPort } = request.socket
  const ip = localAddress.replace(/^::ffff:(?=\d+\.)/, '')
  const here = [isIPv6(ip) ? `[${ip}]` : ip, 'localhost'].map((host) => `http://${host}:${localPort}`)
  const asked = ownOrigin(request)
  if (here.includes(asked)) return { address: asked, own: true }
  return plain.test(asked) ? { address: asked, own: false } : { address: here[0] ?? '', own: true }
}

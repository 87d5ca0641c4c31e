import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isOverHttps, readToken } from '../http/cookies.ts'
import { callerAddress } from '../http/origin/trusted-proxies.ts'
import type { PageServices } from './page-services.ts'

/** Limit of browsers that this process remembers as returned. Each takes 100 bytes. */
const MAX_REMEMBERED = 5_000

type NoteReturnDeps = Pick<PageServices, 'identify' | 'settings' | 'admission' | 'problemOf'>

/**
 * Creates a function that records that a browser has come back with the cookie of its first order, as calls do by
 * themselves (takeOverLostOrder). Documents are the same for everybody and never wait for it. Each browser costs one
 * query.
 */
export function createReturnNote({
  identify,
  settings,
  admission,
  problemOf,
}: NoteReturnDeps): (request: FastifyRequest) => void {
  const remembered = new Set<string>()
  return (request) => {
    // The framework refuses unreadable addresses before it parses cookies.
    if (!request.cookies) return
    const device = readToken(request, 'device', isOverHttps(request, settings))
    if (device === null) return
    const mark = createHash('sha256').update(device).digest('base64')
    if (remembered.has(mark)) return
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.add(mark)
    const note = () => identify({ session: null, device })
    admission.admit('read', callerAddress(request), note).catch((error: unknown) => {
      remembered.delete(mark)
      return problemOf(error, request)
    })
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../../../shop/problems.ts'
import { makeFolder } from '../../disk/make-folder.ts'
import type { HttpContext, SessionUser } from '../handle.ts'
import { callerAddress } from '../origin/trusted-proxies.ts'
import { readMultipart } from './read-multipart.ts'
import { removeUploads, type Upload, uploadsFolder, type WantedFiles } from './uploads.ts'

/** The received files of one request, and its upload slot. */
export class ReceivedFiles {
  readonly uploads: Upload[] = []
  #releaseSlot: (() => void) | null = null

  /**
   * Receives a multipart body and returns its fields. Throws the problems of readMultipart. Throws busy before reading
   * the body if there are too many uploads.
   */
  async receive(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: WantedFiles,
    user: SessionUser | null,
    { settings, uploadSlots, unreadBodies }: Pick<HttpContext, 'settings' | 'uploadSlots' | 'unreadBodies'>,
  ): Promise<Record<string, string>> {
    if (!user) throw problem('no_session')
    const folder = uploadsFolder(settings.dataDir)
    await makeFolder(folder)
    const sender = { personId: user.id, address: callerAddress(request) }
    this.#releaseSlot = await uploadSlots.take(sender, folder, maxBytesOf(request, wanted))
    try {
      return await readMultipart(request, wanted, { folder, uploads: this.uploads }, unreadBodies)
    } catch (error) {
      // Received fields stay in memory until the connection ends, so the connection is closed. Fastify's own parsers do
      // the same.
      if (!request.raw.complete) reply.header('connection', 'close')
      throw error
    }
  }

  /** Deletes the files and releases the slot. Must be called however the request ended. */
  async discard(): Promise<void> {
    try {
      if (this.uploads.length > 0) await removeUploads(this.uploads)
    } finally {
      this.#releaseSlot?.()
    }
  }
}

/** Returns the maximum number of bytes that the files of a body can have. */
function maxBytesOf({ headers }: FastifyRequest, { max, maxBytes }: WantedFiles): number {
  return Math.min(Number(headers['content-length'] ?? Number.POSITIVE_INFINITY), max * maxBytes)
}

import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type IconSize, iconFile } from '../../../shop/settings/pictures.ts'
import { nullIfMissing } from '../../disk/null-if-missing.ts'
import { etagOf, hasEtag } from '../../http/responses/etag.ts'
import type { PageServices } from '../page-services.ts'
import { perVersion } from './serve-config.ts'
import { sendNotFound } from './serve-public-files.ts'
import { manifestOf } from './web-manifest.ts'

/** Pictures that come with the program: those named in the files of config/, and the plain icon. */
export const publicFolder = resolve(import.meta.dirname, '../../../config/public')

/** Icon URLs that browsers and phones request by default, or that documents contain. */
const icons: Readonly<Record<string, IconSize>> = {
  '/favicon.png': '32',
  '/favicon.ico': '32',
  '/apple-touch-icon.png': '180',
  '/icon-192.png': '192',
  '/icon-512.png': '512',
  '/icon-maskable.png': 'maskable',
}

/**
 * Serves the web manifest and the shop's icon from the current settings, so that an installed shop has its own name and
 * icon. Caches revalidate them each time.
 */
export function serveIcons(
  app: FastifyInstance,
  { shopSettings, pictures }: Pick<PageServices, 'shopSettings' | 'pictures'>,
): void {
  const manifest = perVersion(shopSettings.version, () => {
    const body = JSON.stringify(manifestOf(shopSettings.current()))
    return { body, etag: etagOf(body) }
  })
  app.get('/manifest.webmanifest', (request, reply) => {
    const { body, etag } = manifest()
    reply.header('cache-control', 'no-cache').header('etag', etag).type('application/manifest+json; charset=utf-8')
    return hasEtag(request, etag) ? reply.code(304).send() : reply.send(body)
  })

  const iconOf = async (size: IconSize): Promise<{ path: string; body: Buffer } | null> => {
    const { icon } = shopSettings.current()
    const path = iconFile(icon, size)
    const uploaded = path.startsWith('/pictures/') ? await pictures.readPublic(path) : await ownFile(path)
    if (uploaded) return { path, body: uploaded }
    // If the icon's files are lost, a plain icon is served.
    const plain = await ownFile(iconFile(null, size))
    return plain && { path: iconFile(null, size), body: plain }
  }
  for (const [address, size] of Object.entries(icons)) {
    app.get(address, async (request, reply) => {
      const icon = await iconOf(size)
      if (!icon) return sendNotFound(reply)
      // Each upload has a random path, so the path identifies the picture.
      const etag = etagOf(icon.path)
      reply.header('cache-control', 'no-cache').header('etag', etag).type('image/png')
      return hasEtag(request, etag) ? reply.code(304).send() : reply.send(icon.body)
    })
  }
}

async function ownFile(path: string): Promise<Buffer | null> {
  return readFile(join(publicFolder, path)).catch(nullIfMissing)
}

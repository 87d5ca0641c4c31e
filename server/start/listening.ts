import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { nullIfMissing } from '../disk/null-if-missing.ts'
import { listeningOrigin } from '../http/origin/shop-origin.ts'
import type { OpenShop } from './open-shop.ts'

const ANSWERS_WITHIN_MS = 10_000
const fileName = /^listening-\d+$/
const listening = z.object({ address: z.string(), port: z.number() })

/**
 * Writes this process's address into DATA_DIR, so that commands can print links to it. Returns a function that deletes
 * the file. Disk errors are only logged.
 */
export async function writeListeningFile(
  server: Pick<Server, 'address'>,
  { settings, log }: Pick<OpenShop, 'settings' | 'log'>,
): Promise<() => Promise<void>> {
  const { address, port } = listening.parse(server.address())
  const path = join(settings.dataDir, `listening-${port}`)
  await writeFile(path, JSON.stringify({ address, port }), { mode: 0o600 }).catch((err) =>
    log.warn({ err }, 'commands will not know where the shop listens'),
  )
  return () => rm(path, { force: true })
}

/**
 * Returns the address of a running process of the shop, or null if none responds: a killed process leaves its file
 * behind.
 */
export async function findRunningOrigin(dataDir: string): Promise<string | null> {
  const names = (await readdir(dataDir).catch(nullIfMissing)) ?? []
  for (const name of names.filter((one) => fileName.test(one)).toSorted()) {
    const origin = await readOrigin(join(dataDir, name))
    if (origin && (await answers(origin))) return origin
  }
  return null
}

async function readOrigin(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(nullIfMissing)
  if (text === null) return null
  try {
    return listeningOrigin(listening.parse(JSON.parse(text)))
  } catch {
    // The file is just being written, or was truncated by a full disk.
    return null
  }
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
    async (response) => response.ok && z.object({ alive: z.literal(true) }).safeParse(await response.json()).success,
    () => false,
  )

// npm run build [front-end] [server]: what browsers load and the renderer of the first page (vite.config.ts), the service
// worker (vite.worker.config.ts), and the server as `npm start` runs it (vite.server.config.ts).
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, type InlineConfig, resolveConfig } from 'vite'
import { findBinaries } from '../server/postgres/binaries.ts'
import { PostgresStartError } from '../server/postgres/errors.ts'
import { root } from './bootstrap.mjs'
import { builds } from './builds.mjs'

type Name = keyof typeof builds

const workerConfig = { configFile: join(root, 'vite.worker.config.ts') }
const serverConfig = { configFile: join(root, 'vite.server.config.ts') }
/** The builds of Vite that each is made by; those that share a folder add to it. */
const parts: Record<Name, InlineConfig[]> = {
  'front-end': [{}, workerConfig, { build: { ssr: true } }],
  server: [serverConfig, { ...serverConfig, mode: 'workers' }],
}

const begun = new Date()
const logLevel = process.env.BUILD_QUIET ? 'error' : 'info'
const dist = dirname(builds['front-end'].stamp)
mkdirSync(dist, { recursive: true })
// Built aside and exchanged at the end: a shop that runs from dist never sees half a build, nor does a second build.
const side = mkdtempSync(join(dist, '.building-'))
const isName = (word: string): word is Name => Object.hasOwn(builds, word)

try {
  const asked = process.argv.slice(2).filter(isName)
  for (const name of asked.length > 0 ? asked : Object.keys(builds).filter(isName)) {
    const built = new Map<string, string>()
    for (const part of parts[name]) built.set(...(await buildAside(part)))
    for (const [from, to] of built) exchange(from, to)
    writeFileSync(builds[name].stamp, '')
    utimesSync(builds[name].stamp, begun, begun)
  }
  await linkPostgres()
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : String(error))
} finally {
  rmSync(side, { recursive: true, force: true })
}

/** Whoever runs the shop later may not write here: the links of the embedded PostgreSQL are made now, if it is there. */
async function linkPostgres(): Promise<void> {
  await findBinaries(undefined).catch((error) => {
    if (!(error instanceof PostgresStartError)) throw error
  })
}

async function buildAside(part: InlineConfig): Promise<[from: string, to: string]> {
  const config = await resolveConfig({ root, logLevel, ...part }, 'build', 'production', 'production')
  const from = join(side, basename(config.build.outDir))
  await build({ root, logLevel, ...part, build: { ...part.build, outDir: from, emptyOutDir: false } })
  return [from, join(root, config.build.outDir)]
}

function exchange(from: string, to: string): void {
  const old = mkdtempSync(join(side, 'old-'))
  try {
    renameSync(to, join(old, 'old'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  renameSync(from, to)
}

// npm run build [front-end] [server]: builds the browser's files and the renderer of the documents (vite.config.ts),
// the service worker (vite.worker.config.ts), and the server for `npm start` (vite.server.config.ts).
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, type InlineConfig, resolveConfig } from 'vite'
import { findBinaries } from '../../server/postgres/binaries.ts'
import { PostgresStartError } from '../../server/postgres/errors.ts'
import { root } from '../project-folder.mjs'
import { builds } from './builds.mjs'
import { publishBuild } from './publish-build.ts'

type Name = keyof typeof builds

const workerConfig = { configFile: join(root, 'vite.worker.config.ts') }
const serverConfig = { configFile: join(root, 'vite.server.config.ts') }
/** The runs of Vite for each build. Runs with the same output folder add their files to it. */
const viteRuns: Record<Name, InlineConfig[]> = {
  'front-end': [{}, workerConfig, { build: { ssr: true } }],
  server: [serverConfig, { ...serverConfig, mode: 'workers' }],
}

const startedAt = new Date()
const logLevel = process.env.BUILD_QUIET ? 'error' : 'info'
const dist = dirname(builds['front-end'].stamp)
mkdirSync(dist, { recursive: true })
// Built in a temporary folder and published at the end, so that no program that runs from dist sees an incomplete
// build.
const temporaryFolder = mkdtempSync(join(dist, '.building-'))
const isName = (word: string): word is Name => Object.hasOwn(builds, word)

try {
  const requested = process.argv.slice(2).filter(isName)
  for (const name of requested.length > 0 ? requested : Object.keys(builds).filter(isName)) {
    const built = new Map<string, string>()
    for (const run of viteRuns[name]) built.set(...(await buildAside(run)))
    for (const [from, to] of built) publishBuild(from, to)
    writeFileSync(builds[name].stamp, '')
    utimesSync(builds[name].stamp, startedAt, startedAt)
  }
  await linkPostgres()
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : String(error))
} finally {
  rmSync(temporaryFolder, { recursive: true, force: true })
}

/**
 * Creates the links of the embedded PostgreSQL now, if it is installed, because the user who runs the shop may not have
 * write access here.
 */
async function linkPostgres(): Promise<void> {
  await findBinaries(undefined).catch((error) => {
    if (!(error instanceof PostgresStartError)) throw error
  })
}

/** Builds into the temporary folder. Returns the folder of the result, and the place where it is published. */
async function buildAside(run: InlineConfig): Promise<[from: string, to: string]> {
  const config = await resolveConfig({ root, logLevel, ...run }, 'build', 'production', 'production')
  const from = join(temporaryFolder, basename(config.build.outDir))
  await build({ root, logLevel, ...run, build: { ...run.build, outDir: from, emptyOutDir: false } })
  return [from, join(root, config.build.outDir)]
}

// npm run build: the browser's files, then the renderer of the first page; vite.config.ts says where they go.
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, resolveConfig } from 'vite'
import { root } from './bootstrap.mjs'
import { buildStamp } from './front-end.mjs'

const begun = new Date()
const logLevel = process.env.BUILD_QUIET ? 'error' : 'info'
const dist = dirname(buildStamp)
mkdirSync(dist, { recursive: true })
// Built aside and exchanged at the end: a shop that runs from dist never sees half a build, nor does a second build.
const side = mkdtempSync(join(dist, '.building-'))

try {
  const built = [await buildAside({}), await buildAside({ ssr: true })]
  for (const [from, to] of built) exchange(from, to)
  writeFileSync(buildStamp, '')
  utimesSync(buildStamp, begun, begun)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : String(error))
} finally {
  rmSync(side, { recursive: true, force: true })
}

async function buildAside(options: { ssr?: boolean }): Promise<[from: string, to: string]> {
  const config = await resolveConfig({ root, logLevel, build: options }, 'build', 'production', 'production')
  const from = join(side, basename(config.build.outDir))
  await build({ root, logLevel, build: { ...options, outDir: from } })
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

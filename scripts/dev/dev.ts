// npm run dev: rebuilds what a change of a screen touches, and the running shop shows it, rendered by the server too. A
// change of the server restarts it.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { publishBuild } from '../build/publish-build.ts'
import { runProgram } from '../programs.mjs'
import { cacheFolder, root } from '../project-folder.mjs'
import { builtStamp } from './built-stamp.ts'

process.env.DEV_BUILD = 'yes'
const waiting = new Set<string>()

/**
 * Builds at once and at every change, and publishes each build in a folder of its own: the renderer is a module, which
 * Node loads only once per path. The running shop takes over when the last of the two builds is done. Resolves after the
 * first build.
 */
async function watch(name: 'web' | 'ssr', options: InlineConfig['build']): Promise<void> {
  const outDir = join(cacheFolder, `dev-${name}`)
  rmSync(outDir, { recursive: true, force: true })
  const watcher = await build({ root, logLevel: 'warn', build: { ...options, outDir, watch: {}, emptyOutDir: false } })
  if (!('on' in watcher)) throw new TypeError('vite did not watch')
  const { promise, resolve } = Promise.withResolvers<void>()
  watcher.on('event', (event) => {
    if (event.code === 'START') waiting.add(name)
    if (event.code === 'ERROR') console.error(event.error.message)
    if (event.code === 'END') publish(outDir, name)
    if (event.code !== 'END' && event.code !== 'ERROR') return
    waiting.delete(name)
    if (waiting.size === 0) writeFileSync(builtStamp, '')
    resolve()
  })
  return promise
}

function publish(outDir: string, name: string): void {
  const dist = join(root, 'dist')
  mkdirSync(dist, { recursive: true })
  const copy = mkdtempSync(join(dist, '.building-'))
  cpSync(outDir, copy, { recursive: true })
  // The service worker is built apart, once.
  const worker = join(dist, name, 'sw.js')
  if (existsSync(worker)) cpSync(worker, join(copy, 'sw.js'))
  publishBuild(copy, join(dist, name))
}

await Promise.all([watch('web', {}), watch('ssr', { ssr: true })])
// Not the front end: those changes need no restart.
const watched = ['server', 'shop', 'contract', 'config'].map((folder) => `--watch-path=${join(root, folder)}`)
const program = join(root, 'scripts', 'dev', 'serve.ts')
process.exitCode = await runProgram(process.execPath, [...watched, '--watch-preserve-output', program], { cwd: root })
process.exit()

import { spawn } from 'node:child_process'
import module from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, shopNode } from './bootstrap.mjs'

/**
 * Runs a file of the project (`server/main.ts`) with the shop's Node until it ends, and ends as it ended. This very
 * process becomes it when its Node is new enough; otherwise a child does, which gets our flags and our signals.
 */
export async function handOver(file, args = process.argv.slice(2)) {
  endWithNpm()
  const path = join(root, file)
  const node = shopNode()
  if (node === process.execPath) {
    // what V8 made of the sources is kept (by their content); Node 22.1 and newer. Never in the shared temporary folder.
    module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'compiled'))
    process.argv = [process.argv[0], path, ...args]
    await import(pathToFileURL(path).href)
    return
  }
  process.exitCode = await run(node, [...process.execArgv, path, ...args])
}

/** npm passes a signal to the shell between us and itself, and the shell keeps it: we notice that our parent is gone. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

/** Runs a program with our input and output; resolves with its exit code, 128 + n when a signal ended it. */
export function run(program, args, options = {}) {
  // A group of its own: Ctrl-C reaches us alone and is passed on once.
  const child = spawn(program, args, { stdio: 'inherit', detached: process.platform !== 'win32', ...options })
  const passOn = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, passOn)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, passOn)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

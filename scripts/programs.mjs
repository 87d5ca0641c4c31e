import { spawn } from 'node:child_process'
import module from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { shopNode } from './bootstrap.mjs'
import { root } from './project-folder.mjs'

/**
 * Runs a file of the project (`server/main.ts`) with the shop's Node until it ends, and exits with its code. Runs it in
 * this process if this Node is new enough, or else in a child, which gets our flags and signals.
 *
 * @param {string} file relative to the project's root
 * @param {string[]} args
 */
export async function runFile(file, args) {
  await import('./end-with-npm.mjs')
  const path = join(root, file)
  const node = shopNode()
  if (node === process.execPath) {
    // Caches V8's compiled code (by content of the sources), from Node 22.1. The cache must not be in the shared
    // temporary folder.
    module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'compiled'))
    process.argv = [process.execPath, path, ...args]
    await import(pathToFileURL(path).href)
    return
  }
  const endWithUs = ['--import', pathToFileURL(join(root, 'scripts', 'end-with-npm.mjs')).href]
  const env = { ...process.env, END_WITH_PARENT: 'yes' }
  process.exitCode = await runProgram(node, [...process.execArgv, ...endWithUs, path, ...args], { env })
}

/**
 * Replaces this process by a program, with the same process id, input and output. If the system or this Node cannot do
 * that, runs it as a child, which gets our signals.
 *
 * @param {{ program: string, args: string[], env: NodeJS.ProcessEnv }} what
 * @param {string[]} more arguments
 */
export async function becomeProgram({ program, args, env }, more) {
  const all = [...args, ...more]
  if (process.execve && process.platform !== 'win32') {
    // Node warns that execve is experimental, which does not help people who start a shop.
    process.removeAllListeners('warning')
    process.execve(program, [program, ...all], env)
  }
  await import('./end-with-npm.mjs')
  process.exitCode = await runProgram(program, all, { env })
}

/**
 * Runs a program with our input and output.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} its exit code; 128 + n if signal n ended it
 */
export function runProgram(program, args, options = {}) {
  // The child is in its own process group, so that Ctrl-C only reaches this process, which forwards it once.
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

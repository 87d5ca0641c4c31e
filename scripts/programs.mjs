import { spawn } from 'node:child_process'
import module from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, shopNode } from './bootstrap.mjs'

/**
 * Runs a file of the project (`server/main.ts`) with the shop's Node until it ends, and ends with its exit code. This
 * process itself runs it when its Node is new enough; otherwise a child does, which gets our flags and our signals.
 *
 * @param {string} file relative to the root of the project
 * @param {string[]} args
 */
export async function runFile(file, args) {
  await import('./end-with-npm.mjs')
  const path = join(root, file)
  const node = shopNode()
  if (node === process.execPath) {
    // Keeps what V8 compiled (by content of the sources); Node 22.1 and newer. Never in the shared temporary folder.
    module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'compiled'))
    process.argv = [process.execPath, path, ...args]
    await import(pathToFileURL(path).href)
    return
  }
  process.exitCode = await runProgram(node, [...process.execArgv, path, ...args])
}

/**
 * Runs a program in the place of this process: the same number, input and output, and nothing of ours in its memory.
 * Where the system or our Node cannot do that, as a child, which gets our signals.
 *
 * @param {{ program: string, args: string[], env: NodeJS.ProcessEnv }} what
 * @param {string[]} more arguments
 */
export async function becomeProgram({ program, args, env }, more) {
  const all = [...args, ...more]
  if (process.execve && process.platform !== 'win32') {
    // It says of itself that it is experimental; nobody who starts a shop can do anything about it.
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
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it
 */
export function runProgram(program, args, options = {}) {
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

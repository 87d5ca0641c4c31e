// npm run dev: the shop, restarted at every change; the browser's files are rebuilt at every change too.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { runProgram } from './programs.mjs'

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const client = spawn(process.execPath, [vite, 'build', '--watch', '--logLevel', 'warn'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const main = join(root, 'server', 'main.ts')
process.exitCode = await runProgram(process.execPath, ['--watch', '--watch-preserve-output', main], { cwd: root })
client.kill()

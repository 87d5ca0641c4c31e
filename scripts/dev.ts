// npm run dev: the shop, restarted at every change; the browser's files are rebuilt at every change too.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { runProgram } from './programs.mjs'

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
// What was built before stays until it is replaced: the shop may start before the first build of this watch ends.
const client = spawn(process.execPath, [vite, 'build', '--watch', '--emptyOutDir=false', '--logLevel', 'warn'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const main = join(root, 'server', 'main.ts')
process.exitCode = await runProgram(process.execPath, ['--watch', '--watch-preserve-output', main], { cwd: root })
client.kill()

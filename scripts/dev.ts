// npm run dev: restarts the shop and rebuilds the browser's files at every change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runProgram } from './programs.mjs'
import { root } from './project-folder.mjs'

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
// An older build stays until it is replaced, because the shop may start before the first build of this watch is done.
const client = spawn(process.execPath, [vite, 'build', '--watch', '--emptyOutDir=false', '--logLevel', 'warn'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const main = join(root, 'server', 'main.ts')
process.exitCode = await runProgram(process.execPath, ['--watch', '--watch-preserve-output', main], { cwd: root })
client.kill()

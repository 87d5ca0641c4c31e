// npm run dev: the shop, started again at every change; the browser's files are built again at every change too.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root, shopNode } from './bootstrap.mjs'
import { ensureBuilt } from './front-end.mjs'
import { run } from './hand-over.mjs'

ensureInstalled()
await ensureBuilt()
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const client = spawn(shopNode(), [vite, 'build', '--watch', '--logLevel', 'warn'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const code = await run(shopNode(), ['--watch', '--watch-preserve-output', join(root, 'server', 'main.ts')], {
  cwd: root,
})
client.kill()
process.exitCode = code

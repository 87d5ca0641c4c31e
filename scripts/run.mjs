// The one way in for npm's scripts, in JavaScript that Node 20 runs: installs and builds what is missing, then runs
// the command's file with a Node that runs TypeScript.
import { ensureInstalled, giveUp } from './bootstrap.mjs'
import { ensureBuilt } from './front-end.mjs'
import { runFile } from './programs.mjs'

const commands = {
  start: { file: 'server/main.ts', needsFrontEnd: true },
  dev: { file: 'scripts/dev.ts', needsFrontEnd: true },
  test: { file: 'scripts/test.ts', needsFrontEnd: true },
  bench: { file: 'bench/run.ts', needsFrontEnd: true },
  shop: { file: 'server/cli.ts' },
  build: { file: 'scripts/build.ts' },
  check: { file: 'scripts/check.ts' },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name] ?? giveUp(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')} [arguments]`)
ensureInstalled()
if (command.needsFrontEnd) await ensureBuilt()
await runFile(command.file, args)

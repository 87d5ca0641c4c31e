// The one way in for npm's scripts, in JavaScript that Node 20 runs: installs and builds what is missing, then runs
// the built server, or the command's file with a Node that runs TypeScript.
import { ensureInstalled, giveUp } from './bootstrap.mjs'
import { ensureBuilt } from './builds.mjs'
import { becomeProgram, runFile } from './programs.mjs'
import { serverProgram } from './server-program.mjs'

const commands = {
  start: { program: 'main', needs: ['front-end', 'server'] },
  shop: { program: 'cli', needs: ['server'] },
  dev: { file: 'scripts/dev.ts', needs: ['front-end'] },
  test: { file: 'scripts/test.ts', needs: ['front-end'] },
  bench: { file: 'bench/run.ts', needs: ['front-end', 'server'] },
  build: { file: 'scripts/build.ts' },
  check: { file: 'scripts/check.ts' },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name] ?? giveUp(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')} [arguments]`)
ensureInstalled()
await ensureBuilt(command.needs ?? [])
if (command.program) await becomeProgram(serverProgram(command.program), args)
else await runFile(command.file, args)

// The entry point of npm's scripts; JavaScript that Node 20 can run. Installs and builds what is missing. Then runs the
// built server, or the command's file with a Node that can run TypeScript.
import { ensureInstalled } from './bootstrap.mjs'
import { ensureBuilt } from './build/builds.mjs'
import { becomeProgram, runFile } from './programs.mjs'
import { aloneInFolder, giveUp, isServersRelease } from './project-folder.mjs'
import { serverProgram } from './server-program.mjs'

// `install` is 'all' for commands that use development tools, which servers do not install. A command that changes the
// folder itself has `whileLocked`, the text that other commands print while they wait. `onlyInCheckout` is true for
// commands that an installed release on a server refuses.
const commands = {
  start: { program: 'main', install: 'shop', builds: ['front-end', 'server'] },
  shop: { program: 'cli', install: 'shop', builds: ['server'] },
  dev: { file: 'scripts/dev/dev.ts', install: 'shop', onlyInCheckout: true },
  build: { file: 'scripts/build/build.ts', install: 'shop', whileLocked: 'is building the shop' },
  release: { file: 'scripts/release/release.ts', install: 'shop', builds: ['front-end', 'server'] },
  licences: { file: 'scripts/packages/licences.ts', install: 'shop' },
  sbom: { file: 'scripts/packages/sbom.ts', install: 'shop' },
  bench: { file: 'bench/run.ts', install: 'shop', builds: ['front-end', 'server'], onlyInCheckout: true },
  test: { file: 'scripts/test.ts', install: 'all', builds: ['front-end'], onlyInCheckout: true },
  screens: { file: 'e2e/screens/take.ts', install: 'all', builds: ['front-end'], onlyInCheckout: true },
  check: { file: 'scripts/check/check.ts', install: 'all' },
  update: { file: 'scripts/update.ts', install: 'all', onlyInCheckout: true },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name] ?? giveUp(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')} [arguments]`)
// The systemd unit sets DATA_DIR. A start that somebody types in the release has no DATA_DIR, and would create a second
// shop.
const isStartByHand = name === 'start' && !process.env.DATA_DIR
if ((command.onlyInCheckout || isStartByHand) && isServersRelease())
  giveUp("This is the program of this server's shop: use 'sudo duka …', or a checkout elsewhere for development.")
await ensureInstalled(command.install)
await ensureBuilt(command.builds ?? [])
if (command.program) await becomeProgram(serverProgram(command.program), args)
else if (command.whileLocked) await aloneInFolder(command.whileLocked, () => runFile(command.file, args))
else await runFile(command.file, args)

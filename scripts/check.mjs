// npm run check: format, lint, types, who may import whom, and which files have grown long.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root, shopNode } from './bootstrap.mjs'

ensureInstalled()
const tool = (path) => join(root, 'node_modules', path)
const parts = ['shop', 'contract', 'server', 'web', 'demo'].filter((name) => existsSync(join(root, name)))
const steps = [
  { name: 'format and lint', args: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'types', args: [tool('typescript-native/bin/tsc'), '-p', '.', '--noEmit'] },
]
if (existsSync(join(root, '.dependency-cruiser.mjs'))) {
  const cruise = tool('dependency-cruiser/bin/dependency-cruiser.mjs')
  steps.push({ name: 'imports', args: [cruise, '--config', '.dependency-cruiser.mjs', ...parts] })
}

let failed = 0
for (const { name, args } of steps) {
  const { status } = spawnSync(shopNode(), args, { cwd: root, stdio: 'inherit' })
  console.log(`${status === 0 ? '✔' : '✖'} ${name}`)
  if (status !== 0) failed += 1
}
reportLongFiles()
process.exitCode = failed > 0 ? 1 : 0

/** Long files are a smell and no error: they are named, so that somebody thinks about them. */
function reportLongFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root, encoding: 'utf8' })
  for (const name of (stdout ?? '').split('\n').filter((line) => line && existsSync(join(root, line)))) {
    const lines = readFileSync(join(root, name), 'utf8').split('\n').length - 1
    if (lines > 300) console.log(`  ${name} has ${lines} lines; 300 are a lot`)
  }
}

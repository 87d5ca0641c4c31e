import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import manifest from '../package.json' with { type: 'json' }

type RunningShop = { origin: string; child: ChildProcess; stop: () => Promise<void> }

/**
 * The options that `npm start` gives Node: the young generation's size, a third of the memory under load
 * (docs/performance.md).
 */
const flags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))

/** The shop as a process of its own on a free port, with `env` over this process's environment. */
export async function startShop(env: Record<string, string>): Promise<RunningShop> {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../server/main.ts')], {
    env: { ...process.env, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (!port) continue
    child.stdout.resume()
    return { origin: `http://127.0.0.1:${port}`, child, stop }
  }
  throw new Error('the shop ended before it said where it is')
}

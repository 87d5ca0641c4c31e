// A clock that a test sets, for programs in separate processes. Uses libfaketime.
import { chmodSync, globSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '../postgres/binaries.ts'
import { installPackage } from './processes/system-package.ts'

const HOUR_S = 3600

/** The tested jumps of a clock, in seconds. */
export const jumps = {
  'an hour ahead': HOUR_S,
  'an hour back': -HOUR_S,
  'a day ahead': 24 * HOUR_S,
  'a day back': -24 * HOUR_S,
}

export type FakeClock = {
  /** Environment variables that make a program use this clock. Durations are still measured correctly. */
  env: Record<string, string>
  /** Sets the clock this many seconds ahead of the real time, or behind it if negative. */
  set: (seconds: number) => void
}

/**
 * Returns the path of libfaketime. If libfaketime is missing, installs its system package, which needs root. Returns
 * null if that fails.
 */
export function findFakeTime(): string | null {
  const find = () => globSync('/usr/lib/{*/,}faketime/libfaketime.so.1')[0] ?? null
  return find() ?? (installPackage('libfaketime') ? find() : null)
}

/** Creates a clock whose file is in this folder and readable by every user. */
export function createFakeClock(library: string, folder: string): FakeClock {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  chmodSync(folder, 0o755)
  const file = join(folder, 'clock')
  const set = (seconds: number) => {
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 })
    renameSync(`${file}.new`, file)
  }
  set(0)
  const env = { FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  return { env: { LD_PRELOAD: library, ...env }, set }
}

/**
 * Creates a folder with the programs of PostgreSQL, in which `postgres` uses this clock. Returns the folder, for
 * POSTGRES_BIN.
 */
export async function postgresWithClock({ env }: FakeClock, folder: string): Promise<string> {
  const { postgres } = await findBinaries(undefined)
  const real = join(postgres, '..')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (const name of readdirSync(real)) if (name !== 'postgres') symlinkSync(join(real, name), join(folder, name))
  const settings = Object.entries(env).map(([name, value]) => `${name}='${value}'`)
  writeFileSync(join(folder, 'postgres'), `#!/bin/sh\nexec env ${settings.join(' ')} '${postgres}' "$@"\n`, {
    mode: 0o755,
  })
  return folder
}

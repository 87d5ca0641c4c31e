import { spawnSync } from 'node:child_process'

/** Installs a package of the system where that can be done: as root, with apt. Returns whether it is there now. */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0) return false
  // Runlevel 1: a package that brings a service does not start it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], { env, stdio: 'ignore' }).status === 0
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name)
}

/**
 * Returns false when the program is there or could be installed, else why a test that needs it is skipped: what
 * node:test takes as `skip`.
 */
export function isMissing(program: string, packageName = program): string | false {
  const runs = () => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
  if (runs()) return false
  console.log(`${program} is not here: installing it (apt-get install ${packageName}).`)
  if (installPackage(packageName) && runs()) return false
  return `${program} is not installed, and cannot be by this user: install ${packageName}`
}

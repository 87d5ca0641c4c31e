import { spawnSync } from 'node:child_process'

/** Time for which apt waits for another run that installs at the same time. */
const MAX_WAIT_S = 300

/**
 * Installs a package of the system if possible (as root, with apt), and announces it first. Returns true if it is there
 * now.
 */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0) return false
  console.log(`As root, the tests install a package of the system that they need: apt-get install ${name}`)
  // Runlevel 1, so that a service in the package is not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0', '-o', `DPkg::Lock::Timeout=${MAX_WAIT_S}`]
  const apt = (...args: string[]) => spawnSync('apt-get', [...quiet, ...args], { env, stdio: 'ignore' }).status === 0
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name)
}

/**
 * Returns false if the program is there or could be installed, otherwise the reason to skip a test, for node:test's
 * `skip`.
 */
export function isMissing(program: string, packageName = program): string | false {
  const runs = () => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
  if (runs()) return false
  if (installPackage(packageName) && runs()) return false
  return `${program} is not installed, and cannot be by this user: install ${packageName}`
}

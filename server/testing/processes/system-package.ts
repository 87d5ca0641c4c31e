import { spawnSync } from 'node:child_process'

/** The maximum time for which apt waits until another installation has ended. */
const MAX_WAIT_S = 300

/** Prints the name of a system package, and installs it with apt, which needs root. Returns true if it succeeded. */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0) return false
  console.log(`As root, the tests install a package of the system that they need: apt-get install ${name}`)
  // With runlevel 1, apt does not start the services of the package.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0', '-o', `DPkg::Lock::Timeout=${MAX_WAIT_S}`]
  const apt = (...args: string[]) => spawnSync('apt-get', [...quiet, ...args], { env, stdio: 'ignore' }).status === 0
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name)
}

/**
 * For `skip` of node:test: returns false if the program exists or could be installed, else the reason to skip a test.
 */
export function skipUnlessInstalled(program: string, packageName = program): string | false {
  const runs = () => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
  if (runs()) return false
  if (installPackage(packageName) && runs()) return false
  return `${program} is not installed, and cannot be by this user: install ${packageName}`
}

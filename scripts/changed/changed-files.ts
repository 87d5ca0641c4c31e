import { spawnSync } from 'node:child_process'
import { giveUp, root } from '../project-folder.mjs'
import type { Change } from './affected.ts'

type Changes = {
  /** Every file that differs from the base, relative to the root: committed since then, uncommitted, new or deleted. */
  files: readonly Change[]
  /** The base as text for people: 'origin/main (253e9536)'. */
  since: string
}

/**
 * Returns the changes since a base: this revision, or else the point where the branch left origin/main or main's
 * upstream, or else HEAD. Ends the process if git does not know the revision.
 *
 * @param revision '' for the default base
 */
export function findChanges(revision: string, cwd = root): Changes {
  const { name, base } = revision ? { name: revision, base: requireCommit(revision, cwd) } : findBase(cwd)
  const differs = git(cwd, 'diff', '--name-only', '--no-renames', '--relative', '-z', base)
  const untracked = git(cwd, 'ls-files', '--others', '--exclude-standard', '-z')
  const paths = new Set(`${differs}\0${untracked}`.split('\0').filter(Boolean))
  const files = [...paths].sort().map((file) => ({ file, before: readAt(base, file, cwd) }))
  return { files, since: `${name} (${base.slice(0, 8)})` }
}

function findBase(cwd: string): { name: string; base: string } {
  for (const name of ['origin/main', 'main@{upstream}']) {
    const base = git(cwd, 'merge-base', 'HEAD', name).trim()
    if (base) return { name, base }
  }
  return { name: 'HEAD', base: requireCommit('HEAD', cwd) }
}

function requireCommit(revision: string, cwd: string): string {
  const commit = git(cwd, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).trim()
  return commit || giveUp(`--changed: git knows no revision ${revision} here.`)
}

/** Returns the text of a file at a commit, or null if the file does not exist there. */
const readAt = (commit: string, file: string, cwd: string) => run(cwd, 'show', `${commit}:./${file}`)

/** Returns the output of git, or '' after a failure. */
const git = (cwd: string, ...args: string[]): string => run(cwd, ...args) ?? ''

function run(cwd: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? stdout : null
}

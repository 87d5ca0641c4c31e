import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { findChanges } from './changed-files.ts'

function makeRepository(t: TestContext) {
  const cwd = mkdtempSync(join(tmpdir(), 'duka-changed-'))
  t.after(() => rmSync(cwd, { recursive: true }))
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'init.defaultBranch=main']
    const { status, stderr } = spawnSync('git', [...who, ...args], { cwd, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
  }
  const write = (file: string, text: string) => writeFileSync(join(cwd, file), text)
  const commit = (file: string, text: string) => {
    write(file, text)
    git('add', '.')
    git('commit', '-q', '-m', file)
  }
  git('init', '-q')
  commit('first.ts', '1')
  return { cwd, git, write, commit }
}

test('without a remote main only uncommitted files have changed', (t) => {
  const { cwd, commit, write } = makeRepository(t)
  commit('second.ts', '2')
  write('second.ts', 'two')
  write('new.ts', '3')
  const { files, since } = findChanges('', cwd)
  assert.deepEqual(files, [
    { file: 'new.ts', before: null },
    { file: 'second.ts', before: '2' },
  ])
  assert.match(since, /^HEAD \([0-9a-f]{8}\)$/)
})

test('own commits since origin/main count, but later commits of others on origin/main do not', (t) => {
  const { cwd, git, commit } = makeRepository(t)
  git('checkout', '-q', '-b', 'theirs')
  commit('theirs.ts', 'theirs')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  git('checkout', '-q', 'main')
  commit('ours.ts', 'ours')
  const { files, since } = findChanges('', cwd)
  assert.deepEqual(files, [{ file: 'ours.ts', before: null }])
  assert.match(since, /^origin\/main /)
})

test('a named revision is the base, and deleted and renamed files are included', (t) => {
  const { cwd, git, commit } = makeRepository(t)
  commit('second.ts', '2')
  git('mv', 'first.ts', 'moved.ts')
  assert.deepEqual(
    findChanges('HEAD~', cwd).files.map(({ file, before }) => [file, before]),
    [
      ['first.ts', '1'],
      ['moved.ts', null],
      ['second.ts', null],
    ],
  )
})

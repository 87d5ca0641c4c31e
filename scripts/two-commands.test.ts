import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeSmallProject, type SmallProject } from './testing/small-project.ts'

const waiting = (what: string) => new RegExp(`^Waiting for process \\d+, which ${what} …$`, 'm')

/** Lets every step continue, including later ones, until these commands end. */
async function finish({ steps, until }: SmallProject, commands: ReturnType<SmallProject['run']>[]): Promise<void> {
  let going = 0
  await until(() => {
    for (; going < steps.length; going += 1) steps[going]?.letGo()
    return commands.every(({ code }) => code() !== undefined)
  })
  const codes = commands.map(({ code }) => code())
  const expected = commands.map(() => 0)
  assert.deepEqual(codes, expected, commands.map(({ output }) => output()).join('\n'))
}

const names = ({ steps }: SmallProject) => steps.map(({ name }) => name)
const packageOf = ({ folder }: SmallProject) => readFileSync(join(folder, 'node_modules/tool/index.js'), 'utf8')

test('of two commands in a fresh copy one installs and builds, and the other waits and uses its result', async (t) => {
  const project = await makeSmallProject(t)
  const start = project.run('start')
  await project.until(() => project.steps.length > 0)
  const tests = project.run('test')
  await project.until(() => waiting('is installing the packages').test(tests.output()) || project.steps.length > 1)
  assert.deepEqual(names(project), ['npm'], 'only one of the commands runs npm')
  await finish(project, [start, tests])
  assert.deepEqual(names(project), ['npm', 'build'])
  const installed = packageOf(project).replace('module.exports = ', '')
  assert.match(start.output(), new RegExp(`^main.js with ${installed}$`, 'm'))
  assert.match(tests.output(), new RegExp(`^test.ts with ${installed}$`, 'm'))
})

test('a command waits for a running build, and `npm run build` runs after that build', async (t) => {
  const project = await makeSmallProject(t)
  await finish(project, [project.run('start')])
  writeFileSync(join(project.folder, 'vite.config.ts'), '// changed')
  const before = project.steps.length
  const start = project.run('start')
  await project.until(() => project.steps.length > before)
  const others = [project.run('test'), project.run('build')]
  await project.until(
    () => others.every(({ output }) => waiting('is building the shop').test(output())) || project.steps.length > 3,
  )
  assert.deepEqual(names(project), ['npm', 'build', 'build'])
  await finish(project, [start, ...others])
  assert.deepEqual(names(project), ['npm', 'build', 'build', 'build'])
})

test('a killed command holds no lock, and its npm, which keeps running, does no harm', async (t) => {
  const project = await makeSmallProject(t)
  const killed = project.run('start')
  await project.until(() => project.steps.length > 0)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  const start = project.run('start')
  await project.until(() => project.steps.length > 1)
  const [orphan, ...steps] = project.steps
  assert.equal(steps.length, 1, 'the second npm runs beside the first')
  steps[0]?.letGo()
  await project.until(() => project.steps.length > 2)
  const installed = packageOf(project)
  orphan?.letGo()
  await orphan?.ended
  await finish(project, [start])
  assert.equal(packageOf(project), installed)
})

test('packages stay in place until the new ones are complete', async (t) => {
  const project = await makeSmallProject(t)
  await finish(project, [project.run('start')])
  const before = packageOf(project)
  writeFileSync(join(project.folder, 'package-lock.json'), '{ }')
  const start = project.run('start')
  await project.until(() => project.steps.length > 2)
  assert.equal(packageOf(project), before)
  await finish(project, [start])
  assert.notEqual(packageOf(project), before)
  assert.deepEqual(readdirSync(join(project.folder, '.cache')), [], 'no temporary folder is left')
})

const memory = '/dev/shm'
const isOtherDisk = existsSync(memory) && statSync(memory).dev !== statSync(tmpdir()).dev

test('packages that cannot be moved into place are installed there directly', {
  skip: !isOtherDisk && 'there is no second disk here',
}, async (t) => {
  const project = await makeSmallProject(t)
  const other = await mkdtemp(join(memory, 'duka-cache-'))
  t.after(() => rm(other, { recursive: true }))
  symlinkSync(other, join(project.folder, '.cache'))
  await finish(project, [project.run('start')])
  assert.deepEqual(names(project), ['npm', 'npm', 'build'])
})

import { cpSync, existsSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../programs.mjs'
import { root } from '../project-folder.mjs'
import type { Counts } from './counts.ts'

/** The folder with the traces of failed stories. */
const results = join(root, 'test-results')

/**
 * Runs the stories of these files or folders, or all stories if none is named. A flaky story, which only passed when
 * repeated, is a failure.
 *
 * @param folder for Playwright's output; each of several simultaneous runs has a folder of its own
 */
export async function runStories(stories: readonly string[], folder: string): Promise<Counts> {
  const report = join(folder, 'stories.json')
  const output = join(folder, 'test-results')
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report
  // Node itself strips types. On a fresh machine Playwright's compiler would take a third of a short story's CPU time.
  process.env.PW_DISABLE_TS_ESM = 'yes'
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const config = ['-c', join(root, 'e2e', 'playwright.config.ts'), '--output', output]
  const args = [cli, 'test', ...config, '--reporter=list,json', ...stories]
  const code = await runProgram(process.execPath, args, { cwd: root })
  if (code !== 0 && existsSync(output)) keep(output)
  const text = await readFile(report, 'utf8').catch(() => '{}')
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = JSON.parse(text).stats ?? {}
  const failed = unexpected + flaky
  return { passed: expected, failed: code === 0 ? failed : Math.max(failed, 1), skipped }
}

function keep(output: string): void {
  rmSync(results, { recursive: true, force: true })
  cpSync(output, results, { recursive: true })
  console.log('The traces of the failed stories are in test-results/.')
}

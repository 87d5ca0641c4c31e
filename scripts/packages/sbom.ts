// npm run sbom [file]: writes the shop's components as CycloneDX into the file, or prints them. npm makes the list from
// the lockfile, without the packages for tests and checks.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runNpm } from '../install-packages.mjs'
import { giveUp, root } from '../project-folder.mjs'

const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--loglevel=error']
const { status, stdout, stderr } = runNpm(root, args)
if (status !== 0) giveUp(`${stderr ?? ''}npm made no list of the packages; npm 10 or newer can.`)
const [file] = process.argv.slice(2)
if (file) writeFileSync(resolve(file), stdout)
else process.stdout.write(stdout)

// npm run sbom [file]: what the shop is made of as CycloneDX, from the lockfile alone; without a file, printed. npm
// makes it; tests and checks are not part of it.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { giveUp, root, runNpm } from '../bootstrap.mjs'

const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--loglevel=error']
const { status, stdout, stderr } = runNpm(root, args)
if (status !== 0) giveUp(`${stderr ?? ''}npm made no list of the packages; npm 10 or newer can.`)
const [file] = process.argv.slice(2)
if (file) writeFileSync(resolve(file), stdout)
else process.stdout.write(stdout)

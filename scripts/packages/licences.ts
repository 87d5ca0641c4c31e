// npm run licences: lists the packages by licence, from the lockfiles; fails if one is not allowed.
import { isAllowed } from './licence-rules.ts'
import { type Package, readPackages } from './packages.ts'

const packages = readPackages()
const byLicence = new Map<string, Package[]>()
for (const one of packages) byLicence.set(one.licence, [...(byLicence.get(one.licence) ?? []), one])
for (const [licence, those] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`\n${licence}: ${those.length}`)
  for (const { name, version, isTool } of those) console.log(`  ${name} ${version}${isTool ? ' (tool)' : ''}`)
}
const forbidden = packages.filter((one) => !isAllowed(one))
console.log(`\n${packages.length} packages, ${forbidden.length} under a licence that is not allowed`)
for (const { name, version, licence } of forbidden) console.log(`  ${name} ${version}: ${licence}`)
process.exitCode = forbidden.length === 0 ? 0 : 1

import type { KnipConfig } from 'knip'

const isProduction = process.argv.includes('--production')

/**
 * For knip, which finds unused files, exports and packages. '!' marks the files that the shop runs. With --production
 * only these files count as users. Knip then also finds exports that only tests use, except for exports that their own
 * file uses.
 */
const config: KnipConfig = {
  entry: [
    'server/{main,cli}.ts!',
    'web/{main,server-entry}.tsx!',
    'web/offline/{worker,remove-worker}.ts!',
    'scripts/{build/build,dev/dev,dev/open-shop-for-dev,release/release,test,update,check/check,packages/licences,packages/sbom}.ts',
    'scripts/test-run/{guard,testing/leaves-behind}.ts',
    'bench/{run,overload}.ts',
    'e2e/playwright.config.ts',
    'e2e/screens/take.ts',
    'e2e/**/*.spec.ts',
    'web/ui/testing/*.tsx',
    '{shop,contract,server,web,demo,scripts,e2e,bench}/**/*.{test,long,type-test}.{ts,tsx}',
    'vite*.config.ts',
  ],
  project: [
    '{shop,contract,server,web,demo}/**/*.{ts,tsx}!',
    '{scripts,e2e,bench}/**/*.{ts,mjs}',
    '!**/*.{test,long,type-test}.{ts,tsx}!',
    '!**/testing/**!',
    '!server/trust/**!',
  ],
  // Run by their paths.
  ignoreDependencies: ['@biomejs/biome', 'typescript-native'],
  ignoreExportsUsedInFile: isProduction,
}
export default config

import { join } from 'node:path'
import { root } from '../project-folder.mjs'

const knip = [join(root, 'node_modules', 'knip', 'bin', 'knip.js'), '--config', join(root, 'knip.config.ts')]

/** The two runs of knip: with and without tests as users (knip.config.ts). */
export const unusedCodeChecks = [
  {
    name: 'no unused files, exports and packages',
    args: [...knip, '--include', 'files,exports,types,dependencies,unlisted'],
  },
  { name: 'no exports for tests alone', args: [...knip, '--production', '--include', 'exports,types'] },
] as const

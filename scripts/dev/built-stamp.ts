import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../project-folder.mjs'

mkdirSync(cacheFolder, { recursive: true })
/** Written when browser's files and renderer are built, for the running shop to take over. */
export const builtStamp = join(cacheFolder, 'dev-built')

import type { z } from 'zod'
import type { importOpening } from '../../../contract/openings.ts'

type Answer = z.output<typeof importOpening.output>

/** A row that looks like a typing error and needs a confirmation. */
export type OpeningDoubt = Answer['doubts'][number]

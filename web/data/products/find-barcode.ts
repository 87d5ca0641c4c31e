import type { Output } from '../../../contract/all.ts'
import { readApi } from '../api/api.ts'

/** What a scanned code means. */
export type FoundBarcode = Output<'findBarcode'>

/** Looks a scanned code up. */
export const findBarcode = (code: string): Promise<FoundBarcode> => readApi('findBarcode', { code })

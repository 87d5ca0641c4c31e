import { getArrivalTemplate } from '../../../../contract/arrivals.ts'
import { handle } from '../../../http/handle.ts'
import { PreparedResponse } from '../../../http/responses/prepared-response.ts'
import { tableType, writeTable } from '../../../spreadsheets/write-table.ts'
import { arrivalTemplate } from '../sheet/sheet-columns.rules.ts'

/** Returns the empty sheet for arrivals as a file. */
export const handleGetArrivalTemplate = handle(getArrivalTemplate, async ({ input: { format } }) => {
  const headers = {
    'content-type': tableType(format),
    'content-disposition': `attachment; filename="mzigo-kiolezo.${format}"`,
  }
  return new PreparedResponse(await writeTable(format, arrivalTemplate), headers, { hasCosts: false })
})

import { getSearchIndex } from '../../../../contract/catalog.ts'
import { handle } from '../../../http/handle.ts'
import type { WithCatalog } from '../public-catalog.ts'

/** Returns the compact list that the search box searches while people type: public fields, the same for everybody. */
export const handleGetSearchIndex = handle(getSearchIndex, (_request, { catalog }: WithCatalog) =>
  catalog.searchIndex(),
)

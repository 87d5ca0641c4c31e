import { getSearchIndex } from '../../../../contract/catalog.ts'
import { handle } from '../../../http/handle.ts'
import type { WithCatalog } from '../public-catalog.ts'

/** The compact list that the search box searches while one types: public fields only, the same for everybody. */
export const handleGetSearchIndex = handle(getSearchIndex, (_request, { catalog }: WithCatalog) =>
  catalog.searchIndex(),
)

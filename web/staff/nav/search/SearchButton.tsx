import { IconButton } from '../../../ui/form/Button.tsx'
import { SearchIcon } from '../../../ui/icon/icons.tsx'
import styles from './search.module.css'
import { setSearchOpen } from './search-open.ts'
import { searchTexts } from './search-texts.ts'

/** Opens the search. For the header of screens that have neither the customers' search nor the rail. */
export function SearchButton() {
  return (
    <span className={styles.button}>
      <IconButton aria-label={searchTexts.label} aria-haspopup="dialog" onClick={() => setSearchOpen(true)}>
        <SearchIcon />
      </IconButton>
    </span>
  )
}

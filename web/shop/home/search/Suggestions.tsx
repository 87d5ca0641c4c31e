import { type RefObject, useDeferredValue, useEffect, useMemo } from 'react'
import { forgetSearches, rememberSearch, useLastSearches } from '../../../data/device/searches.ts'
import { useSearchIndex } from '../../../data/search/search-index.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useCombobox } from '../../../ui/form/use-combobox.ts'
import { ClockIcon, SearchIcon } from '../../../ui/icon/icons.tsx'
import css from './suggestions.module.css'

interface SuggestionsProps {
  box: RefObject<HTMLInputElement | null>
  value: string
  onChange: (text: string) => void
  onSearch?: (text: string) => void
}

const MOST = 6

/** Suggestions under the search box: this phone's last searches, then words that occur in products. */
export function Suggestions({ box, value, onChange, onSearch }: SuggestionsProps) {
  const index = useSearchIndex(true)
  const last = useLastSearches()
  const typed = useDeferredValue(value)
  const blank = typed.trim() === ''
  const options = useMemo(
    () => (blank ? last : (index.data?.suggest(typed, last, MOST) ?? [])),
    [index.data, typed, blank, last],
  )
  const { open, listProps, optionProps } = useCombobox({
    input: box,
    label: blank ? 'Ulizotafuta karibuni' : 'Mapendekezo',
    options,
    onChoose: (text) => {
      rememberSearch(text)
      onChange(text)
      onSearch?.(text)
      // Hide the phone's keyboard to make room for the results.
      if (matchMedia('(pointer: coarse)').matches) box.current?.blur()
    },
  })
  useResults(box, value)
  return (
    <div className={css.popup} hidden={!open}>
      <div {...listProps}>
        {options.map((text, at) => (
          <div key={text} {...optionProps(at)} className={css.option}>
            {last.includes(text) ? <ClockIcon size={20} /> : <SearchIcon size={20} />}
            <span>{text}</span>
          </div>
        ))}
      </div>
      {blank && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            forgetSearches()
            box.current?.focus()
          }}
        >
          Futa ulizotafuta
        </Button>
      )}
    </div>
  )
}

/** Preloads the list of results, and remembers the search on Enter. */
function useResults(box: RefObject<HTMLInputElement | null>, value: string): void {
  useEffect(() => {
    import('./FoundProducts.tsx').catch(() => {
      // Typing loads it again and reports the failure.
    })
  }, [])
  useEffect(() => {
    const form = box.current?.form
    const remember = () => rememberSearch(value)
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [box, value])
}

import { type RefObject, useDeferredValue, useEffect, useMemo } from 'react'
import { finishSearch, forgetSearches, rememberSearch, useLastSearches } from '../../../data/device/searches.ts'
import { useSearchIndex } from '../../../data/search/search-index.ts'
import { createSuggestions } from '../../../data/search/suggestions.ts'
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

const MAX_SUGGESTIONS = 6

/** Suggestions below the search box: the last searches on this phone, then words of products. */
export function Suggestions({ box, value, onChange, onSearch }: SuggestionsProps) {
  const index = useSearchIndex(true)
  const last = useLastSearches()
  const typed = useDeferredValue(value)
  const blank = typed.trim() === ''
  const suggest = useMemo(() => index.data && createSuggestions(index.data), [index.data])
  const options = useMemo(
    () => (blank ? last : (suggest?.(typed, last, MAX_SUGGESTIONS) ?? [])),
    [suggest, typed, blank, last],
  )
  const { open, listProps, optionProps } = useCombobox({
    input: box,
    label: blank ? 'Ulizotafuta karibuni' : 'Mapendekezo',
    options,
    onChoose: (text) => {
      rememberSearch(text)
      onChange(text)
      onSearch?.(text)
      // Hides the on-screen keyboard to show more results.
      if (matchMedia('(pointer: coarse)').matches) box.current?.blur()
    },
  })
  usePreparedResults(box, value)
  return (
    <div className={css.popup} hidden={!open}>
      <div {...listProps}>
        {options.map((text, index) => (
          <div key={text} {...optionProps(index)} className={css.option}>
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

/** Preloads the list of results. Announces Enter to the list, so that it remembers the search. */
function usePreparedResults(box: RefObject<HTMLInputElement | null>, value: string): void {
  useEffect(() => {
    Promise.all([import('./FoundProducts.tsx'), import('./NothingMatches.tsx')]).catch(() => {
      // Typing tries to load the list again and reports a failure.
    })
  }, [])
  useEffect(() => {
    const form = box.current?.form
    const finish = () => finishSearch(value)
    form?.addEventListener('submit', finish)
    return () => form?.removeEventListener('submit', finish)
  }, [box, value])
}

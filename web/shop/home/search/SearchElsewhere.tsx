import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../../shop/paths.ts'
import { SearchBar } from './SearchBar.tsx'

/** The search box on other screens, which searches on the home screen. */
export function SearchElsewhere() {
  const [text, setText] = useState('')
  return <SearchBar value={text} onChange={setText} onSearch={(q) => navigate(paths.search(q.trim()))} />
}

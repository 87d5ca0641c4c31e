import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../../shop/paths.ts'
import { SearchBar } from './SearchBar.tsx'

/** The search box on another screen: what is typed is looked for at home. */
export function SearchElsewhere() {
  const [text, setText] = useState('')
  return <SearchBar value={text} onChange={setText} onSearch={(q) => navigate(paths.search(q.trim()))} />
}

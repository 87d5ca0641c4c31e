import { useMemo, useState } from 'react'
import { productsOf, useCategories, useProducts } from '../../../data/catalog.ts'
import { SelectField, TextField } from '../../../ui/form/Field.tsx'

/** The value of the option 'new category'. No category has this name. */
const NEW = '\n'

interface CategoryFieldProps {
  value: string
  onValue: (category: string) => void
  error?: string
}

/** Chooses among the configured categories and those in use, or adds a new category. */
export function CategoryField({ value, onValue, error }: CategoryFieldProps) {
  const configured = useCategories()
  const { data } = useProducts({})
  const existing = useMemo(() => {
    const inUse = productsOf(data).map(({ category }) => category)
    return [...new Set([...configured, ...inUse])].filter((one) => one !== '')
  }, [configured, data])
  const [typing, setTyping] = useState(false)
  const isNew = typing || (value !== '' && !existing.includes(value))
  return (
    <>
      <SelectField
        label="Kategoria"
        required
        placeholder="Chagua"
        value={isNew ? NEW : value}
        error={isNew ? undefined : error}
        options={[...existing, { value: NEW, label: 'Kategoria mpya…' }]}
        onValue={(chosen) => {
          setTyping(chosen === NEW)
          onValue(chosen === NEW ? '' : chosen)
        }}
      />
      {isNew && (
        <TextField
          label="Jina la kategoria mpya"
          required
          maxLength={60}
          value={value}
          error={error}
          onValue={(typed) => {
            setTyping(true)
            onValue(typed)
          }}
        />
      )}
    </>
  )
}

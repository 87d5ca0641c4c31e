import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatCount, formatMoney } from '../../../../shop/numbers/money.ts'
import { parsePrice } from '../../../../shop/numbers/parse-money.ts'
import { parseWhole } from '../../../../shop/numbers/parse-whole.ts'
import { costDoubt } from '../../../../shop/products/arrival-costs.ts'
import { packagings } from '../../../../shop/products/packaging.ts'
import { stockUnit } from '../../../../shop/products/stock-unit.ts'
import { capitalized } from '../../../../shop/texts/capitalized.ts'
import { useCategories } from '../../../data/catalog.ts'
import { IconButton } from '../../../ui/form/Button.tsx'
import { SelectField, TextField, type TextFieldProps } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { TrashIcon } from '../../../ui/icon/icons.tsx'
import { Photo } from '../../../ui/picture/Photo.tsx'
import { FieldPair } from '../../costs/FieldPair.tsx'
import { addedPieces } from '../form/stock-form.ts'
import styles from './arrival.module.css'
import {
  costOfLine,
  countsPackages,
  isNewProduct,
  type LineDraft,
  type LineField,
  type LineProblems,
  labelOf,
  unitOf,
} from './arrival-draft.ts'

interface LineFieldsProps {
  line: LineDraft
  problems: LineProblems
  /** True if the quantity of this line gets the focus. */
  takesFocus: boolean
  onChange: (field: LineField, text: string) => void
  onRemove: () => void
  /** Called on Enter in the quantity or the cost, to go on to the next product. */
  onDone: () => void
}

/** One line of an arrival: the quantity and the cost of a piece. Packaging and selling price are collapsed. */
export function LineFields({ line, problems, takesFocus, onChange, onRemove, onDone }: LineFieldsProps) {
  const quantity = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) quantity.current?.focus()
  }, [takesFocus])
  const label = labelOf(line) || 'Bidhaa mpya'
  const endOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDone()
  }
  const unit = unitOf(line)
  const inPackages = countsPackages(line)
  // A package of one unit is the unit itself, such as a single dozen.
  const counted = inPackages && parseWhole(line.items) !== 1 ? line.packaging : unit
  const fieldProps = (field: LineField) => ({
    value: line[field],
    error: problems[field],
    onValue: (text: string) => onChange(field, text),
  })
  return (
    <li className={styles.line} aria-label={label}>
      <div className={styles.head}>
        <Photo path={line.image || null} alt="" sizes="3rem" />
        <b>{label}</b>
        <IconButton aria-label={`Ondoa ${label}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
      {isNewProduct(line) && <NewProductFields fieldProps={fieldProps} />}
      <FieldPair>
        <Quantity
          ref={quantity}
          label={`Idadi ya ${counted || 'vifungashio'}`}
          suffix={counted}
          enterKeyHint="next"
          onKeyDown={endOnEnter}
          {...fieldProps(inPackages ? 'packages' : 'extra')}
        />
        <MoneyField
          label={`Bei ya kununua kwa ${unit}`}
          enterKeyHint="next"
          onFocus={(event) => event.target.select()}
          onKeyDown={endOnEnter}
          {...fieldProps('buying')}
        />
      </FieldPair>
      <LineSum line={line} />
      <MoreFields line={line} problems={problems} fieldProps={fieldProps} />
    </li>
  )
}

type FieldProps = (field: LineField) => Pick<TextFieldProps, 'error' | 'onValue'> & { value: string }

const Quantity = (props: TextFieldProps) => (
  <TextField inputMode="numeric" maxLength={9} placeholder="0" onFocus={(event) => event.target.select()} {...props} />
)

/** The fields of a product that the shop does not have yet. */
function NewProductFields({ fieldProps }: { fieldProps: FieldProps }) {
  const categories = useCategories()
  return (
    <>
      <TextField label="Jina la bidhaa mpya" maxLength={200} required {...fieldProps('name')} />
      <FieldPair>
        <SelectField label="Kategoria" required options={categories} placeholder="Chagua" {...fieldProps('category')} />
        <MoneyField label="Bei ya kuuza kwa pisi" required {...fieldProps('price')} />
      </FieldPair>
    </>
  )
}

/** Packaging, the quantity that is not above, and a new selling price; open if one of them is invalid. */
function MoreFields({
  line,
  problems,
  fieldProps,
}: {
  line: LineDraft
  problems: LineProblems
  fieldProps: FieldProps
}) {
  // A package holds what the type is named after, and never itself.
  const inside = stockUnit(line.type, null, null)
  const inPackages = countsPackages(line)
  const otherQuantity = inPackages ? 'extra' : 'packages'
  const isWrong = [problems.items, problems.packaging, problems[otherQuantity], problems.price].some(Boolean)
  return (
    <details className={styles.more} open={isWrong || undefined}>
      <summary>Kifungashio{isNewProduct(line) ? '' : ' na bei ya kuuza'}</summary>
      <FieldPair>
        <SelectField
          label="Aina ya kifungashio"
          options={packagings}
          placeholder="Chagua"
          {...fieldProps('packaging')}
        />
        <Quantity
          label={`${capitalized(inside)} kwa kila ${line.packaging || 'kifungashio'}`}
          suffix={inside}
          {...fieldProps('items')}
        />
      </FieldPair>
      <FieldPair>
        <Quantity
          label={inPackages ? `${capitalized(inside)} za ziada` : `Idadi ya ${line.packaging || 'vifungashio'}`}
          suffix={inPackages ? inside : line.packaging}
          {...fieldProps(otherQuantity)}
        />
        {!isNewProduct(line) && (
          <MoneyField
            label="Bei mpya ya kuuza"
            hint={line.nowPrice ? `Si lazima. Sasa ${formatMoney(Number(line.nowPrice))}` : 'Si lazima'}
            {...fieldProps('price')}
          />
        )}
      </FieldPair>
    </details>
  )
}

/** The pieces and their cost, with a warning if the cost may be a typing error. */
function LineSum({ line }: { line: LineDraft }) {
  const pieces = addedPieces(line)
  const cost = costOfLine(line)
  const buying = parsePrice(line.buying)
  if (pieces === 0) return null
  const selling = parsePrice(line.price) ?? (line.nowPrice ? Number(line.nowPrice) : null)
  const last = line.lastBuying ? Number(line.lastBuying) : null
  const doubt = buying === null ? null : costDoubt('Bei ya kununua', buying, last, selling)
  return (
    <p className={styles.sum}>
      {formatCount(unitOf(line), pieces)}
      {cost !== null && buying !== null && ` × ${formatMoney(buying)} = ${formatMoney(cost)}`}
      {doubt && <span className={styles.doubt}>{doubt} Hakiki.</span>}
    </p>
  )
}

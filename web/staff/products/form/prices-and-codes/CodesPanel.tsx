import { useEffect, useMemo, useRef } from 'react'
import { MAX_BARCODES, normaliseBarcode } from '../../../../../shop/products/barcodes.ts'
import { commonTexts } from '../../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../../data/api/api.ts'
import { useCall } from '../../../../data/api/use-call.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { PlusIcon } from '../../../../ui/icon/icons.tsx'
import { CameraButton } from '../../../scans/CameraButton.tsx'
import { useScans } from '../../../scans/use-scans.ts'
import styles from '../form.module.css'
import type { CodeRow } from '../product-form.ts'
import type { ProductForm } from '../use-product-form.ts'
import { CodeFields } from './CodeFields.tsx'
import { codeRow, codeRows, codesIn } from './code-rows.ts'

/** The barcodes of a product, its types and packages. A scan adds a barcode, wherever the focus is. */
export function CodesPanel({ form }: { form: ProductForm }) {
  const { rows, add, change, remove } = useCodes(form)
  const newBarcode = useCall('newBarcode')
  const addNewBarcode = async () => {
    try {
      add((await newBarcode.mutateAsync({})).code)
    } catch (failure) {
      toast.error(sentenceOf(failure, 'Barcode haikutengenezwa. Jaribu tena.', commonTexts.networkErrorRetry))
    }
  }
  useScans(add)
  return (
    <fieldset className={styles.types}>
      <legend>Barcode</legend>
      <p className={styles.note}>
        Skani bidhaa sasa, au andika namba iliyo chini ya mistari. Katoni ikiwa na barcode yake, chagua 'katoni nzima'.
      </p>
      {rows.map((row, index) => (
        <CodeFields
          key={row.key}
          row={row}
          index={index}
          types={form.draft.types.filter(({ type }) => type.trim() !== '')}
          onChange={(part) => change(row.key, part)}
          onRemove={() => remove(row.key)}
        />
      ))}
      <div className={styles.choose}>
        <CameraButton onScan={add} />
        <Button variant="line" onClick={() => add('')} disabled={rows.length >= MAX_BARCODES}>
          <PlusIcon size={20} /> Ongeza barcode
        </Button>
        <Button
          variant="line"
          busy={newBarcode.isPending}
          onClick={() => void addNewBarcode()}
          disabled={rows.length >= MAX_BARCODES}
        >
          Tengeneza barcode
        </Button>
      </div>
    </fieldset>
  )
}

/** Returns the barcodes of the draft. Until a barcode is changed, these are the barcodes of the product. */
function useCodes({ draft, product, from, change: changeDraft }: ProductForm) {
  const stored = useMemo(() => codeRows(product, from?.types), [product, from])
  const rows = codesIn(draft.codes ?? stored, draft)
  // A ref, because a scan may arrive before React has rendered the previous scan.
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const replace = (codes: CodeRow[]) => changeDraft({ codes })
  const change = (key: string, part: Partial<CodeRow>) =>
    replace(latest.current.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return {
    rows,
    /** Fills the first empty row, or adds a row. An empty code always adds a row. */
    add: (code: string) => {
      const current = latest.current
      if (code !== '' && current.some((row) => normaliseBarcode(row.code) === code)) {
        toast.info(`Barcode ${code} ipo tayari.`)
        return
      }
      const empty = current.find((row) => row.code.trim() === '')
      if (empty && code !== '') change(empty.key, { code })
      else replace([...current, codeRow(code)])
    },
    change,
    remove: (key: string) => replace(rows.filter((row) => row.key !== key)),
  }
}

import { type FormEvent, useState } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { isPackaging, packagings, piecesOf } from '../../../shop/products/packaging.ts'
import { commonTexts, stockTexts } from '../../../shop/words/messages.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Product } from '../../data/catalog.ts'
import { useSession } from '../../data/session.ts'
import type { StaffVariant } from '../../data/stock.ts'
import { briefToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import styles from './stock.module.css'
import { wholeOf } from './stock-form.ts'

interface StockRequestSheetProps {
  open: boolean
  onClose: () => void
  product: Product
  variants: StaffVariant[]
}

const blank = { type: '', packaging: '', items: '', packages: '', extra: '', instructions: '' }

/** 'Agiza Bidhaa': the order-line form in inventory mode. What is typed stays until the request is sent. */
export function StockRequestSheet({ open, onClose, product, variants }: StockRequestSheetProps) {
  const { phone } = useSession()
  const request = useCall('submitStockRequest')
  const orderable = variants.filter(({ archived }) => !archived)
  const types = orderable.flatMap(({ type }) => (type === null ? [] : [type]))
  const single = orderable.find(({ type }) => type === null)
  const [form, setForm] = useState(() => ({
    ...blank,
    packaging: single?.packaging_type ?? '',
    items: single?.items_per_package ? String(single.items_per_package) : '',
  }))
  const [problem, setProblem] = useState<string>()
  const change = (part: Partial<typeof blank>) => {
    setForm((before) => ({ ...before, ...part }))
    setProblem(undefined)
  }
  const chooseType = (type: string) => {
    const of = orderable.find((variant) => variant.type === type)
    change({
      type,
      packaging: of?.packaging_type ?? '',
      items: of?.items_per_package ? String(of.items_per_package) : '',
    })
  }
  const [packages, extra] = [wholeOf(form.packages) ?? 0, wholeOf(form.extra) ?? 0]
  const items = wholeOf(form.items, null)
  const total = piecesOf(packages, items ?? 0, extra)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (request.isPending) return
    if (!phone || (types.length > 0 && !form.type)) return setProblem(stockTexts.requestFieldsMissing)
    if (total < 1) return setProblem(stockTexts.quantityInvalid)
    try {
      await request.mutateAsync({
        product_id: product.id,
        quantity: total,
        variant_type: form.type || null,
        packaging_type: isPackaging(form.packaging) ? form.packaging : null,
        items_per_package: items || null,
        package_count: packages,
        extra_pieces: extra,
        instructions: form.instructions.trim(),
      })
      briefToast(stockTexts.requestSent)
      setForm((before) => ({ ...before, packages: '', extra: '', instructions: '' }))
      onClose()
    } catch (failure) {
      const fallback = failure instanceof Refused ? stockTexts.requestFailed : stockTexts.requestException
      setProblem(sentenceOf(failure, fallback, commonTexts.networkError))
    }
  }
  const number = (name: 'items' | 'packages' | 'extra', label: string, suffix: string) => (
    <TextField
      label={label}
      suffix={suffix}
      inputMode="numeric"
      maxLength={9}
      placeholder="0"
      value={form[name]}
      onValue={(value) => change({ [name]: value.replace(/\D/g, '') })}
    />
  )
  return (
    <Sheet open={open} onClose={onClose} title={`${stockTexts.requestProducts}: ${product.name}`}>
      <form className="stack" onSubmit={send} noValidate>
        {types.length > 0 && (
          <SelectField
            label="Aina"
            required
            placeholder="Chagua aina"
            options={types}
            value={form.type}
            onValue={chooseType}
          />
        )}
        <SelectField
          label="Aina ya kifungashio"
          placeholder="Chagua kifungashio"
          options={packagings}
          value={form.packaging}
          onValue={(packaging) => change({ packaging })}
        />
        <div className={styles.pair}>
          {number('packages', `Idadi ya ${form.packaging || 'vifungashio'}`, '')}
          {number('items', `Pisi kwa kila ${form.packaging || 'kifungashio'}`, 'pisi')}
          {number('extra', 'Pisi za ziada', 'pisi')}
        </div>
        <TextArea
          label="Maelekezo (si lazima)"
          rows={2}
          maxLength={500}
          value={form.instructions}
          onValue={(instructions) => change({ instructions })}
        />
        <p className={styles.total} role="status">
          Jumla ya pisi: <b>{formatNumber(total)}</b>
        </p>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" variant="buy" wide busy={request.isPending}>
          Tuma ombi
        </Button>
      </form>
    </Sheet>
  )
}

import { formatMoney, formatNumber } from '../../../../shop/numbers/money.ts'
import { parseMoney } from '../../../../shop/numbers/parse-money.ts'
import {
  MAX_DELIVERY_FEE,
  MAX_DELIVERY_PLACES,
  MAX_PLACE_NAME_LENGTH,
} from '../../../../shop/orders/delivery-places.ts'
import { settingLabels } from '../../../../shop/settings/shop-settings.ts'
import type { StoredSettings } from '../../../data/shop/shop-settings.ts'
import { TextField } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import type { FormDefinition } from '../form/form-definition.ts'
import { RowList } from '../form/RowList.tsx'
import { SettingsFormFrame } from '../form/SettingsFormFrame.tsx'
import { useSettingsForm } from '../form/use-settings-form.ts'

/** A place as typed. The id of a new place is null, because the server assigns it. */
type Row = { id: number | null; name: string; fee: string }
type PlacesDraft = { delivery_places: Row[] }

const feeOf = (typed: string): number | null => {
  const fee = parseMoney(typed, { decimals: 0 })
  return fee === null || fee < 0 || fee > MAX_DELIVERY_FEE ? null : fee
}

const placesForm: FormDefinition<PlacesDraft> = {
  name: 'kupeleka',
  draftOf: ({ delivery_places }) => ({
    delivery_places: delivery_places.map(({ id, name, fee }) => ({ id, name, fee: formatNumber(fee) })),
  }),
  problemsOf: ({ delivery_places }) =>
    Object.fromEntries(
      delivery_places.flatMap(({ name, fee }, at) => {
        const wrong: [string, string][] = []
        if (!name.trim()) wrong.push([`delivery_places.${at}.name`, 'Andika jina la mahali.'])
        if (feeOf(fee) === null)
          wrong.push([`delivery_places.${at}.fee`, 'Andika gharama kwa shilingi, mfano 3,000. Bure ni 0.'])
        return wrong
      }),
    ),
  settingsOf: ({ delivery_places }) => ({
    delivery_places: delivery_places.map(({ id, name, fee }) => ({ id, name: name.trim(), fee: feeOf(fee) ?? 0 })),
  }),
  labels: settingLabels,
  inWords: {
    delivery_places: (places) =>
      places.map(({ name, fee }) => `${name}: ${formatMoney(feeOf(fee) ?? 0)}`).join('; ') || '(hakuna)',
  },
}

/** The places to which the shop delivers, each with its fee. */
export function DeliveryPlacesForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm(placesForm, stored)
  const { draft, change, error } = form
  const changeRow = (at: number, part: Partial<Row>) =>
    change({ delivery_places: draft.delivery_places.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <SettingsFormFrame
      form={form}
      about="Mteja anachagua mahali anapoagiza, na gharama inaingia kwenye jumla ya oda yake. ‘Nachukua dukani’ inaongezwa yenyewe. Ukiondoa mahali, oda za zamani zinabaki zilivyo."
    >
      <RowList
        legend={settingLabels.delivery_places}
        entries={draft.delivery_places}
        onChange={(delivery_places) => change({ delivery_places })}
        nameOf={(one, at) => one.name || `mahali ${at + 1}`}
        add={{
          label: 'Ongeza mahali',
          entry: (): Row => ({ id: null, name: '', fee: '' }),
          max: MAX_DELIVERY_PLACES,
        }}
        ordered
        error={error('delivery_places')}
      >
        {(one, at) => (
          <>
            <TextField
              label={`Mahali ${at + 1}`}
              autoComplete="off"
              required
              maxLength={MAX_PLACE_NAME_LENGTH}
              value={one.name}
              error={error(`delivery_places.${at}.name`)}
              onValue={(name) => changeRow(at, { name })}
            />
            <MoneyField
              label={`Gharama ya mahali ${at + 1}`}
              inputMode="numeric"
              required
              value={one.fee}
              error={error(`delivery_places.${at}.fee`)}
              onValue={(fee) => changeRow(at, { fee })}
            />
          </>
        )}
      </RowList>
    </SettingsFormFrame>
  )
}

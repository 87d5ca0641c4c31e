import { unlistedCategories } from '../../../../shop/settings/categories.ts'
import { MAX_CATEGORIES, settingLabels } from '../../../../shop/settings/shop-settings.ts'
import { useFirstSteps } from '../../../data/shop/first-steps.ts'
import type { StoredSettings } from '../../../data/shop/shop-settings.ts'
import { SelectField, TextField } from '../../../ui/form/Field.tsx'
import type { FormDefinition } from '../form/form-definition.ts'
import { RowList } from '../form/RowList.tsx'
import { SettingsFormFrame } from '../form/SettingsFormFrame.tsx'
import { changeEntry } from '../form/settings-draft.ts'
import { useSettingsForm } from '../form/use-settings-form.ts'

type CategoriesDraft = { categories: { name: string; provider_id: number | null }[] }

const categoriesForm: FormDefinition<CategoriesDraft> = {
  name: 'kategoria',
  draftOf: ({ categories }) => ({ categories: categories.map(({ name, provider_id }) => ({ name, provider_id })) }),
  problemsOf: ({ categories }) => ({
    ...(categories.length === 0 && { categories: 'Acha angalau kategoria moja.' }),
    ...Object.fromEntries(
      categories.flatMap(({ name }, index) =>
        name.trim() ? [] : [[`categories.${index}.name`, 'Andika jina la kategoria.']],
      ),
    ),
  }),
  settingsOf: (draft) => draft,
  labels: settingLabels,
  inWords: { categories: (categories) => categories.map(({ name }) => name).join(', ') },
}

const unlistedHint = (unlisted: readonly string[]) =>
  `Bidhaa za ${unlisted.join(', ')} hazijapangiwa duka: ongeza kategoria, kisha chagua oda zake ziende kwa nani.`

/** The categories in the order of the home screen, each with the provider that receives its orders. */
export function CategoriesForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm(categoriesForm, stored)
  const { draft, change, error } = form
  const { categories } = draft
  const { data: steps } = useFirstSteps({ isAdmin: true })
  const unlisted = unlistedCategories(steps?.unlisted_categories ?? [], categories)
  const [firstUnlisted = ''] = unlisted
  const options = stored.settings.providers.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SettingsFormFrame
      form={form}
      about="Zinaonekana juu ya bidhaa, kwa mpangilio huu; oda za kila kategoria zinaenda kwa duka lake. Kuondoa kategoria hapa hakufuti bidhaa zake: yenye bidhaa inaendelea kuonekana mwishoni."
    >
      <RowList
        legend={settingLabels.categories}
        hint={unlisted.length > 0 ? unlistedHint(unlisted) : 'Mishale inasogeza kategoria juu au chini.'}
        entries={categories}
        onChange={(next) => change({ categories: next })}
        nameOf={({ name }, index) => name || `kategoria ${index + 1}`}
        add={{
          label: firstUnlisted ? `Ongeza kategoria: ${firstUnlisted}` : 'Ongeza kategoria',
          entry: () => ({ name: firstUnlisted, provider_id: null }),
          max: MAX_CATEGORIES,
        }}
        min={1}
        ordered
        error={error('categories')}
      >
        {({ name, provider_id }, index) => (
          <>
            <TextField
              label={`Kategoria ${index + 1}`}
              required
              maxLength={60}
              value={name}
              error={error(`categories.${index}.name`) ?? error(`categories.${index}`)}
              onValue={(typed) => change({ categories: changeEntry(categories, index, { name: typed }) })}
            />
            <SelectField
              label={`Duka la kategoria ${index + 1}`}
              options={options}
              placeholder="Yeyote"
              value={provider_id === null ? '' : String(provider_id)}
              error={error(`categories.${index}.provider_id`)}
              onValue={(id) =>
                change({ categories: changeEntry(categories, index, { provider_id: id === '' ? null : Number(id) }) })
              }
            />
          </>
        )}
      </RowList>
    </SettingsFormFrame>
  )
}

import { normalisePhone } from '../../../../shop/people/phone.ts'
import { phoneOfLink } from '../../../../shop/settings/group-link.ts'
import { MAX_PROVIDERS, settingLabels } from '../../../../shop/settings/shop-settings.ts'
import type { StoredSettings } from '../../../data/shop/shop-settings.ts'
import { TextField } from '../../../ui/form/Field.tsx'
import styles from '../form/form.module.css'
import type { FormDefinition } from '../form/form-definition.ts'
import { PictureField } from '../form/PictureField.tsx'
import { RowList } from '../form/RowList.tsx'
import { SettingsFormFrame } from '../form/SettingsFormFrame.tsx'
import { changeEntry } from '../form/settings-draft.ts'
import { useSettingsForm } from '../form/use-settings-form.ts'

type ProvidersDraft = {
  /** The id of a new provider is null, because the server assigns it. */
  providers: { id: number | null; name: string; whatsapp: string }[]
}

const WRONG_NUMBER = 'Namba ya WhatsApp si sahihi. Andika namba kama 0754123456 au kiungo cha wa.me.'

const providersForm: FormDefinition<ProvidersDraft> = {
  name: 'wapokea-oda',
  draftOf: ({ providers }) => ({
    providers: providers.map(({ id, name, whatsapp }) => ({ id, name, whatsapp: whatsapp ?? '' })),
  }),
  problemsOf: ({ providers }) =>
    Object.fromEntries(
      providers.flatMap(({ name, whatsapp }, index) => {
        const wrong: [string, string][] = []
        if (!name.trim()) wrong.push([`providers.${index}.name`, 'Andika jina.'])
        if (whatsapp.trim() && !normalisePhone(phoneOfLink(whatsapp)))
          wrong.push([`providers.${index}.whatsapp`, WRONG_NUMBER])
        return wrong
      }),
    ),
  settingsOf: ({ providers }) => ({
    providers: providers.map(({ id, name, whatsapp }) => ({ id, name, whatsapp: whatsapp.trim() || null })),
  }),
  labels: settingLabels,
  inWords: {
    providers: (providers) =>
      providers.map(({ name, whatsapp }) => `${name}: ${whatsapp || 'bila WhatsApp'}`).join('; '),
  },
}

/** The providers that receive orders over WhatsApp: name, number and logo. */
export function ProvidersForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm(providersForm, stored)
  const { draft, change, error } = form
  const { providers } = draft
  return (
    <>
      <SettingsFormFrame
        form={form}
        about="Mteja akimaliza kuchagua bidhaa, anachagua duka moja, na oda inafunguka kwenye WhatsApp ya namba hiyo. Oda huhifadhiwa hapa pia, hata WhatsApp isipofika."
      >
        <RowList
          legend={settingLabels.providers}
          entries={providers}
          onChange={(next) => change({ providers: next })}
          nameOf={({ name }, index) => name || `duka ${index + 1}`}
          add={{
            label: 'Ongeza duka',
            entry: () => ({ id: null, name: '', whatsapp: '' }),
            max: MAX_PROVIDERS,
          }}
          min={1}
          error={error('providers')}
        >
          {({ name, whatsapp }, index) => (
            <>
              <TextField
                label={`Jina la duka ${index + 1}`}
                required
                maxLength={60}
                value={name}
                error={error(`providers.${index}.name`) ?? error(`providers.${index}`)}
                onValue={(typed) => change({ providers: changeEntry(providers, index, { name: typed }) })}
              />
              <TextField
                label={`Namba ya WhatsApp ${index + 1}`}
                type="tel"
                autoComplete="off"
                value={whatsapp}
                error={error(`providers.${index}.whatsapp`)}
                hint="Ikiwa wazi, mteja hawezi kulichagua."
                onValue={(typed) => change({ providers: changeEntry(providers, index, { whatsapp: typed }) })}
              />
            </>
          )}
        </RowList>
      </SettingsFormFrame>
      <section className={styles.card} aria-labelledby="nembo-za-wapokea">
        <h2 id="nembo-za-wapokea">Nembo zao</h2>
        <p className={styles.hint}>Picha huhifadhiwa mara unapoichagua; haisubiri Hifadhi.</p>
        {stored.settings.providers.map(({ id, name, logo }) => (
          <PictureField key={id} label={name} use="provider" providerId={id} path={logo} stored={stored} />
        ))}
      </section>
    </>
  )
}

import {
  MAX_BANNER_TEXT,
  MAX_BANNER_TITLE,
  MAX_SERVICES,
  MAX_SHOP_NAME,
  MAX_TAGLINE,
  settingLabels,
} from '../../../../shop/settings/shop-settings.ts'
import type { StoredSettings } from '../../../data/shop/shop-settings.ts'
import { TextArea, TextField } from '../../../ui/form/Field.tsx'
import { Banner } from '../../../ui/picture/Banner.tsx'
import styles from '../form/form.module.css'
import type { FormDefinition } from '../form/form-definition.ts'
import { PictureField } from '../form/PictureField.tsx'
import { RowList } from '../form/RowList.tsx'
import { SettingsFormFrame } from '../form/SettingsFormFrame.tsx'
import { changeEntry } from '../form/settings-draft.ts'
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form.ts'
import { TrustLinesField } from './TrustLinesField.tsx'

type LooksDraft = {
  name: string
  tagline: string
  banner: { title: string; text: string }
  services: { name: string; text: string }[]
  trust_lines: string[]
}

const looks: FormDefinition<LooksDraft> = {
  name: 'jina',
  draftOf: ({ name, tagline, banner, services, trust_lines }) => ({
    name,
    tagline,
    banner: { title: banner.title, text: banner.text },
    services: services.map((service) => ({ name: service.name, text: service.text })),
    trust_lines: [...trust_lines],
  }),
  problemsOf: ({ name, banner, services, trust_lines }) => ({
    ...(!name.trim() && { name: 'Andika jina la duka.' }),
    ...(!banner.title.trim() && { 'banner.title': 'Andika kichwa cha bango.' }),
    ...Object.fromEntries(
      services.flatMap((service, index) =>
        service.name.trim() ? [] : [[`services.${index}.name`, 'Andika jina la huduma.']],
      ),
    ),
    ...Object.fromEntries(
      trust_lines.flatMap((line, index) =>
        line.trim() ? [] : [[`trust_lines.${index}`, 'Andika ahadi, au uiondoe.']],
      ),
    ),
  }),
  settingsOf: (draft) => draft,
  labels: settingLabels,
  inWords: {
    banner: ({ title, text }) => `${title}: ${text}`,
    services: (services) => services.map(({ name, text }) => `${name}: ${text}`).join('; ') || '(hakuna)',
    trust_lines: (lines) => lines.join('; ') || '(hakuna)',
  },
}

/** The shop's name and appearance: banner, services, and pictures. A chosen picture is saved at once. */
export function LooksForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm(looks, stored)
  const { draft, change, error } = form
  const { logo, icon, banner } = stored.settings
  return (
    <>
      <SettingsFormFrame
        form={form}
        about="Ukihifadhi, wateja wanaona mabadiliko wakifungua ukurasa wowote wa duka. Risiti na ujumbe wa WhatsApp pia hutumia jina hili."
      >
        <TextField
          label={settingLabels.name}
          required
          maxLength={MAX_SHOP_NAME}
          value={draft.name}
          error={error('name')}
          hint="Linaonekana juu ya kila ukurasa, kwenye risiti na kwenye simu ya aliyeweka duka kama programu."
          onValue={(name) => change({ name })}
        />
        <TextField
          label={settingLabels.tagline}
          maxLength={MAX_TAGLINE}
          value={draft.tagline}
          error={error('tagline')}
          hint="Maneno machache chini ya jina. Unaweza kuacha wazi."
          onValue={(tagline) => change({ tagline })}
        />
        <BannerFields form={form} picture={banner.picture} />
        <Services form={form} />
        <TrustLinesField lines={draft.trust_lines} onLines={(trust_lines) => change({ trust_lines })} error={error} />
      </SettingsFormFrame>
      <section className={styles.card} aria-labelledby="picha-za-duka">
        <h2 id="picha-za-duka">Picha za duka</h2>
        <p className={styles.hint}>Picha huhifadhiwa mara unapoichagua; haisubiri Hifadhi.</p>
        <PictureField
          label={settingLabels.logo}
          use="logo"
          path={logo}
          stored={stored}
          hint="Inaonekana juu ya duka na kwenye ukurasa wa Kuhusu sisi."
        />
        <PictureField
          label={settingLabels.icon}
          use="icon"
          path={icon}
          stored={stored}
          hint="Picha ya mraba: alama ya duka kwenye simu ya mteja na kwenye kivinjari."
        />
        <PictureField
          label="Picha ya bango"
          use="banner"
          path={banner.picture}
          stored={stored}
          hint="Nyuma ya maneno ya bango, mwanzo wa duka. Bila picha, bango lina rangi za duka."
        />
      </section>
    </>
  )
}

function BannerFields({ form, picture }: { form: SettingsForm<LooksDraft>; picture: string | null }) {
  const { draft, change, error } = form
  const { banner } = draft
  return (
    <fieldset className={styles.group}>
      <legend>{settingLabels.banner}</legend>
      <TextField
        label="Kichwa cha bango"
        required
        maxLength={MAX_BANNER_TITLE}
        value={banner.title}
        error={error('banner.title') ?? error('banner')}
        hint="Maneno makubwa mwanzo wa duka."
        onValue={(title) => change({ banner: { ...banner, title } })}
      />
      <TextField
        label="Maneno ya bango"
        maxLength={MAX_BANNER_TEXT}
        value={banner.text}
        error={error('banner.text')}
        onValue={(text) => change({ banner: { ...banner, text } })}
      />
      <figure aria-label="Bango litakavyoonekana">
        <Banner title={banner.title || '…'} text={banner.text} picture={picture} heading="b" />
      </figure>
    </fieldset>
  )
}

function Services({ form: { draft, change, error } }: { form: SettingsForm<LooksDraft> }) {
  const { services } = draft
  return (
    <RowList
      legend={settingLabels.services}
      hint="Zinaonekana kwenye Kuhusu sisi, kwa mpangilio huu."
      entries={services}
      onChange={(next) => change({ services: next })}
      nameOf={({ name }, index) => name || `huduma ${index + 1}`}
      add={{ label: 'Ongeza huduma', entry: () => ({ name: '', text: '' }), max: MAX_SERVICES }}
      ordered
      error={error('services')}
    >
      {(service, index) => (
        <>
          <TextField
            label={`Huduma ${index + 1}`}
            required
            maxLength={60}
            value={service.name}
            error={error(`services.${index}.name`) ?? error(`services.${index}`)}
            onValue={(name) => change({ services: changeEntry(services, index, { name }) })}
          />
          <TextArea
            label={`Maelezo ya huduma ${index + 1}`}
            rows={2}
            maxLength={200}
            value={service.text}
            error={error(`services.${index}.text`)}
            onValue={(text) => change({ services: changeEntry(services, index, { text }) })}
          />
        </>
      )}
    </RowList>
  )
}

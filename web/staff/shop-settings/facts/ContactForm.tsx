import { useState } from 'react'
import { normalisePhone } from '../../../../shop/people/phone.ts'
import { parseGroupLink } from '../../../../shop/settings/group-link.ts'
import { openingState } from '../../../../shop/settings/opening-hours.ts'
import { MAX_SHOP_PHONES, settingLabels } from '../../../../shop/settings/shop-settings.ts'
import { WRONG_PHONE } from '../../../../shop/texts/phone.ts'
import type { StoredSettings } from '../../../data/shop/shop-settings.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { PinIcon } from '../../../ui/icon/icons.tsx'
import styles from '../form/form.module.css'
import type { FormDefinition } from '../form/form-definition.ts'
import { RowList } from '../form/RowList.tsx'
import { SettingsFormFrame } from '../form/SettingsFormFrame.tsx'
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form.ts'
import { readMapPlace, writeMapPlace } from './map-place.ts'

type ContactDraft = {
  phones: string[]
  email: string
  place: string
  address: string
  hours: string
  /** The location as typed or pasted (map-place.ts). */
  map: string
  group_link: string
}

const WRONG_MAP = 'Mahali hapa hapasomeki. Gusa kitufe ukiwa dukani, au nakili namba mbili kutoka kwenye ramani.'
const WRONG_LINK = 'Kiungo cha kundi si sahihi. Nakili kiungo kizima cha WhatsApp kinachoanza na https://.'

const contact: FormDefinition<ContactDraft> = {
  name: 'mawasiliano',
  draftOf: ({ phones, email, place, address, hours, map, group_link }) => ({
    phones: [...phones],
    email,
    place,
    address,
    hours,
    map: map ? writeMapPlace(map) : '',
    group_link: group_link ?? '',
  }),
  problemsOf: ({ phones, map, group_link }) => ({
    ...(phones.length === 0 && { phones: 'Acha angalau namba moja ya simu ya duka.' }),
    ...Object.fromEntries(
      phones.flatMap((phone, at) => (normalisePhone(phone) ? [] : [[`phones.${at}`, WRONG_PHONE]])),
    ),
    ...(map.trim() && !readMapPlace(map) && { map: WRONG_MAP }),
    ...(group_link.trim() && !parseGroupLink(group_link) && { group_link: WRONG_LINK }),
  }),
  settingsOf: (draft) => ({ ...draft, map: readMapPlace(draft.map), group_link: draft.group_link.trim() || null }),
  labels: settingLabels,
  inWords: { phones: (phones) => phones.join(', ') },
}

/** The shop's contact details and location. */
export function ContactForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm(contact, stored)
  const { draft, change, error } = form
  const line = (field: 'place' | 'address' | 'hours', maxLength: number, hint: string) => (
    <TextField
      label={settingLabels[field]}
      maxLength={maxLength}
      value={draft[field]}
      error={error(field)}
      hint={hint}
      onValue={(value) => change({ [field]: value })}
    />
  )
  return (
    <SettingsFormFrame
      form={form}
      about="Wateja wanaziona kwenye Kuhusu sisi, chini ya duka na kwenye risiti. Namba ya kwanza ndiyo wanayoambiwa wapige."
    >
      <PhoneRows form={form} />
      <TextField
        label={settingLabels.email}
        type="email"
        autoComplete="off"
        maxLength={200}
        value={draft.email}
        error={error('email')}
        hint="Unaweza kuacha wazi."
        onValue={(email) => change({ email })}
      />
      {line('place', 100, 'Mfano: Mwanza, Tanzania')}
      {line('address', 200, 'Mtaa na jengo, ili mteja afike.')}
      {line('hours', 200, hoursHint(draft.hours))}
      <MapField form={form} />
      <TextField
        label={settingLabels.group_link}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={300}
        value={draft.group_link}
        error={error('group_link')}
        hint="Kundi la WhatsApp: fungua kundi, Mwaliko kwa kiungo, Nakili. Acha wazi kama huna."
        onValue={(group_link) => change({ group_link })}
      />
    </SettingsFormFrame>
  )
}

/** Returns how customers will see the opening hours, or advice on how to write hours that the shop can parse. */
function hoursHint(hours: string): string {
  const state = openingState(hours, Date.now())
  if (state) return `Kwa sasa wateja wanasoma: ${state}`
  const example = 'Mfano: Jumatatu hadi Jumamosi, 08:00 hadi 18:00; Jumapili imefungwa'
  return hours.trim() ? `Wateja wanasoma ulivyoandika. Ili waone kama duka liko wazi, andika hivi. ${example}` : example
}

function PhoneRows({ form: { draft, change, error } }: { form: SettingsForm<ContactDraft> }) {
  return (
    <RowList
      legend={settingLabels.phones}
      entries={draft.phones}
      onChange={(phones) => change({ phones })}
      nameOf={(phone, at) => phone || `namba ${at + 1}`}
      add={{ label: 'Ongeza namba', entry: () => '', max: MAX_SHOP_PHONES }}
      min={1}
      ordered
      error={error('phones')}
    >
      {(phone, at) => (
        <TextField
          label={`Namba ya simu ${at + 1}`}
          type="tel"
          autoComplete="off"
          required
          value={phone}
          error={error(`phones.${at}`)}
          onValue={(typed) => change({ phones: draft.phones.map((one, index) => (index === at ? typed : one)) })}
        />
      )}
    </RowList>
  )
}

/** The location: typed, pasted from a map link, or taken from the phone's GPS. */
function MapField({ form: { draft, change, error } }: { form: SettingsForm<ContactDraft> }) {
  const [finding, setFinding] = useState(false)
  const [failed, setFailed] = useState(false)
  const find = () => {
    setFinding(true)
    setFailed(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding(false)
        change({ map: writeMapPlace(coords) })
      },
      () => {
        setFinding(false)
        setFailed(true)
      },
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  }
  const place = readMapPlace(draft.map)
  return (
    <div className={styles.group}>
      <TextField
        label={settingLabels.map}
        autoComplete="off"
        maxLength={500}
        value={draft.map}
        error={error('map') ?? error('map.latitude') ?? error('map.longitude')}
        hint="Namba mbili za mahali, au kiungo kirefu cha ramani. Wazi: Kuhusu sisi haionyeshi ramani."
        onValue={(map) => change({ map })}
      />
      <div className={styles.choose}>
        {'geolocation' in navigator && (
          <Button variant="line" size="small" busy={finding} onClick={find}>
            <PinIcon size={20} /> Niko dukani: tumia mahali hapa
          </Button>
        )}
        {place && (
          <a
            href={`https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=17/${place.latitude}/${place.longitude}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Angalia mahali hapa kwenye ramani
          </a>
        )}
      </div>
      <p className={styles.hint} role="status">
        {failed && 'Simu haikuweza kujua mahali. Washa mahali (location) na uruhusu, kisha jaribu tena.'}
      </p>
    </div>
  )
}

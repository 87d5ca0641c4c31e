import type { DrawerMode } from '../../../../shop/drawers/drawers.ts'
import { MAX_CREDIT_DAYS } from '../../../../shop/orders/payments/debts.ts'
import type { CostVisibility } from '../../../../shop/people/cost-visibility.ts'
import type { OrderVisibility } from '../../../../shop/people/order-visibility.ts'
import { MAX_HOLD_HOURS, settingLabels } from '../../../../shop/settings/shop-settings.ts'
import type { StoredSettings } from '../../../data/shop/shop-settings.ts'
import { Checkbox, Radio } from '../../../ui/form/choices/Checkbox.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import styles from '../form/form.module.css'
import type { FormDefinition } from '../form/form-definition.ts'
import { SettingsFormFrame } from '../form/SettingsFormFrame.tsx'
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form.ts'

type RulesDraft = {
  hold_hours: string
  low_stock_threshold: string
  credit_days: string
  staff_see: OrderVisibility
  see_costs: CostVisibility
  max_discount_percent: string
  drawers: DrawerMode
  hide_expected: boolean
}

type Choice = { label: string; meaning: string }

const orderChoices: Readonly<Record<OrderVisibility, Choice>> = {
  none: {
    label: 'Msimamizi mkuu peke yake',
    meaning: 'Meneja na muuzaji wanaona oda walizoweka au kupiga picha wao wenyewe tu.',
  },
  managers: {
    label: 'Mameneja pia',
    meaning: 'Meneja anaona na kushughulikia oda za wote. Muuzaji anaona zake tu.',
  },
  salespeople: {
    label: 'Mameneja na wauzaji pia',
    meaning: 'Meneja na muuzaji wanaona oda za wote, pamoja na majina na simu za wateja wote.',
  },
}

const costChoices: Readonly<Record<CostVisibility, Choice>> = {
  all: {
    label: 'Wafanyakazi wote',
    meaning: 'Muuzaji na msimamizi wa stoo wanaona bei za kununua, usafirishaji na faida.',
  },
  managers: {
    label: 'Mameneja na wasimamizi wakuu tu',
    meaning: 'Wengine wanaandika gharama za mzigo wanaotuma, lakini hawazioni tena baada ya kutuma.',
  },
}

const drawerChoices: Readonly<Record<DrawerMode, Choice>> = {
  person: {
    label: 'Kila mfanyakazi ana droo yake',
    meaning: 'Kila mmoja anahesabu na kufunga pesa alizopokea yeye.',
  },
  shop: {
    label: 'Duka zima lina sanduku moja',
    meaning: 'Pesa za wote zinahesabiwa pamoja, na yeyote mwenye ruhusa anafunga.',
  },
}

/** Returns the typed number, or NaN for an empty text. The decimal separator may be a comma. */
const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.') || Number.NaN)

const rules: FormDefinition<RulesDraft> = {
  name: 'kanuni',
  draftOf: ({
    hold_hours,
    low_stock_threshold,
    credit_days,
    staff_see,
    see_costs,
    max_discount_percent,
    drawers,
    hide_expected,
  }) => ({
    hold_hours: String(hold_hours),
    credit_days: String(credit_days),
    low_stock_threshold: low_stock_threshold === null ? '' : String(low_stock_threshold),
    staff_see,
    see_costs,
    max_discount_percent: String(max_discount_percent),
    drawers,
    hide_expected,
  }),
  problemsOf: ({ hold_hours, low_stock_threshold, credit_days, max_discount_percent }) => {
    const hours = numberOf(hold_hours)
    return {
      ...(!(hours >= 1 && hours <= MAX_HOLD_HOURS) && {
        hold_hours: `Saa za kutenga bidhaa ziwe kati ya 1 na ${MAX_HOLD_HOURS}.`,
      }),
      ...(!(/^\d{1,3}$/.test(credit_days.trim()) && Number(credit_days) <= MAX_CREDIT_DAYS) && {
        credit_days: `Siku za mkopo ziwe namba kamili kati ya 0 na ${MAX_CREDIT_DAYS}.`,
      }),
      ...(!/^\d{0,7}$/.test(low_stock_threshold.trim()) && {
        low_stock_threshold: 'Pisi za kujulisha stoo ikibaki ziwe namba kamili kuanzia 0, au ziachwe wazi.',
      }),
      ...(!/^(?:\d{1,2}|100)$/.test(max_discount_percent.trim()) && {
        max_discount_percent: 'Punguzo liwe asilimia 0 hadi 100, namba kamili.',
      }),
    }
  },
  settingsOf: ({
    hold_hours,
    low_stock_threshold,
    credit_days,
    staff_see,
    see_costs,
    max_discount_percent,
    drawers,
    hide_expected,
  }) => ({
    hold_hours: numberOf(hold_hours),
    credit_days: Number(credit_days),
    low_stock_threshold: low_stock_threshold.trim() === '' ? null : Number(low_stock_threshold),
    staff_see,
    see_costs,
    max_discount_percent: Number(max_discount_percent),
    drawers,
    hide_expected,
  }),
  labels: settingLabels,
  inWords: {
    hold_hours: (hours) => `saa ${hours}`,
    credit_days: (days) => `siku ${days}`,
    low_stock_threshold: (pieces) => (pieces ? `pisi ${pieces}` : 'hakuna'),
    staff_see: (who) => orderChoices[who].label,
    see_costs: (who) => costChoices[who].label,
    max_discount_percent: (percent) => `asilimia ${percent}`,
    drawers: (mode) => drawerChoices[mode].label,
    hide_expected: (hides) => (hides ? 'ndiyo' : 'hapana'),
  },
}

/** The rules of the shop: holds, low-stock warnings, discounts, credit, drawers, and what staff may see. */
export function RulesForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm(rules, stored)
  return (
    <SettingsFormFrame form={form} about="Ukihifadhi, kanuni mpya inaanza papo hapo kwenye simu na kompyuta zote.">
      <LimitFields form={form} />
      <VisibilityFields form={form} />
    </SettingsFormFrame>
  )
}

/** The numeric rules: hours of a hold, low-stock threshold, discount, and days of credit. */
function LimitFields({ form: { draft, change, error } }: { form: SettingsForm<RulesDraft> }) {
  return (
    <>
      <TextField
        label={settingLabels.hold_hours}
        required
        inputMode="decimal"
        suffix="saa"
        maxLength={7}
        value={draft.hold_hours}
        error={error('hold_hours')}
        hint="Oda isiyolipwa inazuia bidhaa zake zisiuzwe kwa wengine kwa saa hizi, kisha zinaachiwa."
        onValue={(hold_hours) => change({ hold_hours })}
      />
      <TextField
        label={settingLabels.low_stock_threshold}
        inputMode="numeric"
        suffix="pisi"
        maxLength={7}
        value={draft.low_stock_threshold}
        error={error('low_stock_threshold')}
        hint="Unapata notisi pisi zikibaki hizi au pungufu. Bidhaa yenye idadi yake inatumia yake. Wazi: hakuna notisi."
        onValue={(low_stock_threshold) => change({ low_stock_threshold })}
      />
      <TextField
        label={settingLabels.max_discount_percent}
        required
        inputMode="numeric"
        suffix="%"
        maxLength={3}
        value={draft.max_discount_percent}
        error={error('max_discount_percent')}
        hint="Muuzaji anaweza kupunguza hadi hapa chini ya bei ya duka, akiandika sababu. Meneja na msimamizi hawana kikomo."
        onValue={(max_discount_percent) => change({ max_discount_percent })}
      />
      <TextField
        label={settingLabels.credit_days}
        required
        inputMode="numeric"
        suffix="siku"
        maxLength={3}
        value={draft.credit_days}
        error={error('credit_days')}
        hint="Deni la oda linatakiwa kulipwa siku hizi baada ya bidhaa yake ya kwanza kuwa tayari."
        onValue={(credit_days) => change({ credit_days })}
      />
    </>
  )
}

/** The rules about what staff may see, and about how cash is counted. */
function VisibilityFields({ form: { draft, change, error } }: { form: SettingsForm<RulesDraft> }) {
  return (
    <>
      <Choices
        legend="Nani anaona oda za wote?"
        name="staff_see"
        choices={orderChoices}
        value={draft.staff_see}
        onChange={(staff_see) => change({ staff_see })}
        error={error('staff_see')}
      />
      <Choices
        legend="Nani anaona gharama na faida?"
        name="see_costs"
        choices={costChoices}
        value={draft.see_costs}
        onChange={(see_costs) => change({ see_costs })}
        error={error('see_costs')}
      />
      <Choices
        legend={settingLabels.drawers}
        name="drawers"
        choices={drawerChoices}
        value={draft.drawers}
        onChange={(drawers) => change({ drawers })}
        error={error('drawers')}
      />
      <Checkbox
        label={settingLabels.hide_expected}
        hint="Anayefunga anahesabu kwanza, bila kuona kiasi kinachotakiwa, na kuandika maelezo. Msimamizi mkuu anakiona. Malipo bado yanaonekana kwenye ripoti na oda."
        checked={draft.hide_expected}
        onChange={(hide_expected) => change({ hide_expected })}
      />
    </>
  )
}

interface ChoicesProps<Value extends string> {
  legend: string
  name: string
  choices: Readonly<Record<Value, Choice>>
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

function Choices<Value extends string>({ legend, name, choices, value, onChange, error }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {(Object.keys(choices) as Value[]).map((one) => (
        <Radio
          key={one}
          name={name}
          label={choices[one].label}
          hint={choices[one].meaning}
          checked={value === one}
          onChange={() => onChange(one)}
        />
      ))}
      {error && (
        <p className={styles.rowsProblem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

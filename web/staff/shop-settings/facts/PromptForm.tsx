import { MAX_PROMPT, settingLabels } from '../../../../shop/settings/shop-settings.ts'
import { useFeatures } from '../../../data/shop/config.ts'
import type { StoredSettings } from '../../../data/shop/shop-settings.ts'
import { TextArea } from '../../../ui/form/Field.tsx'
import styles from '../form/form.module.css'
import type { FieldProblems, FormDefinition } from '../form/form-definition.ts'
import { SettingsFormFrame } from '../form/SettingsFormFrame.tsx'
import { useSettingsForm } from '../form/use-settings-form.ts'

type PromptDraft = { prompt_template: string }

const prompt: FormDefinition<PromptDraft> = {
  name: 'ai',
  draftOf: ({ prompt_template }) => ({ prompt_template }),
  problemsOf: ({ prompt_template }): FieldProblems =>
    prompt_template.includes('{name}')
      ? {}
      : { prompt_template: 'Weka {name} mahali ambapo jina la bidhaa litaandikwa.' },
  settingsOf: (draft) => draft,
  labels: settingLabels,
}

/** The prompt for the AI that drafts descriptions. */
export function PromptForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm(prompt, stored)
  const { data: features } = useFeatures()
  return (
    <SettingsFormFrame
      form={form}
      about="Mfanyakazi akigusa 'Andika maelezo kwa AI' kwenye fomu ya bidhaa, AI inapewa maelekezo haya. Anasoma na kurekebisha kabla ya kuhifadhi."
    >
      {features && !features.ai && (
        <p className={styles.note}>
          AI haijawashwa kwenye duka hili. Maelekezo yanahifadhiwa, yatatumika fundi wa seva akiiwasha.
        </p>
      )}
      <TextArea
        label={settingLabels.prompt_template}
        required
        rows={6}
        maxLength={MAX_PROMPT}
        value={form.draft.prompt_template}
        error={form.error('prompt_template')}
        hint="{name} inakuwa jina la bidhaa, {category} inakuwa kategoria yake."
        onValue={(prompt_template) => form.change({ prompt_template })}
      />
    </SettingsFormFrame>
  )
}

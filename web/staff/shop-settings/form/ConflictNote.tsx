import { Radio } from '../../../ui/form/choices/Checkbox.tsx'
import styles from './form.module.css'
import type { Conflict } from './save-merged.ts'
import type { SettingsDraft } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'

interface ConflictNoteProps<D extends SettingsDraft> {
  form: SettingsForm<D>
  conflict: Conflict<D>
}

/** Shown if two people changed the same fields. For each field one of the two values must be chosen. */
export function ConflictNote<D extends SettingsDraft>({ form, conflict }: ConflictNoteProps<D>) {
  const { draft, definition, choose } = form
  const theirs = definition.draftOf(conflict.current.settings)
  const inWords = (field: keyof D & string, values: D): string =>
    definition.inWords?.[field]?.(values[field]) ?? (String(values[field]) || '(wazi)')
  return (
    <section className={styles.conflict} aria-labelledby="mgongano" tabIndex={-1} data-problem>
      <h2 id="mgongano">Msimamizi mwingine amebadilisha hapa pia. Chagua ipi ibaki.</h2>
      <p role="alert">Ulichoandika hakijapotea. Hakuna kitakachohifadhiwa hadi uchague, kisha uguse Hifadhi.</p>
      {conflict.fields.map((field) => (
        <fieldset key={field}>
          <legend>{definition.labels[field]}</legend>
          <div className={styles.sides}>
            <Radio
              name={`mgongano-${field}`}
              label="Yako"
              hint={inWords(field, draft)}
              checked={conflict.chosen[field] === 'mine'}
              onChange={() => choose(field, 'mine')}
            />
            <Radio
              name={`mgongano-${field}`}
              label="Yake, iliyopo dukani sasa"
              hint={inWords(field, theirs)}
              checked={conflict.chosen[field] === 'theirs'}
              onChange={() => choose(field, 'theirs')}
            />
          </div>
        </fieldset>
      ))}
    </section>
  )
}

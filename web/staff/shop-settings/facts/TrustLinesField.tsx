import { MAX_TRUST_LINE, MAX_TRUST_LINES, settingLabels } from '../../../../shop/settings/shop-settings.ts'
import { TextField } from '../../../ui/form/Field.tsx'
import { RowList } from '../form/RowList.tsx'

interface TrustLinesFieldProps {
  lines: readonly string[]
  onLines: (lines: string[]) => void
  error: (field: string) => string | undefined
}

/** Up to three short promises to buyers, one per line. */
export function TrustLinesField({ lines, onLines, error }: TrustLinesFieldProps) {
  return (
    <RowList
      legend={settingLabels.trust_lines}
      hint="Zinaonekana kwenye ukurasa wa kila bidhaa, chini ya fomu ya kununua. Mfano: Tunatuma kwa basi mikoani."
      entries={lines}
      onChange={onLines}
      nameOf={(line, index) => line || `ahadi ${index + 1}`}
      add={{ label: 'Ongeza ahadi', entry: () => '', max: MAX_TRUST_LINES }}
      ordered
      error={error('trust_lines')}
    >
      {(line, index) => (
        <TextField
          label={`Ahadi ${index + 1}`}
          required
          maxLength={MAX_TRUST_LINE}
          value={line}
          error={error(`trust_lines.${index}`)}
          onValue={(typed) => onLines(lines.map((one, at) => (at === index ? typed : one)))}
        />
      )}
    </RowList>
  )
}

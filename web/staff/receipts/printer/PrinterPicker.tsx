import { hasBluetooth } from '../../../browser/printing/bluetooth.ts'
import { hasRawBt } from '../../../browser/printing/rawbt.ts'
import { hasUsb } from '../../../browser/printing/usb.ts'
import { Radio } from '../../../ui/form/choices/Checkbox.tsx'
import { Tabs } from '../../../ui/form/choices/Choices.tsx'
import { ChevronDownIcon } from '../../../ui/icon/icons.tsx'
import '../../../ui/list/folded-terms.css'
import type { Paper } from '../paper.ts'
import { type PrinterChoice, type PrintWay, printWays } from './printer-choice.ts'
import { wayHints, wayNames } from './printer-texts.ts'

const papers = [
  { value: '58', label: 'mm 58' },
  { value: '80', label: 'mm 80' },
  { value: 'a4', label: 'A4' },
] as const

const canPrint: Readonly<Record<PrintWay, () => boolean>> = {
  dialog: () => true,
  bluetooth: hasBluetooth,
  usb: hasUsb,
  rawbt: hasRawBt,
}

interface PrinterPickerProps {
  choice: PrinterChoice
  onChoice: (changes: Partial<PrinterChoice>) => void
}

/**
 * Chooses the paper and, for a roll, how to connect to the printer. Offers the connections that this browser supports.
 */
export function PrinterPicker({ choice, onChoice }: PrinterPickerProps) {
  const { way, paper, printer } = choice
  const ways = printWays.filter((one) => canPrint[one]())
  return (
    <>
      <Tabs<Paper>
        label="Ukubwa wa karatasi"
        options={papers}
        value={paper}
        onChange={(chosen) => onChoice({ paper: chosen })}
      />
      {paper !== 'a4' && ways.length > 1 && (
        <details className="folded">
          <summary>
            Chapisha kwa: {wayNames[way]}
            {printer && ` (${printer.name})`} <ChevronDownIcon size={20} />
          </summary>
          <fieldset className="receipt-ways">
            <legend className="vh">Njia ya kuchapa</legend>
            {ways.map((one) => (
              <Radio
                key={one}
                name="print-way"
                label={wayNames[one]}
                hint={wayHints[one]}
                checked={one === way}
                onChange={() => onChoice({ way: one, printer: null })}
              />
            ))}
          </fieldset>
        </details>
      )}
    </>
  )
}

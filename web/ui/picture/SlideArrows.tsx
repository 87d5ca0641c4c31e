import { IconButton } from '../form/Button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.tsx'

/** Buttons for the previous and the next picture, for a mouse and the keyboard. */
export function SlideArrows({ step }: { step: (by: number) => void }) {
  return (
    <>
      <IconButton aria-label="Picha iliyotangulia" onClick={() => step(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label="Picha inayofuata" onClick={() => step(1)}>
        <ChevronRightIcon />
      </IconButton>
    </>
  )
}

const WRONG = '[aria-invalid="true"]:not([role]), [role="radiogroup"][aria-invalid="true"] input'

/** Focuses the first field with an error, once React has marked it, so that it is in sight and read out. */
export function focusWrongField(form: Element | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>(WRONG)?.focus())
}

import { SEARCH_FIRST } from '../../shop/paths.ts'

/**
 * Makes keyboard shortcuts work. Elements declare them: a button or link with `aria-keyshortcuts="Alt+ArrowDown"` is
 * clicked, and an input is focused. If a dialog is open, only elements in the top dialog count. '/' focuses the product
 * search of the catalogue. On a screen without this search, '/' clicks the button that declares '/', or else focuses
 * the screen's search box. Ctrl+S and Ctrl+Enter (⌘ on a Mac) submit the focused form. The wide style sheet shows the
 * keys. The app shortcut 'Tafuta bidhaa' opens the shop with the search box focused.
 */
export function watchShortcuts(): void {
  if (new URLSearchParams(location.search).has(SEARCH_FIRST)) searchBox(document)?.focus()
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    const target = targetOf(event, topLayer())
    if (!target) return
    event.preventDefault()
    if (target instanceof HTMLInputElement) target.select()
    if (target.matches('input, textarea, select')) target.focus()
    else target.click()
  })
}

function targetOf(event: KeyboardEvent, layer: ParentNode): HTMLElement | null {
  const chord = chordOf(event)
  // While somebody types, a single character is text, not a shortcut.
  if (chord.length === 1 && isTyping(event.target)) return null
  if (chord === 'Control+S' || chord === 'Control+Enter') return submitButton(event.target, layer)
  const declared = layer.querySelector<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(chord)}"]`)
  if (chord === '/') return layer.querySelector<HTMLElement>('form.search input') ?? declared ?? searchBox(layer)
  return declared?.matches(':disabled, [aria-disabled="true"]') ? null : declared
}

const searchBox = (layer: ParentNode) =>
  layer.querySelector<HTMLElement>('input:is([role="searchbox"], [role="combobox"])')

/** Returns the submit button of the focused form, or of the only form. */
function submitButton(focused: EventTarget | null, layer: ParentNode): HTMLElement | null {
  const own = focused instanceof Element ? focused.closest('form') : null
  const forms = [...layer.querySelectorAll<HTMLFormElement>('form:not([role="search"])')]
  const onlyForm = forms.length === 1 ? forms[0] : undefined
  const form = own && forms.includes(own) ? own : onlyForm
  const isSubmit = (one: Element) => one instanceof HTMLButtonElement && one.type === 'submit'
  const button = [...(form?.elements ?? [])].find(isSubmit)
  return button instanceof HTMLElement ? button : null
}

/** Returns the key in the format of aria-keyshortcuts: 'Control+S', 'Alt+ArrowDown', '/'. */
function chordOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toUpperCase() : key
  return `${ctrlKey || metaKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${name}`
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Returns the top dialog, or the page if no dialog is open. */
function topLayer(): ParentNode {
  const open = document.querySelectorAll('dialog[open]')
  return open[open.length - 1] ?? document
}

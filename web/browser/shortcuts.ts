import { SEARCH_FIRST } from '../../shop/paths.ts'

/**
 * Keyboard shortcuts, each declared where it leads: a button or link with `aria-keyshortcuts="Alt+ArrowDown"` is
 * clicked, an input gets the focus. Only what is in the top dialog, or in the page when none is open. Besides, wherever
 * there is one: '/' goes to the search box, Ctrl+S and Ctrl+Enter (⌘ on a Mac) send the form one types in. The wide style
 * sheet shows them. Who comes by the installed shop's shortcut 'Tafuta bidhaa' finds the search box in use.
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
  // A letter belongs to whoever types it.
  if (chord.length === 1 && isTyping(event.target)) return null
  if (chord === '/') return searchBox(layer)
  if (chord === 'Control+S' || chord === 'Control+Enter') return submitButton(event.target, layer)
  const declared = layer.querySelector<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(chord)}"]`)
  return declared?.matches(':disabled, [aria-disabled="true"]') ? null : declared
}

const searchBox = (layer: ParentNode) =>
  layer.querySelector<HTMLElement>('input:is([role="searchbox"], [role="combobox"])')

/** The button of the form that holds the focus, or of the only one there is. */
function submitButton(from: EventTarget | null, layer: ParentNode): HTMLElement | null {
  const own = from instanceof Element ? from.closest('form') : null
  const forms = [...layer.querySelectorAll<HTMLFormElement>('form:not([role="search"])')]
  const form = own && forms.includes(own) ? own : forms.length === 1 ? forms[0] : undefined
  const isSubmit = (one: Element) => one instanceof HTMLButtonElement && one.type === 'submit'
  const button = [...(form?.elements ?? [])].find(isSubmit)
  return button instanceof HTMLElement ? button : null
}

/** As aria-keyshortcuts writes it: 'Control+S', 'Alt+ArrowDown', '/'. */
function chordOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toUpperCase() : key
  return `${ctrlKey || metaKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${name}`
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The dialog on top, or the page. */
function topLayer(): ParentNode {
  const open = document.querySelectorAll('dialog[open]')
  return open[open.length - 1] ?? document
}

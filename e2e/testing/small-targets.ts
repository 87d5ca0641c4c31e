import type { Page } from '@playwright/test'

/** What a finger needs, px (WCAG 2.5.5); most are 48 (web/styles/tokens.css, --tap), the bar's on the narrowest phone are not. */
const TAP = 44

/** What is too small for a finger in the screen that is open, as sentences. A link in a sentence or a heading may be as high as it. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((tap) => {
    const dialogs = document.querySelectorAll('dialog[open]')
    const layer = dialogs[dialogs.length - 1] ?? document.body

    const isInSentence = (element: Element) =>
      element.matches('a') &&
      (element.closest('h2, h3') !== null || element.parentElement?.textContent?.trim() !== element.textContent?.trim())
    /** Boxes that take a tap for it: its own, what is drawn around it, its label. */
    const boxesOf = (element: Element) => {
      const around = ['::before', '::after'].flatMap((pseudo) => {
        const { position, content, width, height } = getComputedStyle(element, pseudo)
        const isThere = content !== 'none' && position === 'absolute'
        return isThere ? [{ width: Number.parseFloat(width), height: Number.parseFloat(height) }] : []
      })
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [...[element, ...labels].map((one) => one.getBoundingClientRect()), ...around]
    }
    /** Where it leads a larger one leads too: the picture above a name. */
    const hasTwin = (element: Element) => {
      const href = element.getAttribute('href')
      const twins = href ? [...layer.querySelectorAll(`a[href="${CSS.escape(href)}"]`)] : []
      return twins.some((one) => one !== element && isLarge(one))
    }
    const isLarge = (element: Element) => boxesOf(element).some((box) => Math.min(box.width, box.height) >= tap - 0.5)
    const targets = layer.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')
    const small = [...targets].filter((element) => {
      const { width } = element.getBoundingClientRect()
      if (width <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      if (element.closest('[inert]') || isInSentence(element)) return false
      return !isLarge(element) && !hasTwin(element)
    })
    return small.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.tagName} '${name.trim().slice(0, 40)}' is ${Math.round(width)} × ${Math.round(height)}`
    })
  }, TAP)
}

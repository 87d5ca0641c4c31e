import type { Page } from '@playwright/test'

/**
 * The minimum size of a tap target in px (WCAG 2.5.5). Most targets have 48 (web/styles/tokens.css, --tap), but the
 * bottom bar has smaller ones on the narrowest phone.
 */
const MIN_TARGET_PX = 44

/**
 * Returns targets on the open screen that are too small for a finger. Links in a sentence or heading may be as high as
 * the line.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((minSize) => {
    const dialogs = document.querySelectorAll('dialog[open]')
    const layer = dialogs[dialogs.length - 1] ?? document.body

    const isInSentence = (element: Element) =>
      element.matches('a') &&
      (element.closest('h2, h3') !== null || element.parentElement?.textContent?.trim() !== element.textContent?.trim())
    /** The boxes that accept a tap for the element: its own, its pseudo-elements, its labels. */
    const boxesOf = (element: Element) => {
      const around = ['::before', '::after'].flatMap((pseudo) => {
        const { position, content, width, height } = getComputedStyle(element, pseudo)
        const isThere = content !== 'none' && position === 'absolute'
        return isThere ? [{ width: Number.parseFloat(width), height: Number.parseFloat(height) }] : []
      })
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [...[element, ...labels].map((one) => one.getBoundingClientRect()), ...around]
    }
    /** Returns true if a larger link, such as the picture above a name, leads to the same URL. */
    const hasTwin = (element: Element) => {
      const href = element.getAttribute('href')
      const twins = href ? [...layer.querySelectorAll(`a[href="${CSS.escape(href)}"]`)] : []
      return twins.some((one) => one !== element && isLarge(one))
    }
    const isLarge = (element: Element) =>
      boxesOf(element).some((box) => Math.min(box.width, box.height) >= minSize - 0.5)
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
  }, MIN_TARGET_PX)
}

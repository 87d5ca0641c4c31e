import type { Page } from '@playwright/test'

/**
 * What large letters or a narrow screen have taken from the screen that is open, as sentences: it scrolls sideways, text
 * is cut off or lies beside the screen, a word that would fit on a line of its own is broken.
 */
export function findLosses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog[open]')
    const layer = dialogs[dialogs.length - 1] ?? document.body
    const wide = document.documentElement.scrollWidth - innerWidth
    const losses = new Set(wide > 0 ? [`the page is ${wide} px wider than the screen`] : [])

    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX)
    /** What is there for screen readers alone, or is meant to be drawn sideways. */
    const isExempt = (element: Element | null): boolean => {
      for (let one = element; one && one !== layer; one = one.parentElement) {
        const style = getComputedStyle(one)
        if (style.clipPath !== 'none' || scrolls(style)) return true
      }
      return false
    }
    for (const element of layer.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element)
      const clips = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1
      if (clips && element.innerText && !isExempt(element))
        losses.add(`cut off at the side: ${element.innerText.slice(0, 60)}`)
    }

    const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.matches('script, style, noscript, option') || isExempt(parent)) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–/]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (parts.some(({ left, right }) => left < -1 || right > innerWidth + 1))
          losses.add(`beside the screen: ${word}`)
        const lines = new Set(parts.map(({ top }) => Math.round(top)))
        const length = parts.reduce((sum, { width }) => sum + width, 0)
        // A word that is nearly as long as the screen is wide has to be broken somewhere.
        if (lines.size > 1 && length < innerWidth * 0.7) losses.add(`a broken word: ${word}`)
      }
    }
    return [...losses]
  })
}

import type { Page } from '@playwright/test'

/**
 * Returns layout faults of the open screen with large text or in a narrow window: the screen scrolls sideways, text is
 * cut off or outside the screen, or a word wraps although it fits on a line.
 */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog[open]')
    const layer = dialogs[dialogs.length - 1] ?? document.body
    // innerWidth would be wrong: on a page that is too wide a phone zooms out, and innerWidth grows.
    const screen = document.documentElement.clientWidth
    const excess = document.documentElement.scrollWidth - screen
    const faults = new Set(excess > 0 ? [`the page is ${excess} px wider than the screen`] : [])

    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX)
    /** Returns true for text for screen readers only, and for content meant to scroll sideways or to be truncated. */
    const isExempt = (element: Element | null): boolean => {
      for (let ancestor = element; ancestor && ancestor !== layer; ancestor = ancestor.parentElement) {
        const style = getComputedStyle(ancestor)
        if (style.clipPath !== 'none' || scrolls(style) || style.webkitLineClamp !== 'none') return true
      }
      return false
    }
    /** Returns the width available to the element's text: inside the padding of the nearest box that is not inline. */
    const textWidthIn = (element: Element): number => {
      let box: Element | null = element
      while (box?.parentElement && getComputedStyle(box).display === 'inline') box = box.parentElement
      const style = box && getComputedStyle(box)
      return box && style
        ? box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        : 0
    }
    for (const element of layer.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element)
      const clips = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1
      if (clips && element.innerText && !isExempt(element))
        faults.add(`cut off at the side: ${element.innerText.slice(0, 60)}`)
      const { width, right } = element.getBoundingClientRect()
      if (width > 0 && right > screen + 1 && !isExempt(element))
        faults.add(`beside the screen: ${element.tagName} ${element.className}`)
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
        if (parts.some(({ left, right }) => left < -1 || right > screen + 1)) faults.add(`beside the screen: ${word}`)
        const lines = new Set(parts.map(({ top }) => Math.round(top)))
        const length = parts.reduce((sum, { width }) => sum + width, 0)
        // A word longer than its box must wrap, unless the box was squeezed to less than about a third of the screen.
        const room = Math.max(textWidthIn(parent), screen * 0.35)
        if (lines.size > 1 && length <= room) faults.add(`a broken word: ${word}`)
      }
    }
    return [...faults]
  })
}

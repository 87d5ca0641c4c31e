import type { Plugin } from 'vite'

/**
 * Escapes all characters of the built code that are not ASCII. Node keeps a source of more than 1 MB in two bytes per
 * character if a single character is not ASCII, and V8 any source with a character that is not Latin-1.
 */
export function asciiCode(): Plugin {
  return {
    name: 'ascii-code',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = chunk.code.replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
      }
    },
  }
}

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two builds from one file:
 *   vite build        → dist/web   what browsers load; the server finds names and style sheets in .vite/manifest.json
 *   vite build --ssr  → dist/ssr   server-entry.js, which renders the home page
 *
 * The home style sheet is an entry of its own because the server puts it into the document instead of linking it.
 */
const client = {
  outDir: 'dist/web',
  manifest: true,
  // The home document names what it needs itself; older browsers than the target never get the bundle.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: { main: 'web/main.tsx', home: 'web/styles/home.css' },
    output: {
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      assetFileNames: 'assets/[name]-[hash][extname]',
      codeSplitting: {
        groups: [{ name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
      },
    },
  },
}

const server = {
  ssr: true,
  outDir: 'dist/ssr',
  rolldownOptions: {
    input: { 'server-entry': 'web/server-entry.tsx' },
    output: { entryFileNames: '[name].js' },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  build: {
    target: 'chrome106',
    cssTarget: 'chrome106',
    emptyOutDir: true,
    // Every data: URL would be carried by the document that inlines the style sheet.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild ? server : client),
  },
}))

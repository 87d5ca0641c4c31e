import { dirname, posix, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { asciiCode } from './scripts/build/ascii-code.ts'

const root = import.meta.dirname
const outDir = 'dist/server'
const slashes = (path: string) => path.replaceAll('\\', '/')

/** The programs of `npm start` and `npm run shop`. */
const programs = { main: 'server/main.ts', cli: 'server/cli.ts' }
/** The files that the programs start as threads and processes. */
const workers: Record<string, string> = {
  'read-worker': 'server/spreadsheets/read-worker.ts',
  'encode-worker': 'server/features/pictures/encoding/encode-worker.ts',
}

/**
 * Keeps relative addresses valid in the build. `import.meta.dirname` and `import.meta.url` still point to the source
 * file (for SQL files, the demo pictures, packages), and `new URL('./worker.ts', import.meta.url)` becomes the built
 * worker.
 */
function sourceAddresses(): Plugin {
  const worker = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g
  const fromBuild = (path: string) => slashes(relative(outDir, path))
  return {
    name: 'source-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.')) return null
      const file = slashes(relative(root, id))
      const built = code
        .replace(worker, (_all, name: string) => {
          if (workers[name] !== posix.join(posix.dirname(file), `${name}.ts`))
            this.error(`${file} starts ${name}.ts, which is not one of the workers in vite.server.config.ts`)
          return `new URL('./${name}.js', import.meta.BUILT)`
        })
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${fromBuild(dirname(file))}')`)
        .replaceAll('import.meta.url', `new URL('${fromBuild(file)}', import.meta.BUILT).href`)
        .replaceAll('import.meta.BUILT', 'import.meta.url')
      // All lines keep their numbers, so the source map stays valid.
      return { code: built, map: null }
    },
  }
}

/** Removes the source map of the packages, which would be read at every start, and is five times as large as the shop's. */
function withoutPackagesMap(): Plugin {
  return {
    name: 'without-packages-map',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.fileName.startsWith('packages')) continue
        chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
        delete bundle[`${chunk.fileName}.map`]
      }
    },
  }
}

/**
 * vite build --config vite.server.config.ts → dist/server: the server, with the shop's code in one file and the
 * packages in other files. With --mode workers, builds the workers, which share no chunks with the server, so that they
 * load only the code that they need.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [sourceAddresses(), asciiCode(), withoutPackagesMap()],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Native packages stay external. pg-native is listed because pg loads it if it is installed.
  ssr: { noExternal: true as const, external: ['sharp', '@node-rs/argon2', 'pg-native'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir,
    sourcemap: true,
    rolldownOptions: {
      input: mode === 'workers' ? workers : programs,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash:7].js',
        sourcemapExcludeSources: true,
        // Names are kept for stack traces, and because some code reads the names of classes.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        codeSplitting:
          mode === 'workers'
            ? undefined
            : {
                groups: [
                  // This chunk is loaded with the first request to a bucket.
                  {
                    name: 'packages-s3',
                    test: /node_modules[\\/](@aws-sdk|@aws|@smithy|bowser|stream-browserify)[\\/]/,
                    priority: 1,
                  },
                  // This chunk is loaded with the first push message.
                  {
                    name: 'packages-push',
                    test: /node_modules[\\/](web-push|http_ece|asn1\.js|bn\.js|jws|jwa|https-proxy-agent|agent-base)[\\/]/,
                    priority: 1,
                  },
                  { name: 'packages', test: /node_modules/ },
                ],
              },
      },
    },
  },
}))

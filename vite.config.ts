import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import widths from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'
import { defineConfig } from 'vite'
import { chunks, pageStyles } from './scripts/chunks.ts'
import { contractInBrowser } from './scripts/contract-in-browser.ts'

/** Style sheets block a first visit on a phone, so the home page's come in a few files instead of ten. */
const groups = [
  { priority: 20, name: 'inicio', test: /\/web\/publico\/(inicio\/.*\.|cifras\.|pasos\.)module\.css/ },
  { priority: 20, name: 'publico', test: /\/web\/publico\/(publico|marco|barra|cabecera|pie|boton).*\.module\.css/ },
]

const entities = 'decode-named-character-reference'

// Fonts get short names: every page's styles contain them.
const assetFileNames = ({ names }: { names: string[] }) =>
  names[0]?.endsWith('.woff2') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]'

/** A module that one screen fetches later and another brings along is meant; how long a build takes, a slow machine knows. */
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false }

export default defineConfig(({ command }) => ({
  plugins: [contractInBrowser(), reactRouter(), pageStyles()],
  // Its variant for browsers reads entities by `innerHTML`, which Trusted Types refuse (docs/decisions/123).
  resolve: { alias: { [entities]: fileURLToPath(import.meta.resolve(entities)) } },
  // Small files stay files: a data: URL would need a CSP exception and could not be cached.
  build: {
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    // The first browsers with light-dark(): rewriting it for older ones doubles the tokens' weight.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  css: {
    modules: { generateScopedName: '[hash:base64:4]' },
    postcss: { plugins: [widths({ files: ['web/ui/widths.css'] }), customMedia()] },
  },
  // One self-contained server bundle starts twice as fast and holds 40 MB less.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks,
          optimization: { inlineConst: { mode: 'all' } },
          output: { codeSplitting: { groups: [...groups, ...chunks] }, assetFileNames },
        },
      },
    },
    // The same names on both sides: the server's pages point at the client's files.
    ssr: { build: { rolldownOptions: { input: './web/handler.ts', checks, output: { assetFileNames } } } },
  },
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      'react-hook-form',
      '@hookform/resolvers/zod',
      'zod',
    ],
  },
}))

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const server = process.env['LINNET_SERVER'] ?? 'http://127.0.0.1:8383'

/** What the server answers itself: never from the service worker's cache. */
const serverPaths = [/^\/im\//, /^\/socket/, /^\/health/, /^\/metrics/, /^\/files\//]

/**
 * The browser only reads and writes by its schemas; printing them as JSON Schema is the server's and the documents'. zod
 * ties the two together in each schema's constructor, so the printing is cut there: 5 kB gzip less on the way to login.
 */
const withoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  transform(code, id) {
    if (!/zod[\\/]v4[\\/]classic[\\/]schemas\.js$/.test(id)) return undefined
    const cut = code
      .replace(/inst\._zod\.processJSONSchema = [^;]+;/g, '')
      .replace(/createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g, 'undefined')
      .replace(/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined')
    return { code: cut, map: null }
  },
}

/** What nearly every screen needs travels in one file: thirty small ones compress worse and cost a request each. */
const shellFiles = /[\\/]web[\\/]src[\\/](?:app|kit|platform|session)[\\/](?!gallery|App\.tsx)/

export default defineConfig({
  // Relative, so that the app may lie under any path; the routes stand behind '#'.
  base: './',
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: true,
    // The page allows no data: styles or scripts, and small images cache as well as large ones.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shell', test: shellFiles, tags: ['$initial'] }] } },
    },
  },
  server: {
    proxy: {
      '/im': { target: server },
      '/health': { target: server },
      '/socket': { target: server, ws: true },
    },
  },
  plugins: [
    withoutJsonSchema,
    react(),
    VitePWA({
      // The app registers the worker itself (platform/app-update.ts), as inline scripts are not allowed.
      injectRegister: null,
      registerType: 'prompt',
      strategies: 'generateSW',
      manifest: {
        name: 'Linnet',
        short_name: 'Linnet',
        description: 'A quiet, quick messenger.',
        start_url: './',
        scope: './',
        display: 'standalone',
        theme_color: '#f5f3ef',
        background_color: '#f5f3ef',
        icons: [
          { src: 'icons/linnet-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/linnet-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icons/linnet-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
        navigateFallback: 'index.html',
        navigateFallbackDenylist: serverPaths,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
})

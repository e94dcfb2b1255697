import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appManifest, manifestsByLanguage } from './build/app-manifest'
import { firstVisitGroups } from './build/chunk-groups.mjs'
import { earlyScript } from './build/early-script.mjs'
import { emojiData } from './build/emoji-data.mjs'
import { inlineScreens } from './build/inline-screens.mjs'
import { laterFiles, withoutLaterFiles } from './build/later-files.mjs'
import { laterManifest } from './build/later-manifest.mjs'
import { minify } from './build/minify.mjs'
import { precompress } from './build/precompress.mjs'
import { slimContract } from './build/slim-contract.mjs'
import { slimIcons } from './build/slim-icons.mjs'
import { splitTexts } from './build/split-texts.mjs'

const isBuild = process.env['NODE_ENV'] === 'production'
const server = process.env['LINNET_SERVER'] ?? 'http://127.0.0.1:8383'

/** Paths that the server answers itself, never taken from the service worker's cache. */
const serverPaths = [/^\/im\//, /^\/docs/, /^\/socket/, /^\/health/, /^\/files\//, /^\/vendor/]

/**
 * Chunks of the first visit list all their dependencies, so that they load at once. For 250 chunks such lists
 * would weigh 8 kB; the others are fetched while the browser is idle, or are in the service worker's cache.
 */
const firstChunks = /[\\/](?:login|chat)-[^\\/]+\.js$/

export default defineConfig({
  // Relative, so that the app can be served from any path; routes come after '#'.
  base: './',
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('src', import.meta.url)),
      zod: fileURLToPath(new URL('zod.ts', import.meta.url)),
    },
  },
  // Readable in development. In a build only a few letters: random ones hardly compress, and there are
  // hundreds.
  css: { modules: { generateScopedName: isBuild ? '[hash:base64:5]' : '[local]_[hash:base64:5]' } },
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: true,
    // The oldest versions that support everything the app uses; docs/browsers.md explains the choice. Keep
    // both in step.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5', 'ios17.5'],
    // The page allows no data: styles or scripts, and small images cache as well as large ones.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, leansOn, { hostType }) =>
        hostType === 'html' || firstChunks.test(file) ? leansOn : [],
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstVisitGroups() },
        // The shell names every file, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
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
    splitTexts(),
    emojiData(),
    inlineScreens,
    slimContract,
    slimIcons,
    react(),
    earlyScript,
    VitePWA({
      // The app registers the worker itself (platform/app-registration.ts), as inline scripts are not allowed.
      injectRegister: null,
      registerType: 'prompt',
      strategies: 'generateSW',
      manifest: appManifest('en-us'),
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
        manifestTransforms: [withoutLaterFiles],
        // Four languages of 40 kB each: a person needs one, and only after first opening the panel.
        globIgnores: ['**/*virtual_emoji-*'],
        runtimeCaching: [
          {
            urlPattern: /\/assets\/_?virtual_emoji-[^/]+\.js$/,
            handler: 'CacheFirst',
            options: { cacheName: 'emoji', expiration: { maxEntries: 2 } },
          },
          { urlPattern: /\/assets\/[^/]+$/, handler: 'CacheFirst', options: { cacheName: 'parts' } },
        ],
        navigateFallback: 'index.html',
        navigateFallbackDenylist: serverPaths,
        importScripts: [
          'note-press.js',
          'push-messages.js',
          'share-target.js',
          'later-files.js',
          'keep-files.js',
        ],
        cleanupOutdatedCaches: true,
        // From the first visit on, so that what is used then opens offline, too.
        clientsClaim: true,
      },
    }),
    minify,
    laterFiles,
    manifestsByLanguage,
    laterManifest,
    precompress,
  ],
})

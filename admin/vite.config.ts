import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimContractOfConsole } from '../web/build/slim-contract.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const staffServer = process.env['LINNET_STAFF_SERVER'] ?? 'http://127.0.0.1:10383'
const memberServer = process.env['LINNET_SERVER'] ?? 'http://127.0.0.1:8383'

export default defineConfig({
  // Relative, as the vendors' page is under /vendor/; the routes come after '#'.
  base: './',
  resolve: { alias: { '@': at('src') } },
  build: {
    outDir: 'dist',
    sourcemap: true,
    // The page allows no data: styles or scripts.
    assetsInlineLimit: 0,
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The charts and the Markdown view are large and come with the first desk that needs them.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: { index: at('index.html'), vendor: at('vendor.html') } },
  },
  server: {
    proxy: {
      // The server compares Origin with its own address; in development, Vite is in between.
      '/staff': { target: staffServer, changeOrigin: true, headers: { origin: staffServer } },
      '/files': { target: memberServer },
      '/im': { target: memberServer },
    },
  },
  plugins: [slimContractOfConsole, react()],
})

// Draws the PNG icons from public/icons/linnet.svg with the system's Chromium: node web/scripts/render-icons.mjs
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const icons = fileURLToPath(new URL('../public/icons/', import.meta.url))
const ground = '#06282d'

/**
 * Maskable icons lose up to a fifth at each edge, so their bird is smaller; only the plain icons have round
 * corners.
 */
const pictures = [
  { file: 'linnet-192.png', size: 192, bird: 0.7, corner: 0.22 },
  { file: 'linnet-512.png', size: 512, bird: 0.7, corner: 0.22 },
  { file: 'linnet-180.png', size: 180, bird: 0.68, corner: 0 },
  { file: 'linnet-maskable-512.png', size: 512, bird: 0.56, corner: 0 },
]

const drawing = await readFile(`${icons}linnet.svg`, 'utf8')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
for (const { file, size, bird, corner } of pictures) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>
    body { margin: 0; background: transparent }
    div { display: grid; place-items: center; width: ${size}px; height: ${size}px;
      background: ${ground}; border-radius: ${corner * size}px }
    svg { width: ${bird * size}px; height: ${bird * size}px }
  </style><div>${drawing}</div>`)
  await page.screenshot({ path: `${icons}${file}`, omitBackground: true })
}
await browser.close()

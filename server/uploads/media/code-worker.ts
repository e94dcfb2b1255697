/**
 * A separate process that reads the QR codes in one untrusted picture. Its argument is the picture's path; it prints the contents of
 * the codes as JSON, from top to bottom.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { maxPixels } from './picture-job'

// Stored pictures are the server's own, which has encoded them as one of these.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/** The longest edge that is searched: longer ones take seconds, and find no more. */
const searchedEdge = 3000
/** The length below which a picture is enlarged: its modules may be a pixel wide. */
const smallEdge = 600
const timeout = { seconds: 20 }
const options = {
  formats: ['QRCode', 'MicroQRCode', 'RMQRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 40,
} satisfies Parameters<typeof readBarcodes>[1]

const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
process.stdout.write(JSON.stringify(await readCodes(process.argv[2] ?? '')))

/** Reads the picture as it is, then, until something is found, with what helps against small size, noise, blur and weak contrast. */
async function readCodes(source: string): Promise<string[]> {
  const { width, height } = await sharp(source, { limitInputPixels: maxPixels }).metadata()
  const longest = Math.max(width, height)
  const sized = (edge: number) => () => opened(source).resize(edge, edge, { fit: 'inside' })
  const whole = sized(Math.min(longest, searchedEdge))
  const attempts: (() => Sharp)[] = [
    whole,
    ...(longest < smallEdge ? [sized(longest * 3)] : []),
    ...(longest > searchedEdge ? [() => opened(source)] : []),
    () => whole().median(5),
    () => whole().normalise().sharpen({ sigma: 4, m1: 3, m2: 6 }),
    () => whole().blur(2).normalise().threshold(128),
    sized(Math.max(100, Math.round(Math.min(longest, searchedEdge) / 3))),
  ]
  for (const attempt of attempts) {
    const found = await codesIn(attempt())
    if (found.length > 0) return found
  }
  return []
}

/** A picture without what can be seen through: on white, as it is shown. */
function opened(source: string): Sharp {
  return sharp(source, { limitInputPixels: maxPixels })
    .timeout(timeout)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
}

async function codesIn(picture: Sharp): Promise<string[]> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
  const codes = await readBarcodes(image as Parameters<typeof readBarcodes>[0], options)
  const placed = codes
    .filter(({ isValid, text }) => isValid && text !== '')
    .toSorted(
      (a, b) => a.position.topLeft.y - b.position.topLeft.y || a.position.topLeft.x - b.position.topLeft.x,
    )
  return [...new Set(placed.map(({ text }) => text))]
}

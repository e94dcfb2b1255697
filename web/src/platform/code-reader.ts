import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill'

/** Reads the QR codes in a picture or video frame, each content once; empty if there are none. */
export type CodeReader = (picture: ImageBitmapSource) => Promise<readonly string[]>

type DetectorClass = Pick<typeof Detector, 'getSupportedFormats'> & {
  new (options: { formats: ['qr_code'] }): Pick<Detector, 'detect'>
}

let reader: Promise<CodeReader> | undefined

/** The native reader, or else a WebAssembly one loaded from our server on first use. */
export function codeReader(): Promise<CodeReader> {
  reader ??= makeReader().catch((failure: unknown) => {
    // Don't cache a failed download.
    reader = undefined
    throw failure
  })
  return reader
}

async function makeReader(): Promise<CodeReader> {
  const found = (await ownDetector()) ?? (await fetchedDetector())
  const detector = new found({ formats: ['qr_code'] })
  return async (picture) => {
    const codes = await detector.detect(picture)
    return [...new Set(codes.map(({ rawValue }) => rawValue).filter((content) => content !== ''))]
  }
}

async function ownDetector(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!own) return undefined
  // Some platforms expose the class without supporting any format.
  const formats: readonly string[] = await own.getSupportedFormats().catch(() => [])
  return formats.includes('qr_code') ? own : undefined
}

async function fetchedDetector(): Promise<DetectorClass> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasmUrl }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return BarcodeDetector
}

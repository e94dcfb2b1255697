import { afterEach, expect, test } from 'bun:test'
import { readPicture, scaledTo } from './media-facts'

const names = ['document', 'createImageBitmap', 'HTMLVideoElement'] as const
const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
afterEach(() => {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
})

/** Provides canvases whose content has this opacity (0-255), and a decoded picture; returns what is drawn on the first. */
function provideCanvas(opacity: number): string[] {
  const steps: string[] = []
  const drawing = (log: string[]) => ({
    globalCompositeOperation: 'source-over',
    fillStyle: 'black',
    drawImage: () => log.push('picture'),
    fillRect(...area: number[]) {
      log.push(`${this.fillStyle} ${this.globalCompositeOperation} ${area.join(' ')}`)
    },
    getImageData: () => ({ data: [0, 0, 0, opacity] }),
  })
  let canvases = 0
  const createElement = () => {
    const context = drawing(canvases++ === 0 ? steps : [])
    const toBlob = (resolve: (blob: Blob) => void, type: string) => resolve(new Blob(['x'], { type }))
    return { getContext: () => context, toBlob }
  }
  const bitmap = { width: 4000, height: 3000, close: () => undefined }
  const provided = {
    document: { createElement },
    createImageBitmap: async () => bitmap,
    HTMLVideoElement: class {},
  }
  for (const [name, value] of Object.entries(provided))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  return steps
}

test('a picture is scaled down to fit, never up', () => {
  expect(scaledTo({ width: 8000, height: 6000 }, 2560)).toEqual({ width: 2560, height: 1920 })
  expect(scaledTo({ width: 300, height: 6000 }, 2560)).toEqual({ width: 128, height: 2560 })
  expect(scaledTo({ width: 640, height: 480 }, 2560)).toEqual({ width: 640, height: 480 })
  expect(scaledTo({ width: 1, height: 9000 }, 100)).toEqual({ width: 1, height: 100 })
})

test('the few transparent pixels of a picture that is sent as a JPEG become white', async () => {
  const steps = provideCanvas(255)
  const file = new Blob(['a screenshot with rounded corners'], { type: 'image/bmp' })
  const { blob, width, height } = (await readPicture(file, { isOriginal: false })) ?? {}
  expect(blob?.type).toBe('image/jpeg')
  expect(steps).toEqual(['picture', `white destination-over 0 0 ${width} ${height}`])
})

test('a transparent picture stays so', async () => {
  const steps = provideCanvas(100)
  const file = new Blob(['a sticker'], { type: 'image/bmp' })
  expect((await readPicture(file, { isOriginal: false }))?.blob.type).toBe('image/webp')
  expect(steps).toEqual(['picture'])
})

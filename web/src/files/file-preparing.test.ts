import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { FileView } from '@linnet/protocol'
import type { SendableContent } from '@linnet/protocol/conversations/calls'
import { chosenFile, contentWith, prepareFile } from './file-preparing'

const fileOf = (name: string, type: string) => new File(['content'], name, { type })

describe('in a browser that can read neither', () => {
  const before = { document: globalThis.document, createImageBitmap: globalThis.createImageBitmap }
  beforeEach(() => {
    const video = {
      load: () => undefined,
      removeAttribute: () => undefined,
      addEventListener: (event: string, listener: () => void) =>
        event === 'error' && queueMicrotask(listener),
    }
    Object.assign(globalThis, {
      document: { createElement: () => video },
      createImageBitmap: () => Promise.reject(new DOMException('', 'InvalidStateError')),
    })
  })
  afterEach(() => void Object.assign(globalThis, before))

  test.each([
    ['a.mov', 'video/quicktime'],
    ['a.mkv', 'video/x-matroska'],
    ['a.3gp', ''],
    ['a.AVI', 'application/octet-stream'],
  ])('the server decides whether %s (%s) is a video', async (name, type) => {
    const { kind, as, facts } = await prepareFile(fileOf(name, type), false)
    expect({ kind, as, facts: facts.kind }).toEqual({ kind: 'video', as: undefined, facts: 'video' })
  })

  test.each([
    ['page.png', 'image/png'],
    ['IMG_1.HEIC', ''],
    ['IMG_2.JPG', ''],
    ['photo.jfif', 'application/octet-stream'],
    ['1000012345', ''],
  ])(
    'the server decides whether %s (%s) is a picture; it is shown as a file until then',
    async (name, type) => {
      const { kind, as } = await prepareFile(fileOf(name, type), false)
      expect({ kind, as }).toEqual({ kind: 'file', as: undefined })
    },
  )
})

test('what was chosen as a file, and what is neither a picture nor a video, is a file', async () => {
  expect(chosenFile(fileOf('a.mov', 'video/quicktime'), true)).toMatchObject({ kind: 'file', as: 'file' })
  for (const [name, type] of [
    ['song.mp3', 'audio/mpeg'],
    ['drawing.svg', 'image/svg+xml'],
    ['notes.txt', 'text/plain'],
  ] as const)
    expect(await prepareFile(fileOf(name, type), false)).toMatchObject({ kind: 'file', as: 'file' })
})

describe('a file that the server reads otherwise', () => {
  const sent = { kind: 'video', text: 'look', album: 'one', replyTo: 3, file: { kind: 'video', id: 'local' } }
  const as = (kind: string) => contentWith(sent as SendableContent, { kind, id: 'f' } as unknown as FileView)

  test('is sent as what it is, with its caption and in its album', () => {
    expect(as('image') as unknown).toEqual({
      ...sent,
      kind: 'image',
      file: { kind: 'image', id: 'f' },
    })
  })

  test('is sent as a file of no album if it is nothing to look at', () => {
    const { album: _, ...rest } = sent
    for (const kind of ['file', 'voice'])
      expect(as(kind) as unknown).toEqual({ ...rest, kind: 'file', file: { kind, id: 'f' } })
  })
})

import { describe, expect, test } from 'bun:test'
import { RtpHeader, RtpPacket } from 'werift'
import type { Layer } from './peer'
import { createPictures, type Watcher } from './pictures'

const keyFrame = new RtpPacket(new RtpHeader(), Buffer.from([0x10, 0x00]))
const laterFrame = new RtpPacket(new RtpHeader(), Buffer.from([0x10, 0x01]))

/** Ben watches Ann, whose device sends both sizes. */
function scene() {
  const got: string[] = []
  const asked: Layer[] = []
  let loss = 0
  const place = { mid: '0', send: (source: string) => void got.push(source), loss: () => loss }
  const nobody: ReadonlySet<string> = new Set()
  const ann: Watcher = {
    id: 'ann',
    peer: { pictures: [], requestKeyFrame: (layer) => void asked.push(layer) },
    large: nobody,
    hidden: nobody,
  }
  const ben: Watcher = {
    id: 'ben',
    peer: { pictures: [place], requestKeyFrame: () => undefined },
    large: nobody,
    hidden: nobody,
  }
  const pictures = createPictures(new Map([ann, ben].map((each) => [each.id, each])), 9)
  return {
    asked,
    ben,
    pictures,
    lose: (part: number) => void (loss = part),
    /** Passes one packet in each of these sizes, and returns those that Ben receives. */
    pass: (layers: readonly Layer[], packet: RtpPacket, nowMs: number): string[] => {
      got.length = 0
      for (const layer of layers) pictures.pass(ann, { layer, packet }, nowMs)
      return [...got]
    },
  }
}

const both: readonly Layer[] = ['small', 'large']

describe('a picture in two sizes', () => {
  test('is small until the device shows it large, and changes with a key frame, which is asked for', () => {
    const { asked, ben, pass } = scene()
    expect(pass(both, keyFrame, 0)).toEqual(['ann/small'])
    ben.large = new Set(['ann'])
    expect(pass(both, laterFrame, 1_000)).toEqual(['ann/small'])
    expect(asked).toEqual(['large'])
    expect(pass(['large'], keyFrame, 1_100)).toEqual(['ann/large'])
    expect(pass(both, laterFrame, 1_200)).toEqual(['ann/large'])
  })

  test('is what comes at all, if its device stops sending a size', () => {
    const { ben, pass } = scene()
    ben.large = new Set(['ann'])
    pass(['large'], keyFrame, 0)
    expect(pass(['small'], keyFrame, 1_000)).toEqual([])
    expect(pass(['small'], keyFrame, 2_000)).toEqual(['ann/small'])
    expect(pass(both, keyFrame, 2_100)).toEqual(['ann/small', 'ann/large'])
  })

  test('is small for a while to receivers that lose packets', () => {
    const { ben, lose, pass, pictures } = scene()
    ben.large = new Set(['ann'])
    pass(both, keyFrame, 0)
    expect(pass(both, keyFrame, 100)).toEqual(['ann/large'])
    lose(0.2)
    pictures.tick(200)
    lose(0)
    expect(pass(['large', 'small'], keyFrame, 300)).toEqual(['ann/large', 'ann/small'])
    expect(pass(both, keyFrame, 400)).toEqual(['ann/small'])
    expect(pass(both, keyFrame, 11_000)).toEqual(['ann/small', 'ann/large'])
  })

  test('is asked for again only after a moment, however many packets wait for a key frame', () => {
    const { asked, pass } = scene()
    for (const nowMs of [0, 100, 200, 499]) pass(['small'], laterFrame, nowMs)
    expect(asked).toEqual(['small'])
    pass(['small'], laterFrame, 500)
    expect(asked).toEqual(['small', 'small'])
  })
})

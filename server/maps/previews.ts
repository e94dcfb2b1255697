/** Draws each place once, and remembers what could not be drawn. */
import type { CallOutput, previewMap } from '@linnet/protocol'
import { mapFolder } from '@linnet/protocol'
import type { Clock, Transact } from '../kernel/work'
import { drawMap, type DrawParts } from './draw'
import { type DrawnMap, selectMap, upsertMap } from './store'
import type { Point } from './tiles'

const dayMs = 24 * 3_600_000
/** Streets change: a map is drawn again after this time. */
export const mapMs = 90 * dayMs
const failureMs = 10 * 60_000
const maxAtOnce = 4
/** The most places that are drawn in a minute: a source of tiles is somebody else's server. */
const maxPerMinute = 60

type Answer = CallOutput<typeof previewMap>

interface Parts extends DrawParts {
  transact: Transact
  clock: Clock
}

export function createPreviews({ transact, clock, ...drawing }: Parts) {
  const running = new Map<string, Promise<DrawnMap | undefined>>()
  /** The places that could not be drawn, and when. */
  const failed = new Map<string, number>()
  let drawnAt: number[] = []

  function mayDraw(key: string): boolean {
    const nowMs = clock.nowMs()
    for (const [place, at] of failed) if (at <= nowMs - failureMs) failed.delete(place)
    drawnAt = drawnAt.filter((at) => at > nowMs - 60_000)
    return !failed.has(key) && running.size < maxAtOnce && drawnAt.length < maxPerMinute
  }

  async function draw(key: string, point: Point): Promise<DrawnMap | undefined> {
    drawnAt.push(clock.nowMs())
    const picture = await drawMap(drawing, point)
    if (!picture) {
      failed.set(key, clock.nowMs())
      return undefined
    }
    return transact(async (work) => {
      const map = { ...picture, id: work.newId<string>() }
      await upsertMap(work.sql, { ...map, key, at: new Date(work.nowMs) })
      return map
    })
  }

  return async function previewOf(point: Point): Promise<Answer> {
    const key = keyOf(point)
    const known = await transact(({ sql, nowMs }) => selectMap(sql, { key, since: new Date(nowMs - mapMs) }))
    if (known) return answerOf(known)
    let drawn = running.get(key)
    if (!drawn) {
      if (!mayDraw(key)) return {}
      drawn = draw(key, point).finally(() => running.delete(key))
      running.set(key, drawn)
    }
    const map = await drawn
    return map ? answerOf(map) : {}
  }
}

/** Places within eleven metres of each other share a map, where that is five pixels. */
const keyOf = ({ latitude, longitude }: Point): string => `${latitude.toFixed(4)},${longitude.toFixed(4)}`

const answerOf = ({ id, width, height }: DrawnMap): Answer => ({
  picture: { path: `${mapFolder}${id}`, width, height },
})

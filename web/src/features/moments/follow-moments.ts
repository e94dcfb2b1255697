/** What runs for the whole session: the dot on the tab, likes and comments as they arrive, and moments that wait. */
import type { Frame } from '@linnet/protocol'
import { countMoments } from '@linnet/protocol/moments/calls'
import {
  momentChanged,
  momentCommented,
  momentCountsChanged,
  momentLiked,
  momentPaid,
  momentPublished,
} from '@linnet/protocol/moments/events'
import { z } from 'zod'
import { setAnswer } from '~/data/query-client'
import { setBadges } from '~/session/badges'
import { currentEngine, onCall, onEngine, onPush } from '~/session/engine'
import { refreshMoment, reloadMoment } from './actions'
import { resumeOutbox } from './outbox'

/** A burst of likes causes one reading of the moment, and one count. */
const gatherMs = 400

const seeing: readonly string[] = ['moments.see', 'moments.seeNotifications', 'moments.clearNotifications']

/** Returns a function that stops it. */
export function followMoments(): () => void {
  const changed = new Set<string>()
  let isCounting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    for (const id of changed) void refreshMoment(id)
    changed.clear()
    if (isCounting) void count()
    isCounting = false
  }
  const soon = () => (timer ??= setTimeout(flush, gatherMs))
  const countSoon = () => {
    isCounting = true
    soon()
  }
  const onFrame = (frame: Frame) => {
    if (frame.action === momentPublished.wire || frame.action === momentCountsChanged.wire) return countSoon()
    const paid = paidIn(frame)
    if (paid !== undefined) return void reloadMoment(paid)
    const id = momentIn(frame)
    if (id === undefined) return
    changed.add(id)
    soon()
  }
  const stops = [
    onPush(onFrame),
    onCall((name) => seeing.includes(name) && countSoon()),
    followConnection(() => {
      countSoon()
      void resumeOutbox()
    }),
    () => clearTimeout(timer),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Calls the listener whenever there is a connection again: pushes may have been missed. */
function followConnection(onReady: () => void): () => void {
  let unfollow = () => {}
  const stop = onEngine((engine) => {
    unfollow()
    let wasReady = engine?.getState().connection === 'ready'
    if (wasReady) onReady()
    unfollow =
      engine?.subscribe(() => {
        const isReady = engine.getState().connection === 'ready'
        if (isReady && !wasReady) onReady()
        wasReady = isReady
      }) ?? (() => {})
  })
  return () => {
    stop()
    unfollow()
  }
}

async function count(): Promise<void> {
  const outcome = await currentEngine()?.call(countMoments, {})
  if (!outcome?.ok) return
  setAnswer(countMoments, {}, outcome.value)
  setBadges({ hasDiscoverNews: outcome.value.notifications > 0 })
}

/** The moment that a push is about. */
function momentIn({ action, data }: Frame): string | undefined {
  const event = [momentLiked, momentCommented, momentChanged].find(({ wire }) => wire === action)
  const read = event && z.safeDecode(event.data, data as never)
  return read?.data?.momentId
}

/** The moment that I paid for on one of my devices, or that I have the money back for. */
function paidIn({ action, data }: Frame): string | undefined {
  if (action !== momentPaid.wire) return undefined
  return z.safeDecode(momentPaid.data, data as never).data?.momentId
}

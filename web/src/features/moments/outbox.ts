/** Moments on their way: kept on this device, sent in order, tried again with every connection, and never twice. */
import type { Engine, Outcome } from '@linnet/client'
import type { FileView, MomentView } from '@linnet/protocol'
import { publishMoment } from '@linnet/protocol/moments/calls'
import { sendFile } from '~/files/uploads'
import { keyValueStore } from '~/platform/storage'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { createSessionStore, onSessionChange } from '~/session/session-store'
import type { DraftMedia, MomentDraft } from './draft'

export type OutgoingMoment = MomentDraft & {
  /** Unix seconds. */
  at: number
  /** The server's ids of what it has already, by the ids of the draft. */
  uploaded: Readonly<Record<string, string>>
  /** Why it was refused. It waits for a person then. */
  problem?: string | undefined
}

/** Until the next attempt, if the connection stands and there was no answer all the same. */
const againMs = 5_000

/** What is over by itself: the device does the work that care asks for, and pauses end. */
const passing: ReadonlySet<string> = new Set(['NetworkFailure', 'Timeout', 'WorkNeeded', 'SlowedDown'])

const store = keyValueStore<OutgoingMoment>('moment-outbox')

type Outbox = {
  /** The oldest first. */
  waiting: readonly OutgoingMoment[]
  /** The sent share of each, 0 to 1. */
  shares: ReadonlyMap<string, number>
}

export const useOutbox = createSessionStore<Outbox>({ waiting: [], shares: new Map() })

let isLoaded = false
let isRunning = false
let sending: { cid: string; stop: AbortController } | undefined
onSessionChange(() => {
  sending?.stop.abort()
  isLoaded = false
  isRunning = false
})

/** Sends a moment, now or as soon as there is a connection. */
export async function sendMoment(draft: MomentDraft): Promise<void> {
  await keep({ ...draft, at: Math.floor(Date.now() / 1000), uploaded: {} })
  void run()
}

/** Goes on with what an earlier page or connection left. */
export async function resumeOutbox(): Promise<void> {
  if (!isLoaded) {
    isLoaded = true
    const stored = [...(await store.all().catch(() => new Map<string, OutgoingMoment>())).values()]
    const { waiting } = useOutbox.getState()
    const missing = stored.filter(({ cid }) => !waiting.some((each) => each.cid === cid))
    useOutbox.setState({ waiting: [...missing, ...waiting].toSorted((one, other) => one.at - other.at) })
  }
  await run()
}

/** Tries a refused one again. */
export function retryMoment({ problem: _, ...moment }: OutgoingMoment): void {
  void keep(moment).then(run)
}

/** Takes it out of the outbox. It may have reached the server already: then it stays there. */
export async function discardMoment({ cid }: OutgoingMoment): Promise<void> {
  if (sending?.cid === cid) sending.stop.abort()
  useOutbox.setState(({ waiting }) => ({ waiting: waiting.filter((each) => each.cid !== cid) }))
  await store.delete(cid).catch(() => undefined)
}

async function run(): Promise<void> {
  const engine = currentEngine()
  if (isRunning || engine?.getState().connection !== 'ready') return
  isRunning = true
  try {
    for (;;) {
      const next = useOutbox.getState().waiting.find(({ problem }) => problem === undefined)
      if (!next || engine !== currentEngine()) return
      if (await attempt(engine, next)) continue
      // Without a connection, the next one runs this again.
      setTimeout(() => void run(), againMs)
      return
    }
  } finally {
    isRunning = false
  }
}

/** Returns whether the next one may be tried. */
async function attempt(engine: Engine, moment: OutgoingMoment): Promise<boolean> {
  const stop = new AbortController()
  sending = { cid: moment.cid, stop }
  const outcome = await publish(engine, moment, stop.signal)
  if (sending?.stop === stop) sending = undefined
  if (engine !== currentEngine()) return false
  // Discarded meanwhile.
  if (stop.signal.aborted) return true
  if (outcome.ok) {
    await discardMoment(moment)
    return true
  }
  const { name } = outcome.refusal
  if (passing.has(name)) return false
  const known = waitingOne(moment.cid) ?? moment
  // Files that the server has since discarded are uploaded again by the next attempt.
  const uploaded = name === 'FileNotFound' ? {} : known.uploaded
  await keep({ ...known, uploaded, problem: refusalText(outcome.refusal) })
  return true
}

async function publish(
  engine: Engine,
  moment: OutgoingMoment,
  signal: AbortSignal,
): Promise<Outcome<MomentView>> {
  const fileIds: string[] = []
  for (const [at, media] of moment.media.entries()) {
    const known = moment.uploaded[media.id]
    const outcome = known === undefined ? await upload(moment, { media, at, signal }) : undefined
    if (outcome && !outcome.ok) return outcome
    fileIds.push(known ?? (outcome?.value.id as string))
  }
  const { cid, text, place, mentions, audience, link, price } = moment
  return engine.call(publishMoment, {
    cid,
    text,
    ...(fileIds.length > 0 && { fileIds }),
    ...(place && { place }),
    ...(price !== undefined && { price }),
    ...(mentions.length > 0 && { mentions: mentions.map(({ id }) => id) }),
    ...(link && moment.media.length === 0 && { link: link.preview.url, previewId: link.id }),
    ...audienceInput(audience),
  }) as Promise<Outcome<MomentView>>
}

/** The audience, as the calls take it. */
export const audienceInput = ({ visibility, people, tagIds, commentsFrom }: MomentDraft['audience']) => ({
  visibility,
  commentsFrom,
  ...(isOfChosen(visibility) && {
    personIds: people.map(({ id }) => id),
    tagIds: [...tagIds],
  }),
})

export const isOfChosen = (visibility: MomentDraft['audience']['visibility']): boolean =>
  visibility === 'some' || visibility === 'except'

async function upload(
  { cid, media: all }: OutgoingMoment,
  { media, at, signal }: { media: DraftMedia; at: number; signal: AbortSignal },
): Promise<Outcome<FileView>> {
  const total = all.reduce((sum, { blob }) => sum + blob.size, 0)
  const before = all.slice(0, at).reduce((sum, { blob }) => sum + blob.size, 0)
  const { id, name, blob } = media
  const outcome = await sendFile(
    { cid: id, purpose: 'circle', name, blob },
    {
      signal,
      onProgress: ({ sent }) => show(cid, (before + sent) / Math.max(1, total)),
      isForgotten: () => !waitingOne(cid),
    },
  )
  const known = waitingOne(cid)
  if (outcome.ok && known) await keep({ ...known, uploaded: { ...known.uploaded, [id]: outcome.value.id } })
  return outcome
}

const show = (cid: string, share: number): void =>
  useOutbox.setState(({ shares }) => ({ shares: new Map(shares).set(cid, Math.min(1, share)) }))

const waitingOne = (cid: string): OutgoingMoment | undefined =>
  useOutbox.getState().waiting.find((each) => each.cid === cid)

/** Shows it and stores it; if storage is full, it lasts until the page is closed. */
async function keep(moment: OutgoingMoment): Promise<void> {
  useOutbox.setState(({ waiting }) => ({
    waiting: waiting.some(({ cid }) => cid === moment.cid)
      ? waiting.map((each) => (each.cid === moment.cid ? moment : each))
      : [...waiting, moment],
  }))
  await store.set(moment.cid, moment).catch(() => undefined)
}

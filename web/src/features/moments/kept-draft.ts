/** The moment that is being written, kept by the server too, without its files: so that one goes on with it on another device. */
import type { CallInput } from '@linnet/protocol'
import { saveMomentDraft, showMomentDraft } from '@linnet/protocol/moments/calls'
import type { MomentDraftView } from '@linnet/protocol/moments/draft'
import { maxMomentLength } from '@linnet/protocol/moments/rules'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { onConnected } from '~/session/on-connected'
import { onSessionChange } from '~/session/session-store'
import type { MomentDraft } from './moment-draft'
import { audienceInput } from './outbox'

type Kept = CallInput<typeof saveMomentDraft>

/** One pause in writing is one call. */
const pauseMs = 2_000
/** What the server does not have yet. */
let waiting: Kept | undefined
let isSaving = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Without a network it stays on this device alone, and is told as soon as there is one. */
const passing: ReadonlySet<string> = new Set(['NetworkFailure', 'Timeout'])

export function keepOnServer(draft: MomentDraft): void {
  waiting = keptOf(draft, Math.floor(serverNowMs() / 1000))
  clearTimeout(timer)
  timer = setTimeout(() => void saveNow(), pauseMs)
}

export function keptOf(
  { cid, text, media, place, mentions, audience, link, price }: MomentDraft,
  changedAt: number,
): Kept {
  return {
    cid,
    // Half a character may be there while it is typed.
    text: text.slice(0, maxMomentLength * 2).toWellFormed(),
    ...(place && { place }),
    ...(link && { link: link.preview.url }),
    ...(price !== undefined && { price }),
    ...(mentions.length > 0 && { mentions: mentions.map(({ id }) => id) }),
    ...audienceInput(audience),
    ...(media.length > 0 && { fileCount: media.length }),
    changedAt,
  }
}

/** Does not wait for a pause: the page is being left, or there is a network again. */
export async function saveNow(): Promise<void> {
  clearTimeout(timer)
  const engine = currentEngine()
  const input = waiting
  if (isSaving || !input || engine?.getState().connection !== 'ready') return
  isSaving = true
  try {
    const outcome = await engine.call(saveMomentDraft, input)
    if (!outcome.ok && passing.has(outcome.refusal.name)) return
    if (waiting === input) waiting = undefined
  } finally {
    isSaving = false
  }
  // Written meanwhile.
  if (waiting) void saveNow()
}

/** What was written last on another device; nothing while this one has something to tell. */
export async function otherDraft(): Promise<MomentDraftView | undefined> {
  if (waiting || isSaving) return undefined
  const outcome = await currentEngine()?.call(showMomentDraft, {})
  return outcome?.ok && !waiting ? outcome.value.draft : undefined
}

onConnected(() => void saveNow())
onSessionChange(() => {
  clearTimeout(timer)
  waiting = undefined
  isSaving = false
})

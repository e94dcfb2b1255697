/** The server's copy of the moment being written, without its files, for continuing on another device. */
import type { CallInput } from '@linnet/protocol'
import { saveMomentDraft, showMomentDraft } from '@linnet/protocol/moments/calls'
import type { MomentDraftView } from '@linnet/protocol/moments/draft'
import { maxMomentLength } from '@linnet/protocol/moments/rules'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { onConnected } from '~/session/on-connected'
import { onSessionChange } from '~/session/session-store'
import type { MomentDraft } from './moment-draft'
import { audienceInput } from './outbox'

type Kept = CallInput<typeof saveMomentDraft>

/** The pause in writing that causes one call. */
const pauseMs = 2_000
/** Changes that the server does not have yet. */
let waiting: Kept | undefined
let isSaving = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Failures without a network: the draft stays on this device, and is sent once there is a connection. */
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
    // The text may end in half a surrogate pair while it is typed.
    text: cutToUnits(text, maxMomentLength * 2).toWellFormed(),
    ...(place && { place }),
    ...(link && { link: link.preview.url }),
    ...(price !== undefined && { price }),
    ...(mentions.length > 0 && { mentions: mentions.map(({ id }) => id) }),
    ...audienceInput(audience),
    ...(media.length > 0 && { fileCount: media.length }),
    changedAt,
  }
}

/** Saves without waiting for a pause: the page is being left, or the network is back. */
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
  // The person wrote more during the call.
  if (waiting) void saveNow()
}

/** The draft last written on another device; nothing while this one has unsaved changes. */
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

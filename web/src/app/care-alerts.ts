import type { Frame } from '@linnet/protocol'
import { proveWork } from '@linnet/protocol/care/calls'
import { careDecided, heldDecided, workAsked } from '@linnet/protocol/care/events'
import { screens } from '@linnet/protocol/screens'
import { z } from 'zod'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { navigate } from '~/platform/navigation'
import { serverNowMs } from '~/platform/now'
import { solveApart } from '~/session/challenge-solving'
import { currentEngine } from '~/session/engine'
import { careTexts } from './care-texts'
import { decisionTexts } from './decision-texts'

/** A device that was offline for longer needs no toast about what it missed. */
const maxAgeSeconds = 24 * 3600

let isWorking = false

const wires: readonly string[] = [workAsked.wire, careDecided.wire, heldDecided.wire]

export const isCare = ({ action }: Frame): boolean => wires.includes(action)

/** Explains decisions of automatic care, and does the proof of work that it demands. */
export function handleCare({ action, data }: Frame): void {
  if (action === workAsked.wire) {
    const asked = z.safeDecode(workAsked.data, data as never)
    if (asked.success && !isWorking) void work(asked.data)
    return
  }
  if (action === heldDecided.wire) {
    const held = z.safeDecode(heldDecided.data, data as never)
    // The server answers the same message with its final outcome, so that its bubble shows it.
    if (held.success) void currentEngine()?.retry(held.data.cid)
    return
  }
  const decided = z.safeDecode(careDecided.data, data as never)
  if (!decided.success || decided.data.at < serverNowMs() / 1000 - maxAgeSeconds) return
  const { rule, action: what, isUndone } = decided.data
  const texts = careTexts[currentLanguage()]
  if (isUndone) return showToast(texts.undone, { kind: 'success' })
  const { show } = decisionTexts[currentLanguage()]
  const toDecisions = { label: show, onSelect: () => navigate(screens.frozen, { list: 'care' }) }
  return showToast(`${texts[rule]} ${texts[what]}`, { kind: 'error', action: toDecisions })
}

/** Work done by one tab counts for all of them. */
async function work({ challenge, bits }: { challenge: string; bits: number }): Promise<void> {
  isWorking = true
  try {
    const solution = await solveApart(challenge, bits)
    const outcome = await currentEngine()?.call(proveWork, { challenge, solution })
    if (outcome?.ok) showToast(careTexts[currentLanguage()].proven, { kind: 'success' })
  } finally {
    isWorking = false
  }
}

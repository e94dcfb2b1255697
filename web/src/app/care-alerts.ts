import { readEvent } from '@linnet/client'
import type { Frame } from '@linnet/protocol'
import { proveWork } from '@linnet/protocol/care/calls'
import { careDecided, heldDecided, workAsked } from '@linnet/protocol/care/events'
import { screens } from '@linnet/protocol/screens'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { navigate } from '~/platform/navigation'
import { serverNowMs } from '~/platform/now'
import { solveApart } from '~/session/challenge-solving'
import { currentEngine } from '~/session/engine'
import { careTexts } from './care-texts'
import { decisionTexts } from './decision-texts'

/** The age from which decisions need no toast: a device that was offline for longer missed them. */
const maxAgeSeconds = 24 * 3600

let isWorking = false

const wires: readonly string[] = [workAsked.wire, careDecided.wire, heldDecided.wire]

export const isCare = ({ action }: Frame): boolean => wires.includes(action)

/** Explains decisions of automatic care, and does the proof of work that it demands. */
export function handleCare(frame: Frame): void {
  const asked = readEvent(workAsked, frame)
  if (asked && !isWorking) void work(asked)
  const held = readEvent(heldDecided, frame)
  // The server answers the same message with its final outcome, so that its bubble shows it.
  if (held) void currentEngine()?.retry(held.cid)
  const decided = readEvent(careDecided, frame)
  if (!decided || decided.at < serverNowMs() / 1000 - maxAgeSeconds) return
  const { rule, action: what, isUndone } = decided
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

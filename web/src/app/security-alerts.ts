import { readEvent } from '@linnet/client'
import type { Frame } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import {
  listSecurityEvents,
  securityEventRecorded,
  type SecurityEventView,
} from '@linnet/protocol/security/calls'
import { securityEventWords } from '@linnet/protocol/words/security-event-words'
import { activityTexts } from '~/features/settings/activity-texts'
import { protectAccount } from '~/features/settings/protect-account'
import { currentLanguage } from '~/i18n/preferences'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { navigate } from '~/platform/navigation'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'

const gatherMs = 500
/** The age from which events are left to their page: the device was offline for long. */
const maxAgeSeconds = 7 * 24 * 3600

let waiting: ReturnType<typeof setTimeout> | undefined
const unseen = new Set<string>()

/**
 * Shows changes to the account by another device. Several events at once, as after being offline, become one
 * question.
 */
export function alertOfSecurity(frame: Frame): void {
  const event = readEvent(securityEventRecorded, frame)
  if (!event) return
  unseen.add(event.id)
  clearTimeout(waiting)
  waiting = setTimeout(() => void showUnseen(), gatherMs)
}

async function showUnseen(): Promise<void> {
  const ids = new Set(unseen)
  unseen.clear()
  const outcome = await currentEngine()?.call(listSecurityEvents, {})
  if (!outcome?.ok) return
  const oldest = serverNowMs() / 1000 - maxAgeSeconds
  const [newest] = outcome.value.filter(({ id, isCurrent, at }) => ids.has(id) && !isCurrent && at > oldest)
  if (!newest) return
  if (isServers(newest)) return announce(newest)
  await ask(newest)
}

/** Whether the server acted by itself, so that nobody else is to blame. */
const isServers = ({ device, place }: SecurityEventView) => device === '' && place === ''

function announce({ kind }: SecurityEventView): void {
  const language = currentLanguage()
  showToast(securityEventWords[language][kind], {
    action: {
      label: activityTexts[language].show,
      onSelect: () => navigate(screens.devices, { list: 'activity' }),
    },
  })
}

async function ask({ kind, device, place }: SecurityEventView): Promise<void> {
  const texts = activityTexts[currentLanguage()]
  const isDenied = await confirm({
    title: securityEventWords[currentLanguage()][kind],
    body: [device, place].filter(Boolean).join(' · '),
    confirmLabel: texts.notMe,
    cancelLabel: texts.wasMe,
    isDanger: true,
  })
  if (isDenied) await protectAccount()
}

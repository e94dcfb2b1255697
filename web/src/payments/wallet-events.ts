import { readEvent } from '@linnet/client'
import type { Frame } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { amountCollected, moneyReceived } from '@linnet/protocol/wallet/events'
import { spendingFrozen } from '@linnet/protocol/wallet/freezes'
import type { z } from 'zod'
import { knownServerSettings } from '~/data/server-settings'
import { currentLanguage } from '~/i18n/preferences'
import { defineTexts } from '~/i18n/texts'
import { showToast } from '~/kit/overlays/toast'
import { amountOf } from '~/kit/text/amount-text'
import { navigate } from '~/platform/navigation'
import { serverNowMs } from '~/platform/now'
import { freezeText } from './freeze-texts'

const receivedTexts = defineTexts({
  received: {
    'zh-cn': (p: { amount: string }) => `收到${p.amount}`,
    'yue-lang': (p: { amount: string }) => `收到${p.amount}`,
    'en-us': (p: { amount: string }) => `You received ${p.amount}`,
    'korean-lang': (p: { amount: string }) => `${p.amount} 받았어요`,
  },
  show: { 'zh-cn': '查看', 'yue-lang': '查看', 'en-us': 'View', 'korean-lang': '보기' },
})

/** Shows a toast for money received and for freezes, and opens the screen that confirms a collector's request. */
export function handlePush(frame: Frame): void {
  const received = readEvent(moneyReceived, frame)
  // Somebody collecting by code already sees this on the screen.
  if (received?.kind === 'transfer') toastReceived(received)
  const asked = readEvent(amountCollected, frame)
  // Ignores requests that expired while the device was offline.
  if (asked && asked.expiresAt * 1000 > serverNowMs())
    navigate(screens.confirmCollection, { order: asked.intentId })
  const frozen = readEvent(spendingFrozen, frame)
  if (frozen) toastFrozen(frozen)
}

/** Ignores freezes that ended while the device was offline. */
function toastFrozen({ reason, until, sessionId }: z.output<typeof spendingFrozen.data>): void {
  if (until * 1000 <= serverNowMs()) return
  const texts = receivedTexts[currentLanguage()]
  const isElsewhere = sessionId !== undefined
  showToast(freezeText(currentLanguage(), { reason, until, isElsewhere }), {
    kind: 'error',
    action: {
      label: texts.show,
      onSelect: () => navigate(isElsewhere ? screens.devices : screens.wallet),
    },
  })
}

function toastReceived({ id, amount }: { id: string; amount: bigint }): void {
  const texts = receivedTexts[currentLanguage()]
  showToast(texts.received({ amount: amountOf(amount, knownServerSettings().currency) }), {
    kind: 'success',
    action: { label: texts.show, onSelect: () => navigate(screens.bill, { id }) },
  })
}

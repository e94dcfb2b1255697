import type { Frame } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { amountCollected, moneyReceived } from '@linnet/protocol/wallet/events'
import { z } from 'zod'
import { currentLanguage } from '~/i18n/preferences'
import { defineTexts } from '~/i18n/texts'
import { showToast } from '~/kit/overlays/toast'
import { amountText } from '~/kit/text/amount-text'
import { navigate } from '~/platform/navigation'

const receivedTexts = defineTexts({
  received: {
    'zh-cn': (p: { amount: string }) => `收到 ${p.amount} USDT`,
    'yue-lang': (p: { amount: string }) => `收到 ${p.amount} USDT`,
    'en-us': (p: { amount: string }) => `You received ${p.amount} USDT`,
    'korean-lang': (p: { amount: string }) => `${p.amount} USDT를 받았어요`,
  },
  show: { 'zh-cn': '查看', 'yue-lang': '查看', 'en-us': 'View', 'korean-lang': '보기' },
})

/** Shows a toast for money received, and opens the screen that confirms a collector's request. */
export function handlePush({ action, data }: Frame): void {
  if (action === moneyReceived.wire) {
    const received = z.safeDecode(moneyReceived.data, data as never)
    // Someone collecting by code is already looking at a screen that says so.
    if (received.success && received.data.kind === 'transfer') toastReceived(received.data)
  }
  if (action === amountCollected.wire) {
    const asked = z.safeDecode(amountCollected.data, data as never)
    // Ignores requests that expired while the device was offline.
    if (asked.success && asked.data.expiresAt * 1000 > Date.now())
      navigate(screens.confirmCollection, { order: asked.data.intentId })
  }
}

function toastReceived({ id, amount }: { id: string; amount: bigint }): void {
  const texts = receivedTexts[currentLanguage()]
  showToast(texts.received({ amount: amountText(amount) }), {
    kind: 'success',
    action: { label: texts.show, onSelect: () => navigate(screens.bill, { id }) },
  })
}

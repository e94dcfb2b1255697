import type { OrderedBy } from '@linnet/protocol/staff'
import { defineTexts, useTexts } from '@/i18n/texts'

const texts = defineTexts({
  unknown: {
    'zh-cn': '未知设备',
    'yue-lang': '未知裝置',
    'en-us': 'Unknown device',
    'korean-lang': '알 수 없는 기기',
  },
  session: { 'zh-cn': '登录会话', 'yue-lang': '工作階段', 'en-us': 'session', 'korean-lang': '세션' },
  standing: {
    'zh-cn': '自动付款，由此设备设置',
    'yue-lang': '自動付款，喺呢部裝置設定',
    'en-us': 'standing order, set up here',
    'korean-lang': '이 기기에서 설정한 자동 결제',
  },
})

/** The device, the address and the beginning of the session that ordered a payment; the whole id is the title. */
export function OrderedFrom({ by }: { by: OrderedBy }) {
  const t = useTexts(texts)
  const { device, address, sessionId, standingOrderId } = by
  return (
    <small>
      {device || t.unknown} · {address} ·{' '}
      <span title={sessionId}>
        {t.session} {sessionId.slice(0, 8)}
      </span>
      {standingOrderId !== undefined && ` · ${t.standing}`}
    </small>
  )
}

import { useEffect, useState } from 'react'
import { defineTexts, useTexts } from '~/i18n/texts'
import { useOnline } from '~/platform/online'
import { useClientState } from './engine'

const connectionTexts = defineTexts({
  waiting: {
    'zh-cn': '等待网络…',
    'yue-lang': '等待網絡…',
    'en-us': 'Waiting for network…',
    'korean-lang': '네트워크 대기 중…',
  },
  connecting: {
    'zh-cn': '连接中…',
    'yue-lang': '連接緊…',
    'en-us': 'Connecting…',
    'korean-lang': '연결 중…',
  },
  updating: {
    'zh-cn': '更新中…',
    'yue-lang': '更新緊…',
    'en-us': 'Updating…',
    'korean-lang': '업데이트 중…',
  },
})

/** Shorter interruptions are not shown. */
const quietMs = 600

/** The connection's status for a screen's header; undefined while connected. */
export function useConnectionStatus(): string | undefined {
  const texts = useTexts(connectionTexts)
  const isOnline = useOnline()
  const connection = useClientState((state) => state.connection)
  const isWell =
    (connection === 'ready' && isOnline) || connection === 'signedOut' || connection === 'outdated'
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isWell) return setLong(false)
    const timer = setTimeout(() => setLong(true), quietMs)
    return () => clearTimeout(timer)
  }, [isWell])
  if (isWell || !isLong) return undefined
  if (!isOnline) return texts.waiting
  return connection === 'updating' ? texts.updating : texts.connecting
}

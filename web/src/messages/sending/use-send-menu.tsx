import { type ReactNode, useState } from 'react'
import type { SendManner } from '~/files/sendable-file'
import { useLongPress } from '~/kit/use-long-press'
import { SendMenu } from './SendMenu'

/**
 * A long press, right click or the menu key on a send button offers other ways to send; `isNow`: without scheduling. Spread
 * `press` on the button.
 */
export function useSendMenu(
  onSend: (manner: SendManner) => void,
  { onOpen = () => undefined, isNow = false }: { onOpen?: () => void; isNow?: boolean } = {},
): { press: ReturnType<typeof useLongPress>; menu: ReactNode } {
  const [at, setAt] = useState<{ x: number; y: number }>()
  const press = useLongPress((point) => {
    onOpen()
    setAt(point)
  })
  return { press, menu: <SendMenu at={at} onClose={() => setAt(undefined)} onSend={onSend} isNow={isNow} /> }
}

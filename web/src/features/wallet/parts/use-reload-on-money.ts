import { useEffect, useRef } from 'react'
import { useWalletVersion } from '~/payments/wallet-events'
import { useScreenVisible } from '~/platform/screen-context'

/** Reads anew when money has moved, and when a screen that was covered is seen again. */
export function useReloadOnMoney(reload: () => void): void {
  const isVisible = useScreenVisible()
  const version = useWalletVersion((state) => state.version)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (isVisible) reload()
  }, [isVisible, version, reload])
}

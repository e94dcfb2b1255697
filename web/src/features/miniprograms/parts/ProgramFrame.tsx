import type { CallOutput } from '@linnet/protocol'
import { type BridgeHello, type BridgeLook, bridgeVersion } from '@linnet/protocol/miniprograms/bridge'
import type { showProgram } from '@linnet/protocol/miniprograms/calls'
import { useEffect, useMemo, useRef } from 'react'
import { type Connection, connectProgram, type StopReason } from '~/features/miniprograms/connection'
import { createGuard } from '~/features/miniprograms/guard'
import { usePreferences } from '~/i18n/preferences'
import { PaymentSheet } from '~/payments/payment-sheet'
import { useMediaQuery } from '~/platform/media-query'
import { useScreenVisible } from '~/platform/screen-context'
import { ScanSheet } from './ScanSheet'
import { useAnswers } from './use-answers'
import styles from './Programs.module.css'

type ProgramFrameProps = {
  program: CallOutput<typeof showProgram>
  base: string
  /** The data of the card that opened the program. */
  state: string | undefined
  onStop: (why: StopReason) => void
}

/** A program in its frame, and the one port over which it talks to the app. */
export function ProgramFrame({ program, base, state, onStop }: ProgramFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const connection = useRef<Connection>(undefined)
  const look = useLook()
  const isVisible = useScreenVisible()
  const isFront = useRef(isVisible)
  const { run, scanning, paying } = useAnswers(program, look, base)

  useEffect(() => {
    isFront.current = isVisible
  }, [isVisible])
  useEffect(() => connection.current?.sendLook(look), [look])
  useEffect(() => () => connection.current?.close(), [])

  const stop = (why: StopReason) => {
    connection.current?.close()
    onStop(why)
  }
  // Whether the frame was touched. A touch in the frame counts as one in the app too, but a touch in the app,
  // such as the one that opened the program, does not count as one in the frame.
  const isTouchedNow = () =>
    isFront.current && navigator.userActivation.isActive && document.activeElement === frame.current
  // The browser reports touches and program messages independently: either may arrive first.
  const isTouched = async () => {
    for (let n = 0; n < 10 && !isTouchedNow(); n++) await new Promise((next) => setTimeout(next, 50))
    return isTouchedNow()
  }
  const greet = () => {
    // The page of the program navigated or reloaded: whatever is in the frame now was not greeted, and must
    // not be.
    if (connection.current) return stop('left')
    const { port1, port2 } = new MessageChannel()
    const guard = createGuard({ allowed: new Set(program.calls), nowMs: () => performance.now() })
    connection.current = connectProgram(port1, { guard, isTouched, run, onStop: stop })
    const hello: BridgeHello = { linnet: bridgeVersion, look, ...(state !== undefined && { state }) }
    // The frame's origin is opaque, so there is none to name. No other page can be in the frame: the app's CSP allows none.
    return frame.current?.contentWindow?.postMessage(hello, '*', [port2])
  }
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        title={program.name}
        sandbox="allow-scripts"
        allow=""
        src={base + program.entry}
        onLoad={greet}
      />
      <ScanSheet {...scanning} />
      <PaymentSheet {...paying} />
    </>
  )
}

function useLook(): BridgeLook {
  const language = usePreferences((preferences) => preferences.language)
  const chosen = usePreferences((preferences) => preferences.theme)
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const theme = chosen === 'auto' ? (isDark ? 'dark' : 'light') : chosen
  return useMemo(() => ({ language, theme }), [language, theme])
}

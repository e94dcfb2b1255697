import { useEffect, useState } from 'react'
import { Button } from './Button'
import { secondsLeft } from './countdown'
import { kitTexts } from './kit-texts'
import { useTexts } from './texts'

type ResendButtonProps = {
  /** When the last code went out (Date.now()), or undefined before the first. */
  sentAt: number | undefined
  onSend: () => void
  isBusy?: boolean
  disabled?: boolean
  waitSeconds?: number
}

/** Asks for a verification code, and counts down until it may be asked for again. */
export function ResendButton({ sentAt, onSend, isBusy, disabled, waitSeconds = 60 }: ResendButtonProps) {
  const texts = useTexts(kitTexts)
  const [, setTick] = useState(0)
  const remaining = secondsLeft({ startedAt: sentAt, waitSeconds, now: Date.now() })
  const isWaiting = remaining > 0
  useEffect(() => {
    if (sentAt === undefined) return undefined
    const timer = setInterval(() => setTick((tick) => tick + 1), 500)
    return () => clearInterval(timer)
  }, [sentAt])
  return (
    <Button
      kind="plain"
      size="small"
      onPress={onSend}
      isBusy={isBusy ?? false}
      disabled={isWaiting || disabled === true}
    >
      {isWaiting
        ? texts.resendIn({ seconds: remaining })
        : sentAt === undefined
          ? texts.getCode
          : texts.resendCode}
    </Button>
  )
}

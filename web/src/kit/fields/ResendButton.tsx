import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { codeTexts } from '~/kit/fields/code-texts'
import { serverNowMs } from '~/platform/now'
import { secondsLeft } from './countdown'

type ResendButtonProps = {
  /** The time at which the last code was sent (serverNowMs()), or undefined before the first. */
  sentAt: number | undefined
  onSend: () => void
  isBusy?: boolean
  disabled?: boolean
  waitSeconds?: number
}

/** Requests a verification code, then counts down until another may be requested. */
export function ResendButton({ sentAt, onSend, isBusy, disabled, waitSeconds = 60 }: ResendButtonProps) {
  const texts = useTexts(codeTexts)
  const [seen, setSeen] = useState(() => ({ sentAt, now: serverNowMs() }))
  // If sentAt changed since the last tick, the code was sent just now.
  const now = seen.sentAt === sentAt ? seen.now : (sentAt ?? seen.now)
  const remaining = secondsLeft({ startedAt: sentAt, waitSeconds, now })
  const isWaiting = remaining > 0
  useEffect(() => {
    if (sentAt === undefined) return undefined
    const look = () => setSeen({ sentAt, now: serverNowMs() })
    look()
    const timer = setInterval(look, 500)
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

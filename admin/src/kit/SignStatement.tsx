import { startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Button } from './Button'
import { Actions } from './Page'
import { signTexts } from './sign-texts'
import { Banner } from './States'
import css from './SignStatement.module.css'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** A statement, line by line, and the button that signs it with a passkey; a refusal is shown in place. */
export function SignStatement({
  statement,
  description,
  passkeyOptions,
  isBusy,
  onSign,
}: {
  statement: string
  /** Says what to compare, and what follows from the signature. */
  description: string
  passkeyOptions: Record<string, unknown>
  isBusy: boolean
  /** Sends the signature. Returns the error to show if it was refused. */
  onSign: (answer: Record<string, unknown>) => Promise<string | undefined>
}) {
  const t = useTexts(signTexts)
  const [problem, setProblem] = useState<string>()
  async function confirm(): Promise<void> {
    try {
      const answer = await startAuthentication({ optionsJSON: passkeyOptions as unknown as Options })
      setProblem(await onSign({ ...answer }))
    } catch {
      setProblem(t.passkeyFailed)
    }
  }
  return (
    <>
      <h3 className={css.heading}>{t.statement}</h3>
      <p>{description}</p>
      <pre className={css.statement} dir="ltr">
        {statement}
      </pre>
      {problem !== undefined && <Banner tone="bad">{problem}</Banner>}
      <Actions>
        <Button look="primary" icon={KeyRound} isBusy={isBusy} onClick={() => void confirm()}>
          {t.sign}
        </Button>
      </Actions>
    </>
  )
}

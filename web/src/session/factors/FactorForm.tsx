import type { FactorTicketView, ProofKind } from '@linnet/protocol/auth/factors'
import { type ReactNode, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { CodeField } from '~/kit/fields/CodeField'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { TextField } from '~/kit/fields/TextField'
import { useBusy } from '~/kit/use-busy'
import { factorTexts } from './factor-texts'
import styles from './FactorForm.module.css'

export type Proof = { code: string } | { recoveryCode: string } | { passkey: string }

type FactorFormProps = {
  view: FactorTicketView
  /** Sends the proof; resolves to an error message if it was refused. */
  prove: (proof: Proof) => Promise<string | undefined>
  /** An element above the button. */
  children?: ReactNode
}

/** Asks for one of the account's second factors. */
export function FactorForm({ view, prove, children }: FactorFormProps) {
  const texts = useTexts(factorTexts)
  const [kind, setKind] = useState<ProofKind>(view.kinds[0] ?? 'recovery')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const take = (text: string) => {
    setTyped(text)
    setError(undefined)
  }
  const send = (text: string) =>
    run(async () => {
      const proof = await proofOf(kind, text, view.passkeyOptions)
      if (proof) return setError(await prove(proof))
      if (kind === 'passkey') return setError(texts.passkeyFailed)
      return setError(kind === 'totp' ? texts.codeMissing : texts.recoveryMissing)
    })
  const names = { totp: texts.useApp, passkey: texts.usePasskey, recovery: texts.useRecovery }
  const others = view.kinds.filter((other) => other !== kind)
  return (
    <Form onSubmit={() => send(typed)} errors={error === undefined ? undefined : { form: error }}>
      {kind === 'totp' && (
        <CodeField
          label={texts.appCode}
          value={typed}
          onChange={take}
          onComplete={send}
          error={error}
          autoFocus
        />
      )}
      {kind === 'recovery' && (
        <TextField
          label={texts.recoveryCode}
          hint={texts.recoveryHint}
          value={typed}
          onChange={take}
          error={error}
          enterKeyHint="go"
          autoFocus
        />
      )}
      {kind === 'passkey' && (
        <>
          <p className="secondary">{texts.passkeyHint}</p>
          <FormAlert text={error} />
        </>
      )}
      {children}
      <Button type="submit" isFullWidth isBusy={isBusy}>
        {kind === 'passkey' ? texts.usePasskey : texts.confirm}
      </Button>
      {others.length > 0 && (
        <div className={styles.others} role="group" aria-label={texts.otherwise}>
          {others.map((other) => (
            <Button
              key={other}
              kind="plain"
              size="small"
              onPress={() => {
                setKind(other)
                take('')
              }}
            >
              {names[other]}
            </Button>
          ))}
        </div>
      )}
    </Form>
  )
}

/** The proof that was typed or made; undefined if it is not complete. */
async function proofOf(kind: ProofKind, typed: string, options: string): Promise<Proof | undefined> {
  if (kind === 'totp') return typed.length === 6 ? { code: typed } : undefined
  if (kind === 'recovery') return typed.trim() === '' ? undefined : { recoveryCode: typed }
  const { answerWithPasskey } = await import('./passkeys')
  const passkey = await answerWithPasskey(options)
  return passkey === undefined ? undefined : { passkey }
}

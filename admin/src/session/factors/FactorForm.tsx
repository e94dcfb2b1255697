import type { FactorProof, FactorTicket } from '@linnet/protocol/staff'
import { ungrouped } from '@linnet/protocol/typed'
import { startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Form } from '@/kit/fields/Form'
import { TextField } from '@/kit/fields/TextField'
import { Segments } from '@/kit/Segments'
import { Banner } from '@/kit/States'
import { factorTexts } from './factor-texts'

type TicketView = z.input<typeof FactorTicket>
type Proof = z.input<typeof FactorProof>
type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Asks for one of the person's second factors. `prove` returns the reason for a refusal, as text. */
export function FactorForm({
  ticket,
  prove,
}: {
  ticket: TicketView
  prove: (proof: Proof) => Promise<string | undefined>
}) {
  const t = useTexts(factorTexts)
  const kinds = ticket.factors.filter((kind) => kind !== 'passkey' || ticket.passkeyOptions)
  const [kind, setKind] = useState(kinds[0] ?? 'recovery')
  return (
    <>
      {kinds.length > 1 && (
        <Segments
          label={t.kinds}
          value={kind}
          options={kinds.map((value) => ({ value, name: t[value] }))}
          onChange={setKind}
        />
      )}
      {kind === 'passkey' ? (
        <PasskeyProof options={ticket.passkeyOptions as unknown as PasskeyOptions} prove={prove} />
      ) : (
        <CodeProof key={kind} kind={kind} prove={prove} />
      )}
    </>
  )
}

function CodeProof({
  kind,
  prove,
}: {
  kind: 'totp' | 'recovery'
  prove: (proof: Proof) => Promise<string | undefined>
}) {
  const t = useTexts(factorTexts)
  const form = useForm({ defaultValues: { code: '' } })
  const [problem, setProblem] = useState<string>()
  const submit = async ({ code }: { code: string }) => {
    const refused = await prove({ kind, code: ungrouped(code) })
    setProblem(refused)
    if (refused) form.setFocus('code', { shouldSelect: true })
  }
  return (
    <Form form={form} onSubmit={submit}>
      {kind === 'totp' ? (
        <TotpCodeField />
      ) : (
        <TextField
          name="code"
          label={t.recoveryCode}
          hint={t.recoveryHint}
          isRequired
          autoFocus
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {problem && <Banner tone="bad">{problem}</Banner>}
      <Button type="submit" look="primary" isBusy={form.formState.isSubmitting}>
        {t.prove}
      </Button>
    </Form>
  )
}

/** The field `code` for the code of an authenticator app. */
export function TotpCodeField({ isFirst = true }: { isFirst?: boolean }) {
  const t = useTexts(factorTexts)
  return (
    <TextField
      name="code"
      label={t.code}
      hint={t.codeHint}
      isRequired
      autoFocus={isFirst}
      inputMode="numeric"
      autoComplete="one-time-code"
      check={(text) => (/^\d{6}$/.test(ungrouped(text)) ? undefined : t.badCode)}
    />
  )
}

function PasskeyProof({
  options,
  prove,
}: {
  options: PasskeyOptions
  prove: (proof: Proof) => Promise<string | undefined>
}) {
  const t = useTexts(factorTexts)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const use = async () => {
    setIsBusy(true)
    try {
      const answer = await startAuthentication({ optionsJSON: options })
      setProblem(await prove({ kind: 'passkey', answer: { ...answer } }))
    } catch {
      // The person cancelled, or the browser found no passkey; the browser itself shows which.
      setProblem(t.passkeyFailed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <p>{t.passkeyHint}</p>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <Button look="primary" icon={KeyRound} isBusy={isBusy} autoFocus onClick={() => void use()}>
        {t.usePasskey}
      </Button>
    </>
  )
}

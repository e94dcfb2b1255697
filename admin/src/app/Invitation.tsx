import { acceptInvitation, showInvitation, type StaffInput, type StaffOutput } from '@linnet/protocol/staff'
import { ungrouped } from '@linnet/protocol/typed'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useProblemText } from '@/data/problem-text'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Form } from '@/kit/fields/Form'
import { NewPasswordFields } from '@/kit/fields/NewPasswordFields'
import { Segments } from '@/kit/Segments'
import { Skeleton } from '@/kit/Spinner'
import { Banner } from '@/kit/States'
import { factorTexts } from '@/session/factors/factor-texts'
import {
  createPasskey,
  PasskeyNameField,
  RecoveryCodeList,
  TotpSetupFields,
} from '@/session/factors/FactorSetup'
import { roleTexts } from '@/session/role-texts'
import { startSession } from '@/session/session'
import { callStaff } from '@/session/staff-call'
import { entryTexts } from './entry-texts'
import { EntryCard } from './EntryCard'

type Shown = StaffOutput<typeof showInvitation>
type Accepted = StaffOutput<typeof acceptInvitation>

/** The page that an invitation link opens: password, second factor, recovery codes. */
export function Invitation({ token }: { token: string }) {
  const t = useTexts(entryTexts)
  const problemText = useProblemText()
  const [accepted, setAccepted] = useState<Accepted>()
  const shown = useQuery({
    queryKey: ['invitation.show', token],
    queryFn: ({ signal }) => callStaff(showInvitation, { token }, signal),
    // A second answer might carry a secret other than the one that was scanned.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (accepted) return <Codes accepted={accepted} />
  if (!shown.data) {
    return (
      <EntryCard title="Linnet">
        {shown.error ? <Banner tone="bad">{problemText(shown.error)}</Banner> : <Skeleton rows={3} />}
      </EntryCard>
    )
  }
  return (
    <EntryCard title={t.welcome({ name: shown.data.name })} lead={<Role invitation={shown.data} />} isWide>
      <AcceptForm token={token} invitation={shown.data} onAccepted={setAccepted} />
    </EntryCard>
  )
}

function Role({ invitation: { email, role } }: { invitation: Shown }) {
  const t = useTexts(entryTexts)
  const roles = useTexts(roleTexts)
  return (
    <>
      {email}
      <br />
      {t.invited({ role: roles[role] })}
    </>
  )
}

interface Typed {
  password: string
  repeated: string
  code: string
  passkeyName: string
}

function AcceptForm({
  token,
  invitation,
  onAccepted,
}: {
  token: string
  invitation: Shown
  onAccepted: (accepted: Accepted) => void
}) {
  const t = useTexts(entryTexts)
  const factors = useTexts(factorTexts)
  const problemText = useProblemText()
  const form = useForm<Typed>({
    defaultValues: { password: '', repeated: '', code: '', passkeyName: '' },
    shouldUnregister: true,
  })
  const [kind, setKind] = useState<'totp' | 'passkey'>('totp')
  const [problem, setProblem] = useState<string>()

  const submit = async ({ password, code, passkeyName }: Typed) => {
    const factor = await newFactor(kind, { code, passkeyName, options: invitation.passkeyOptions })
    if (!factor) return setProblem(factors.passkeyFailed)
    try {
      onAccepted(await callStaff(acceptInvitation, { token, password, factor }))
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  return (
    <Form form={form} onSubmit={submit}>
      <NewPasswordFields
        label={t.newPassword}
        hint={t.passwordHint}
        repeatLabel={t.repeat}
        differentText={t.different}
        isFirst
      />
      {invitation.passkeyOptions && (
        <Segments
          label={t.factor}
          value={kind}
          options={[
            { value: 'totp', name: factors.totp },
            { value: 'passkey', name: factors.passkey },
          ]}
          onChange={setKind}
        />
      )}
      {kind === 'totp' ? (
        <TotpSetupFields {...invitation.totp} />
      ) : (
        <>
          <p>{factors.passkeyHint}</p>
          <PasskeyNameField />
        </>
      )}
      {problem && <Banner tone="bad">{problem}</Banner>}
      <Button type="submit" look="primary" isBusy={form.formState.isSubmitting}>
        {kind === 'totp' ? t.accept : factors.createPasskey}
      </Button>
    </Form>
  )
}

async function newFactor(
  kind: 'totp' | 'passkey',
  { code, passkeyName, options }: { code: string; passkeyName: string; options: Shown['passkeyOptions'] },
): Promise<StaffInput<typeof acceptInvitation>['factor'] | undefined> {
  if (kind === 'totp') return { kind, code: ungrouped(code) }
  const answer = options && (await createPasskey(options))
  return answer && { kind, name: passkeyName.trim(), answer }
}

function Codes({ accepted: { codes, me } }: { accepted: Accepted }) {
  const factors = useTexts(factorTexts)
  const navigate = useNavigate()
  const start = () => {
    startSession(me)
    void navigate({ to: '/', replace: true })
  }
  return (
    <EntryCard title={factors.codesTitle} isWide>
      <RecoveryCodeList codes={codes} />
      <Button look="primary" onClick={start}>
        {factors.codesKept}
      </Button>
    </EntryCard>
  )
}

import type { SigningView } from '@linnet/protocol/staff'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button'
import { ReasonDialog } from './dialogs/ReasonDialog'
import { Actions, Card } from './Page'
import { SignStatement } from './SignStatement'
import { Skeleton } from './Spinner'
import { Banner, ErrorState } from './States'
import { Facts } from './text/Facts'

interface SigningTexts {
  title: string
  lead: string
  begin: string
  write: string
  signedBy: string
  waiting: string
  statementText: string
  noPasskey: string
}

interface SigningProps {
  texts: SigningTexts
  icon: LucideIcon
  isBusy: boolean
  /** Writes a statement with this reason. */
  onReason: (reason: string) => void
  onSign: (signed: { statement: string; answer: Record<string, unknown> }) => Promise<string | undefined>
}

interface Reading {
  data: SigningView | undefined
  problem: string | undefined
  reload: () => void
}

/** The card of a statement that two of the staff sign with their passkeys. */
export function TwoSignatures({
  reading: { data, problem, reload },
  ...props
}: SigningProps & { reading: Reading }) {
  if (!data) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} />
  return (
    <Card title={props.texts.title}>
      {problem && <Banner tone="warning">{problem}</Banner>}
      <Signing view={data} {...props} />
    </Card>
  )
}

/** Who has signed, the text of the statement, and the reason that it begins with. */
function Signing({
  view: { statement, passkeyOptions, signatures, hasPasskey, isSigned },
  texts: t,
  icon,
  isBusy,
  onReason,
  onSign,
}: SigningProps & { view: SigningView }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p>{t.lead}</p>
      {signatures.length > 0 && (
        <Facts facts={[[t.signedBy, signatures.map(({ name }) => name).join(' · ')]]} />
      )}
      {!hasPasskey && <Banner tone="warning">{t.noPasskey}</Banner>}
      {isSigned && <Banner tone="good">{t.waiting}</Banner>}
      {statement !== undefined && passkeyOptions && !isSigned && (
        <SignStatement
          statement={statement}
          description={t.statementText}
          passkeyOptions={passkeyOptions}
          isBusy={isBusy}
          onSign={(answer) => onSign({ statement, answer })}
        />
      )}
      {statement === undefined && hasPasskey && (
        <Actions>
          <Button look="primary" icon={icon} onClick={() => setIsAsking(true)}>
            {t.begin}
          </Button>
        </Actions>
      )}
      <ReasonDialog
        title={t.title}
        description={t.lead}
        action={t.write}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={(given) => {
          onReason(given)
          return Promise.resolve(undefined)
        }}
      />
    </>
  )
}

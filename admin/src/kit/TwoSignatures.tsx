import type { SigningView } from '@linnet/protocol/staff'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button'
import { ReasonDialog } from './dialogs/ReasonDialog'
import { Actions } from './Page'
import { SignStatement } from './SignStatement'
import { Banner } from './States'
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

/** A statement that two of the staff sign with their passkeys: who has, its text, and the reason that it begins with. */
export function TwoSignatures({
  view: { statement, passkeyOptions, signatures, hasPasskey, isSigned },
  texts: t,
  icon,
  isBusy,
  onReason,
  onSign,
}: {
  view: SigningView
  texts: SigningTexts
  icon: LucideIcon
  isBusy: boolean
  /** Writes a statement with this reason. */
  onReason: (reason: string) => void
  onSign: (signed: { statement: string; answer: Record<string, unknown> }) => Promise<string | undefined>
}) {
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

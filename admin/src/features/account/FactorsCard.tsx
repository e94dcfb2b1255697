import {
  readOwnFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
  type StaffOutput,
} from '@linnet/protocol/staff'
import { type ReactNode, useState } from 'react'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog'
import { Dialog, DialogActions } from '@/kit/dialogs/Dialog'
import { Card } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { dateText } from '@/kit/text/time-text'
import { factorTexts } from '@/session/factors/factor-texts'
import { RecoveryCodeList } from '@/session/factors/FactorSetup'
import { accountTexts } from './account-texts'
import { PasskeyDialog, TotpDialog } from './SetupDialogs'
import css from './AccountPage.module.css'

/** The person's second factors; each change asks for one of them first. */
export function FactorsCard() {
  const t = useTexts(accountTexts)
  const factors = useStaffQuery(readOwnFactors, {})
  return (
    <Card title={t.factors}>
      <p className={css.lead}>{t.factorsLead}</p>
      {factors.data ? (
        <FactorList factors={factors.data} />
      ) : factors.problem ? (
        <ErrorState problem={factors.problem} onRetry={factors.reload} />
      ) : (
        <Skeleton rows={3} />
      )}
    </Card>
  )
}

type Removing = { kind: 'totp' } | { kind: 'passkey'; id: string }

function FactorList({ factors }: { factors: StaffOutput<typeof readOwnFactors> }) {
  const t = useTexts(accountTexts)
  const names = useTexts(factorTexts)
  const [removing, setRemoving] = useState<Removing>()
  const [totp, setTotp] = useState<StaffOutput<typeof startTotp>>()
  const [passkey, setPasskey] = useState<StaffOutput<typeof startPasskey>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const beginTotp = useStaffAction(startTotp, { done: null, onDone: setTotp })
  const beginPasskey = useStaffAction(startPasskey, { done: null, onDone: setPasskey })
  const renew = useStaffAction(renewRecoveryCodes, {
    refreshes: [readOwnFactors],
    done: null,
    onDone: (made) => setCodes(made.codes),
  })
  const dropTotp = useStaffAction(removeTotp, { refreshes: [readOwnFactors] })
  const dropPasskey = useStaffAction(removePasskey, { refreshes: [readOwnFactors] })
  const problem = beginTotp.problem ?? beginPasskey.problem ?? renew.problem
  return (
    <div>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <Factor
        name={names.totp}
        state={
          <Badge tone={factors.hasTotp ? 'good' : 'neutral'}>{factors.hasTotp ? t.set : t.notSet}</Badge>
        }
      >
        <Button size="small" isBusy={beginTotp.isBusy} onClick={() => void beginTotp.run({})}>
          {factors.hasTotp ? t.replace : t.setUp}
        </Button>
        {factors.hasTotp && (
          <Button size="small" look="quiet" onClick={() => setRemoving({ kind: 'totp' })}>
            {t.remove}
          </Button>
        )}
      </Factor>
      {factors.passkeys.map(({ id, name, createdAt }) => (
        <Factor
          key={id}
          name={name}
          state={<span className="secondary">{t.added({ date: dateText(createdAt) })}</span>}
        >
          <Button size="small" look="quiet" onClick={() => setRemoving({ kind: 'passkey', id })}>
            {t.remove}
          </Button>
        </Factor>
      ))}
      <Factor name={names.passkey}>
        <Button size="small" isBusy={beginPasskey.isBusy} onClick={() => void beginPasskey.run({})}>
          {t.addPasskey}
        </Button>
      </Factor>
      <Factor
        name={names.recovery}
        state={
          <Badge tone={factors.recoveryCodesLeft < 3 ? 'warning' : 'neutral'}>
            {t.codesLeft({ n: factors.recoveryCodesLeft })}
          </Badge>
        }
      >
        <Button size="small" isBusy={renew.isBusy} onClick={() => void renew.run({})}>
          {t.renewCodes}
        </Button>
      </Factor>
      <ConfirmDialog
        title={t.removeTitle}
        action={t.remove}
        isDangerous
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        onConfirm={() =>
          removing?.kind === 'passkey' ? dropPasskey.run({ id: removing.id }) : dropTotp.run({})
        }
      />
      {totp && <TotpDialog setup={totp} onClose={() => setTotp(undefined)} />}
      {passkey && <PasskeyDialog started={passkey} onClose={() => setPasskey(undefined)} />}
      <Dialog isOpen={codes !== undefined} title={names.codesTitle}>
        {codes && <RecoveryCodeList codes={codes} />}
        <DialogActions>
          <Button look="primary" onClick={() => setCodes(undefined)}>
            {names.codesKept}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}

function Factor({ name, state, children }: { name: string; state?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.factor}>
      <span className={css.factorName}>
        {name} {state}
      </span>
      <span className={css.buttons}>{children}</span>
    </div>
  )
}

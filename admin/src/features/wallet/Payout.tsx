import {
  listStaffWithdrawals,
  type readStaffWithdrawal,
  readPayout,
  signPayout,
  type StaffOutput,
} from '@linnet/protocol/staff'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { CopyText } from '@/kit/CopyText'
import { Card } from '@/kit/Page'
import { SignStatement } from '@/kit/SignStatement'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { useMe } from '@/session/session'
import { payoutTexts } from './payout-texts'
import { Sending } from './Sending'
import { withdrawalsTexts } from './withdrawals-texts'

type Shown = StaffOutput<typeof readStaffWithdrawal>
type Payout = StaffOutput<typeof readPayout>

/** How an approved withdrawal leaves: by the chain once staff have signed it, or sent by hand. */
export function PayoutSection({ shown }: { shown: Shown }) {
  const t = useTexts(payoutTexts)
  const texts = useTexts(withdrawalsTexts)
  const { data, problem, reload } = useStaffQuery(readPayout, { id: shown.id })
  if (!data) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={2} />
  const isApproved = shown.state === 'approved'
  if (!data.isByChain)
    return (
      <>
        {isApproved && <Banner tone="warning">{texts.approvedNote}</Banner>}
        <Sending shown={shown} />
      </>
    )
  return (
    <Card title={t.title}>
      {data.haltedFor !== undefined && (
        <Banner tone="bad">
          {t.halted}: {data.haltedFor}
        </Banner>
      )}
      {data.stuckSince !== undefined && <Banner tone="warning">{t.stuck}</Banner>}
      {isApproved && <Banner tone="warning">{t.approvedNote}</Banner>}
      <Progress payout={data} />
      {isApproved && !shown.isOwn && <Signing id={shown.id} payout={data} />}
    </Card>
  )
}

const steps = ['signing', 'broadcast', 'mined', 'sent', 'failed'] as const
/** A signed transaction is being sent. */
const stepOf = (step: string) => steps.find((each) => each === step) ?? 'signing'

/** Those reasons of the signer, which it stores in English, that staff meet often. */
function useKnownReasons(): Readonly<Record<string, string>> {
  const t = useTexts(payoutTexts)
  return {
    'gas costs more than SIGNER_MAX_GWEI allows': t.gasTooHigh,
    'the hot wallet has too few coins for gas': t.coinsTooFew,
    'its address is blocked': t.addressBlocked,
  }
}

function Progress({ payout: { needed, signatures, hindrance, step, transactions } }: { payout: Payout }) {
  const t = useTexts(payoutTexts)
  const known = useKnownReasons()
  return (
    <Facts
      facts={[
        [t.step, step === undefined ? undefined : t[stepOf(step)]],
        [
          t.signatures,
          needed === 0 && signatures.length === 0 ? undefined : (
            <span key="signatures">
              {[...signatures.map(({ name }) => name), t.ofNeeded({ needed })].join(' · ')}
            </span>
          ),
        ],
        [t.hindrance, hindrance === undefined ? undefined : (known[hindrance] ?? hindrance)],
        ...transactions.map(
          ({ hash, page, sentAt, signedAt, block, maxFee }, nth): [string, React.ReactNode] => [
            nth === 0 ? t.transaction : `${t.transaction} (${t.replaced})`,
            <span key={hash}>
              <CopyText text={hash} label={t.transaction} page={page} />
              <small>
                <Time at={sentAt ?? signedAt} /> · {t.maxFee} {maxFee} gwei
                {block !== undefined && ` · ${t.block} ${block}`}
              </small>
            </span>,
          ],
        ),
      ]}
    />
  )
}

function Signing({ id, payout: { statement, passkeyOptions } }: { id: string; payout: Payout }) {
  const t = useTexts(payoutTexts)
  const mayDecide = useMe().rights.includes('withdrawals.decide')
  const sign = useStaffAction(signPayout, { refreshes: [readPayout, listStaffWithdrawals] })
  if (!mayDecide || statement === undefined) return undefined
  if (!passkeyOptions) return <p>{t.noPasskey}</p>
  return (
    <SignStatement
      statement={statement}
      description={t.statementText}
      passkeyOptions={passkeyOptions}
      isBusy={sign.isBusy}
      onSign={(answer) => sign.run({ id, statement, answer })}
    />
  )
}

/** Says that nothing is paid to the address of a withdrawal. */
export function AddressBlocked() {
  const t = useTexts(payoutTexts)
  return <Banner tone="bad">{t.addressBlocked}</Banner>
}

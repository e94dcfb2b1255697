import {
  type LossPlace,
  listUnknownPayouts,
  readChain,
  readLoss,
  readRecording,
  signLoss,
  signRecording,
  type StaffOutput,
} from '@linnet/protocol/staff'
import { BookMinus, FileCheck } from 'lucide-react'
import { useState } from 'react'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { CopyText } from '@/kit/CopyText'
import { Card } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, EmptyState, ErrorState } from '@/kit/States'
import { Amount } from '@/kit/text/Amount'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { TwoSignatures } from '@/kit/TwoSignatures'
import { useMe } from '@/session/session'
import { lossTexts, recordingTexts } from './loss-texts'
import { placeTexts } from './place-texts'

type UnknownPayout = StaffOutput<typeof listUnknownPayouts>['rows'][number]

interface Lost {
  place: LossPlace
  /** A decimal amount. */
  missing: string
}

const positive = (difference: string) => difference.replace(/^[-−]/, '')
const isLess = (difference: string) => /^[-−]/.test(difference)

/** Amounts that the chain lacks, and payouts that the books do not know: two of the staff sign that it is booked. */
export function Missing() {
  const t = useTexts(lossTexts)
  const { data: chain, problem, reload } = useStaffQuery(readChain, {}, { everySeconds: 15 })
  const { data: unknown } = useStaffQuery(listUnknownPayouts, {}, { everySeconds: 30 })
  if (!chain) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={6} />
  const lost: Lost[] = [...chain.places, ...(chain.gas ? [{ place: 'gas' as const, ...chain.gas }] : [])]
    .filter(({ difference }) => isLess(difference))
    .map(({ place, difference }) => ({ place, missing: positive(difference) }))
  const rows = unknown?.rows ?? []
  if (lost.length === 0 && rows.length === 0) return <EmptyState title={t.nothing} />
  return (
    <>
      {problem && <Banner tone="warning">{problem}</Banner>}
      {lost.map((each) => (
        <Loss key={each.place} lost={each} />
      ))}
      {rows.map((row) => (
        <Unknown key={row.id} row={row} />
      ))}
    </>
  )
}

function Loss({ lost: { place, missing } }: { lost: Lost }) {
  const t = useTexts(lossTexts)
  const places = useTexts(placeTexts)
  const mayAct = useMe().rights.includes('reconciliation.act')
  return (
    <>
      <Card title={places[place]}>
        <Facts facts={[[t.amount, place === 'gas' ? missing : <Amount key="amount" value={missing} />]]} />
      </Card>
      {mayAct && <SignLoss place={place} />}
    </>
  )
}

function SignLoss({ place }: { place: LossPlace }) {
  const t = useTexts(lossTexts)
  const [reason, setReason] = useState<string>()
  const reading = useStaffQuery(readLoss, { place, reason }, { everySeconds: 30 })
  const sign = useStaffAction(signLoss, { refreshes: [readChain, readLoss] })
  return (
    <TwoSignatures
      reading={reading}
      texts={t}
      icon={BookMinus}
      isBusy={sign.isBusy}
      onReason={setReason}
      onSign={(signed) => sign.run({ place, ...signed })}
    />
  )
}

function Unknown({ row }: { row: UnknownPayout }) {
  const t = useTexts(recordingTexts)
  const mayAct = useMe().rights.includes('reconciliation.act')
  return (
    <>
      <Card title={t.payout}>
        <Facts
          facts={[
            [t.person, <PersonLink key="person" person={{ id: row.personId, name: row.nickname }} />],
            [t.amount, <Amount key="amount" value={row.amount} />],
            [t.address, <CopyText key="address" text={row.address} label={t.address} isGrouped />],
            ...row.transactions.map(
              ({ hash }) =>
                [t.transaction, <CopyText key={hash} text={hash} label={t.transaction} />] as const,
            ),
            [t.foundAt, <Time key="found" at={row.foundAt} />],
          ]}
        />
        {row.isApprovable && <Banner tone="warning">{t.approvable}</Banner>}
      </Card>
      {!row.isApprovable && mayAct && <SignRecording id={row.id} />}
    </>
  )
}

function SignRecording({ id }: { id: string }) {
  const t = useTexts(recordingTexts)
  const [reason, setReason] = useState<string>()
  const reading = useStaffQuery(readRecording, { id, reason }, { everySeconds: 30 })
  const sign = useStaffAction(signRecording, { refreshes: [listUnknownPayouts, readRecording] })
  return (
    <TwoSignatures
      reading={reading}
      texts={t}
      icon={FileCheck}
      isBusy={sign.isBusy}
      onReason={setReason}
      onSign={(signed) => sign.run({ id, ...signed })}
    />
  )
}

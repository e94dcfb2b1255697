import { listRecords, recordSides } from '@linnet/protocol/redpackets/calls'
import { packetTypes } from '@linnet/protocol/redpackets/terms'
import type { PacketRecordView } from '@linnet/protocol/redpackets/views'
import { screens } from '@linnet/protocol/screens'
import { Crown, Gift } from 'lucide-react'
import { useState } from 'react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { recordsTexts } from '~/features/redpackets/records-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Segmented } from '~/kit/fields/Segmented'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { Amount } from '~/kit/text/Amount'
import { amountText } from '~/kit/text/amount-text'
import { relativeTime } from '~/kit/text/relative-time'
import { useCurrency } from '~/payments/Money'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './Records.module.css'

type Side = keyof typeof recordSides
type Asset = 'USDT' | 'POINTS'

/** The packets I received and sent, with totals. */
export function Records() {
  const texts = useTexts(recordsTexts)
  const status = useConnectionStatus()
  const currency = useCurrency()
  const [side, setSide] = useState<Side>('received')
  const [asset, setAsset] = useState<Asset>('USDT')
  return (
    <Screen
      title={texts.title}
      status={status}
      tone="surface"
      ownScroll
      header={
        <div className={styles.tabs}>
          <Segmented
            label={texts.tabs}
            options={[
              { value: 'received', label: texts.received },
              { value: 'sent', label: texts.sent },
            ]}
            value={side}
            onChange={setSide}
          />
          <Segmented
            label={texts.currency}
            options={[
              { value: 'USDT', label: currency },
              { value: 'POINTS', label: texts.points },
            ]}
            value={asset}
            onChange={setAsset}
          />
        </div>
      }
    >
      <Rows key={`${side} ${asset}`} side={side} asset={asset} />
    </Screen>
  )
}

const records = definePages({
  call: listRecords,
  inputOf: ({ side, asset }: { side: Side; asset: Asset }) => ({ side: recordSides[side], asset }),
  read: ({ records: rows, ...rest }) => ({ rows, ...rest }),
  after: ({ cursor }) => ({ before: cursor }),
  idOf: ({ cursor }) => cursor,
})

function Rows({ side, asset }: { side: Side; asset: Asset }) {
  const texts = useTexts(recordsTexts)
  const currency = useCurrency()
  const { rows, first, problem, reload, loadMore } = usePagesOf(records, { side, asset })
  if (!rows)
    return problem === undefined ? <SkeletonRows /> : <ErrorState message={problem} onRetry={reload} />
  if (rows.length === 0)
    return (
      <EmptyState icon={<Gift size={32} aria-hidden />}>
        {side === 'received' ? texts.noneReceived : texts.noneSent}
      </EmptyState>
    )
  return (
    <LongList onNearEnd={loadMore}>
      <div className={styles.sum}>
        <Amount
          value={first?.total ?? 0n}
          asset={asset === 'POINTS' ? texts.points : currency}
          size="large"
        />
        <p className="secondary">
          {side === 'received'
            ? texts.receivedSum({ n: first?.count ?? 0, best: first?.bestCount ?? 0 })
            : texts.sentSum({ n: first?.count ?? 0 })}
        </p>
      </div>
      {rows.map((record) => (
        <Row key={record.id} record={record} side={side} />
      ))}
    </LongList>
  )
}

function Row({ record, side }: { record: PacketRecordView; side: Side }) {
  const texts = useTexts(recordsTexts)
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const go = useNavigate()
  const { id, personId, nickname, photo, amount, at, isBest } = record
  const isReceived = side === 'received'
  const kind = texts[kindOf(record.type)]
  return (
    <Cell
      leading={isReceived ? <Avatar id={personId} name={nickname} photo={photo} size={40} /> : undefined}
      title={isReceived ? nickname : kind}
      subtitle={[relativeTime(at, now, language), ...(isReceived ? [kind] : [])].join(' · ')}
      trailing={
        <span className={styles.share}>
          <Amount value={amount} direction={isReceived ? 'in' : 'out'} />
          {isBest && (
            <span className={styles.best}>
              <Crown size={14} aria-hidden /> {texts.best}
            </span>
          )}
          <StateWords record={record} isReceived={isReceived} />
        </span>
      }
      onPress={() => go(screens.packet, { packet: id })}
    />
  )
}

function StateWords({ record, isReceived }: { record: PacketRecordView; isReceived: boolean }) {
  const texts = useTexts(recordsTexts)
  const { status, claimed, count, paid, returned } = record
  const words: string[] = []
  if (paid !== undefined && paid > 0n) words.push(texts.paid({ amount: amountText(paid) }))
  if (!isReceived) {
    words.push(status === 'open' ? texts.open({ claimed, count }) : texts[status])
    if (returned !== undefined && returned > 0n) words.push(texts.returned({ amount: amountText(returned) }))
  }
  return words.map((line) => (
    <span key={line} className="secondary">
      {line}
    </span>
  ))
}

function kindOf(type: number): keyof typeof packetTypes {
  const names = Object.keys(packetTypes) as (keyof typeof packetTypes)[]
  return names.find((name) => packetTypes[name] === type) ?? 'lucky'
}

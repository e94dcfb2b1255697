import { readChain, type StaffOutput } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { RowsCsvButton } from '@/data/CsvButton'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { State } from '@/kit/Badge'
import { CopyText } from '@/kit/CopyText'
import { Card } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, EmptyState, ErrorState } from '@/kit/States'
import { type ListColumn, TableView } from '@/kit/table/TableView'
import { Amount } from '@/kit/text/Amount'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { chainTexts } from './chain-texts'
import { placeTexts } from './place-texts'

type Chain = StaffOutput<typeof readChain>
type Place = Chain['places'][number]
type Node = Chain['nodes'][number]
type Level = Place['level']

/** Whether the chain is read, its nodes, and what is there against what the books have and owe. */
export function ChainState() {
  const t = useTexts(chainTexts)
  const { data, problem, reload } = useStaffQuery(readChain, {}, { everySeconds: 15 })
  if (!data) return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={10} />
  if (!data.isConfigured) return <EmptyState title={t.notSet}>{t.notSetText}</EmptyState>
  return (
    <>
      {problem && <Banner tone="warning">{problem}</Banner>}
      <Warnings chain={data} />
      <Balances chain={data} />
      {data.gas && <Gas gas={data.gas} />}
      {data.nodes.length > 0 && <Nodes nodes={data.nodes} />}
      <Reading chain={data} />
    </>
  )
}

/** The texts of the watcher's reasons, which it stores in English. */
const haltTexts = {
  'the nodes disagree': 'disagree',
  'a block that was final has changed': 'changed',
} as const

function Warnings({ chain: { reading, suspended } }: { chain: Chain }) {
  const t = useTexts(chainTexts)
  if (!reading) return <Banner tone="neutral">{t.unread}</Banner>
  const { haltedFor } = reading
  const known = haltedFor !== undefined && haltedFor in haltTexts
  return (
    <>
      {haltedFor !== undefined && (
        <Banner tone="bad">
          {t.haltedFor({ reason: known ? t[haltTexts[haltedFor as keyof typeof haltTexts]] : haltedFor })}
        </Banner>
      )}
      {suspended > 0 && <Banner tone="warning">{t.suspended({ n: suspended })}</Banner>}
    </>
  )
}

function useLevels(): Record<Level, { name: string; tone: Level }> {
  const t = useTexts(chainTexts)
  return {
    good: { name: t.good, tone: 'good' },
    warning: { name: t.warning, tone: 'warning' },
    bad: { name: t.bad, tone: 'bad' },
  }
}

function Balances({ chain }: { chain: Chain }) {
  const t = useTexts(chainTexts)
  const names = useTexts(placeTexts)
  const levels = useLevels()
  const columns = useMemo<ListColumn<Place>[]>(() => {
    const amount = (id: 'observed' | 'unbooked' | 'booked' | 'difference') => ({
      id,
      header: t[id],
      align: 'end' as const,
      cell: (row: Place) => <Amount value={row[id]} />,
      csv: (row: Place) => row[id],
    })
    return [
      { id: 'place', header: t.place, isMain: true, cell: ({ place }) => names[place] },
      amount('observed'),
      amount('booked'),
      amount('unbooked'),
      amount('difference'),
      {
        id: 'level',
        header: t.level,
        cell: ({ level }) => <State value={level} states={levels} />,
        csv: ({ level }) => level,
      },
    ]
  }, [t, names, levels])
  const { places, observation, owed, assets, coverage, reading } = chain
  if (!observation) return reading ? <Banner tone="warning">{t.unobserved}</Banner> : undefined
  return (
    <Card
      title={t.balances}
      actions={<RowsCsvButton call={readChain} rows={places} columns={columns} name="chain" />}
    >
      <TableView label={t.balances} columns={columns} rows={places} rowKey={({ place }) => place} />
      <Facts
        facts={[
          [t.owed, <Amount key="owed" value={owed} />],
          [t.assets, <Amount key="assets" value={assets} />],
          [
            t.level,
            <State
              key="coverage"
              value={coverage}
              states={{
                ...levels,
                good: { name: t.covered, tone: 'good' },
                bad: { name: t.uncovered, tone: 'bad' },
              }}
            />,
          ],
          [
            t.observedAt,
            <span key="observed">
              <Time at={observation.at} isRelative /> · {t.block} {observation.block}{' '}
              {observation.level !== 'good' && <State value={observation.level} states={levels} />}
            </span>,
          ],
        ]}
      />
    </Card>
  )
}

/** The coins of the hot wallet for gas, and what became of all that it ever had. */
function Gas({ gas }: { gas: NonNullable<Chain['gas']> }) {
  const t = useTexts(chainTexts)
  const levels = useLevels()
  return (
    <Card title={t.gas}>
      {gas.isLow && <Banner tone="warning">{t.gasLow({ least: gas.least })}</Banner>}
      <Facts
        facts={[
          [t.observed, gas.observed],
          [t.booked, gas.booked],
          [t.difference, gas.difference],
          [t.level, <State key="level" value={gas.level} states={levels} />],
          [t.found, gas.found],
          [t.spent, gas.spent],
          [t.swept, gas.swept],
          [t.lost, gas.lost],
          [
            t.observedAt,
            <span key="at">
              <Time at={gas.at} isRelative /> · {t.block} {gas.block}
            </span>,
          ],
        ]}
      />
    </Card>
  )
}

function Nodes({ nodes }: { nodes: readonly Node[] }) {
  const t = useTexts(chainTexts)
  const levels = useLevels()
  const columns = useMemo<ListColumn<Node>[]>(
    () => [
      { id: 'node', header: t.node, isMain: true, cell: ({ number }) => `${t.node} ${number}` },
      { id: 'head', header: t.newest, align: 'end', cell: ({ head }) => head },
      {
        id: 'asked',
        header: t.asked,
        cell: ({ askedAt }) => <Time at={askedAt} isRelative />,
        csv: ({ askedAt }) => fileTime(askedAt),
      },
      {
        id: 'answer',
        header: t.answer,
        cell: ({ failure, tookMs }) => failure ?? (tookMs === undefined ? '' : t.ms({ n: tookMs })),
      },
      {
        id: 'level',
        header: t.level,
        cell: ({ level }) => <State value={level} states={levels} />,
        csv: ({ level }) => level,
      },
    ],
    [t, levels],
  )
  return (
    <Card
      title={t.nodes}
      actions={<RowsCsvButton call={readChain} rows={nodes} columns={columns} name="nodes" />}
    >
      <TableView label={t.nodes} columns={columns} rows={nodes} rowKey={({ number }) => String(number)} />
    </Card>
  )
}

function Reading({ chain: { network, token, hotAddress, coldAddress, reading } }: { chain: Chain }) {
  const t = useTexts(chainTexts)
  const places = useTexts(placeTexts)
  const levels = useLevels()
  const address = (name: string, text: string | undefined) =>
    [name, text === undefined ? undefined : <CopyText key={name} text={text} label={name} />] as const
  return (
    <Card title={t.reading}>
      <Facts
        facts={[
          [t.network, network],
          [t.finalBlock, reading?.block],
          [t.newest, reading?.head],
          [
            t.readAt,
            reading?.readAt === undefined ? undefined : (
              <span key="read">
                <Time at={reading.readAt} isRelative />{' '}
                {reading.level !== 'good' && <State value={reading.level} states={levels} />}
              </span>
            ),
          ],
          address(t.token, token),
          address(places.hot, hotAddress),
          address(places.cold, coldAddress),
        ]}
      />
    </Card>
  )
}

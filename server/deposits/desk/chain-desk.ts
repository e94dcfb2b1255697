/** The staff view of the chain. */
import { formatAmount } from '@linnet/protocol'
import type { ChainLevel, ChainView, listChainHalts, listDeposits } from '@linnet/protocol/staff'
import { explorerPage } from '@linnet/protocol/wallet/explorer'
import type { z } from 'zod'
import { decodeCursor, pageFrom } from '../../kernel/staff/page'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { chainMoney } from '../../wallet'
import { formatCoins } from '../chain/coins'
import type { ChainConfig } from '../settings'
import {
  countDeposits,
  countSuspended,
  type CursorRow,
  type NodeRow,
  selectCursor,
  selectDepositPage,
  selectHaltPage,
  selectHouses,
  selectNodes,
} from './desk-store'

export interface DeskParts {
  chain: ChainConfig | undefined
  currency: string
}

const minuteMs = 60_000

/** Older than the first is a warning, than the second bad. */
function levelOf(
  at: Date | null | undefined,
  nowMs: number,
  [warning, bad]: readonly [number, number],
): ChainLevel {
  if (!at) return 'bad'
  const ageMs = nowMs - at.getTime()
  return ageMs > bad ? 'bad' : ageMs > warning ? 'warning' : 'good'
}

const isRead = [minuteMs, 10 * minuteMs] as const
const isObserved = [7 * minuteMs, 15 * minuteMs] as const

const nothing = {
  isConfigured: false,
  network: '',
  token: '',
  nodes: [],
  places: [],
  owed: '0',
  assets: '0',
  coverage: 'good',
  suspended: 0,
} satisfies Partial<ChainView>

export async function readChainDesk(work: ReadWork, { chain, currency }: DeskParts): Promise<ChainView> {
  if (!chain) return { ...nothing, currency }
  const { sql, nowMs } = work
  const { chainId, network, token } = chain
  const houses = new Map((await selectHouses(sql, chainId)).map(({ place, address }) => [place, address]))
  const [hotAddress, coldAddress] = [houses.get('hot'), houses.get('cold')]
  const [cursor, nodes] = [await selectCursor(sql, chainId), await selectNodes(sql, chainId)]
  const { observation, places, owed, assets, gas } = await chainMoney.deposits.positions(work)
  return {
    isConfigured: true,
    network,
    currency,
    token,
    ...(hotAddress !== undefined && { hotAddress }),
    ...(coldAddress !== undefined && { coldAddress }),
    ...(cursor && { reading: presentReading(cursor, nowMs) }),
    nodes: nodes.map((node) => presentNode(node, { nowMs, final: cursor?.block ?? 0n })),
    places: presentPlaces(places, chain.decimals),
    ...(observation && {
      observation: {
        block: observation.blockNumber.toString(),
        at: unixSeconds(observation.recordedAt),
        level: levelOf(observation.recordedAt, nowMs, isObserved),
      },
    }),
    owed: formatAmount(owed),
    assets: formatAmount(assets),
    coverage: observation && owed > assets ? 'bad' : 'good',
    suspended: await countSuspended(sql, chainId),
    ...(gas && { gas: presentGas(gas, chain.leastCoins) }),
  }
}

function presentReading({ block, head, readAt, haltedFor }: CursorRow, nowMs: number) {
  return {
    block: block.toString(),
    head: head.toString(),
    ...(readAt && { readAt: unixSeconds(readAt) }),
    ...(haltedFor !== null && { haltedFor }),
    level: haltedFor === null ? levelOf(readAt, nowMs, isRead) : 'bad',
  }
}

function presentNode(
  { number, head, headAt, tookMs, askedAt, failure }: NodeRow,
  { nowMs, final }: { nowMs: number; final: bigint },
): ChainView['nodes'][number] {
  const isBehind = head !== null && head < final
  return {
    number,
    ...(head !== null && { head: head.toString() }),
    ...(headAt && { headAt: unixSeconds(headAt) }),
    ...(tookMs !== null && { tookMs }),
    askedAt: unixSeconds(askedAt),
    ...(failure !== '' && { failure }),
    level: failure !== '' ? 'bad' : isBehind ? 'warning' : levelOf(askedAt, nowMs, isRead),
  }
}

type Positions = Awaited<ReturnType<typeof chainMoney.deposits.positions>>
type Places = Positions['places']

const coinText = (smallest: string): string => formatCoins(BigInt(smallest))

/** Its age is no alarm: it is only looked at while nothing that the wallet has sent is open. */
function presentGas(
  {
    observed,
    booked,
    difference,
    found,
    spent,
    swept,
    lost,
    blockNumber,
    recordedAt,
  }: NonNullable<Positions['gas']>,
  least: bigint,
): ChainView['gas'] {
  const isLow = BigInt(observed) < least || BigInt(observed) === 0n
  return {
    observed: coinText(observed),
    booked: coinText(booked),
    difference: coinText(difference),
    found: coinText(found),
    spent: coinText(spent),
    swept: coinText(swept),
    lost: coinText(lost),
    least: formatCoins(least),
    isLow,
    block: blockNumber.toString(),
    at: unixSeconds(recordedAt),
    level: BigInt(difference) !== 0n ? 'bad' : isLow ? 'warning' : 'good',
  }
}

/** Shares of everything from which on a place has more than it should: deposits wait to be swept, and a hot wallet can be robbed. */
const mostOf = { deposits: 50n, hot: 25n, cold: 100n }

function presentPlaces(places: Places, decimals: number): ChainView['places'] {
  const total = places.reduce((sum, { observed }) => sum + BigInt(observed), 0n)
  const amountOf = (raw: string) => formatAmount((BigInt(raw) * 1_000_000n) / 10n ** BigInt(decimals))
  return places.map(({ place, observed, unbooked, booked, difference }) => ({
    place,
    observed: amountOf(observed),
    unbooked: amountOf(unbooked),
    booked: amountOf(booked),
    difference: amountOf(difference),
    level:
      BigInt(difference) !== 0n
        ? 'bad'
        : BigInt(observed) * 100n > mostOf[place] * total
          ? 'warning'
          : 'good',
  }))
}

export async function listDepositPage(
  work: ReadWork,
  { chain }: DeskParts,
  input: z.output<(typeof listDeposits)['input']>,
) {
  const { after, limit, descending, state = null, personId = null } = input
  const position = decodeCursor(after, 'time', 'text', 'serial')
  if (!chain) return { rows: [] }
  const filter = { chainId: chain.chainId, state, personId, search: input.search || null }
  const rows = await selectDepositPage(work.sql, { ...filter, descending, after: position, limit: limit + 1 })
  const total = after === undefined ? await countDeposits(work.sql, filter) : undefined
  const profiles = await profilesByIds(
    work,
    rows.map(({ personId: id }) => id),
  )
  return pageFrom(rows, {
    limit,
    keyOf: ({ seenText, txHash, ordinal }) => [seenText, txHash, ordinal],
    view: ({ seenText: _, block, seenAt, decidedAt, reason, ...row }) => ({
      ...row,
      page: explorerPage(chain.explorer, row.txHash),
      id: `${row.txHash}:${row.ordinal}`,
      nickname: profiles.get(row.personId)?.nickname ?? '',
      isOurToken: row.contract.toLowerCase() === chain.token.toLowerCase(),
      block: block.toString(),
      seenAt: unixSeconds(seenAt),
      ...(decidedAt && { decidedAt: unixSeconds(decidedAt) }),
      ...(reason !== '' && { reason }),
    }),
    ...(total !== undefined && { total }),
  })
}

export async function listChainHaltPage(
  work: ReadWork,
  { chain }: DeskParts,
  { after, limit, descending }: z.output<(typeof listChainHalts)['input']>,
) {
  const [position] = decodeCursor(after, 'serial') ?? []
  if (!chain) return { rows: [] }
  const rows = await selectHaltPage(work.sql, {
    chainId: chain.chainId,
    after: position,
    descending,
    limit: limit + 1,
  })
  return pageFrom(rows, {
    limit,
    keyOf: ({ id }) => [id],
    view: ({ at, ...row }) => ({ ...row, at: unixSeconds(at) }),
  })
}

import { jsonRows, type Sql } from '../../kernel/database'

/** Names the addresses of the house, and returns all that were ever named. */
export async function nameHouses(
  sql: Sql,
  { chainId, houses }: { chainId: number; houses: readonly { address: string; place: 'hot' | 'cold' }[] },
): Promise<{ address: string; place: 'hot' | 'cold' }[]> {
  await sql`
    insert into deposits.house_address (chain_id, address, place)
    select ${chainId}::bigint, address, place
    from json_to_recordset(${jsonRows(houses)}::text::json) as item (address text, place text)
    on conflict do nothing`
  return sql<{ address: string; place: 'hot' | 'cold' }[]>`
    select address, place from deposits.house_address where chain_id = ${chainId}::bigint`
}

/** Sums what came to deposit addresses up to a block and was not credited, in the token's smallest units. */
export async function sumIgnored(
  sql: Sql,
  { chainId, token, blockNumber }: { chainId: number; token: string; blockNumber: bigint },
): Promise<bigint> {
  const [row] = await sql<[{ sum: string }]>`
    select coalesce(sum(raw), 0)::text as sum from deposits.arrival
    where chain_id = ${chainId}::bigint and state = 'ignored' and lower(contract) = lower(${token})
      and block_number <= ${blockNumber.toString()}::bigint`
  return BigInt(row.sum)
}

/** Sums what ever came to an address and was not credited, with what is below a millionth, in the token's smallest units. */
export async function sumBeside(
  sql: Sql,
  {
    chainId,
    token,
    address,
    decimals,
  }: { chainId: number; token: string; address: string; decimals: number },
): Promise<bigint> {
  const [row] = await sql<[{ sum: string }]>`
    select trunc(coalesce(sum(
      case when state = 'ignored' then raw else raw - arrival.amount * power(10::numeric, ${decimals}::int) / 1000000 end
    ), 0))::text as sum
    from deposits.arrival join deposits.address using (chain_id, person_id)
    where chain_id = ${chainId}::bigint and address.address = ${address} and state in ('ignored', 'credited', 'suspended')
      and lower(contract) = lower(${token})`
  return BigInt(row.sum)
}

export interface NodeLook {
  number: 1 | 2
  head: { number: bigint; atMs: number } | undefined
  tookMs: number
  failure: string
}

/** Notes what each node answered. */
export const noteNodes = (
  sql: Sql,
  { chainId, looks }: { chainId: number; looks: readonly NodeLook[] },
) => sql`
    insert into deposits.node as known (chain_id, number, head_number, head_at, took_ms, asked_at, failure)
    select ${chainId}::bigint, number, head_number, head_at, took_ms, now(), failure
    from json_to_recordset(${jsonRows(
      looks.map(({ number, head, tookMs, failure }) => ({
        number,
        head_number: head?.number.toString() ?? null,
        head_at: head ? new Date(head.atMs).toISOString() : null,
        took_ms: Math.round(tookMs),
        failure,
      })),
    )}::text::json) as item (number int, head_number bigint, head_at timestamptz, took_ms int, failure text)
    on conflict (chain_id, number) do update set
      head_number = coalesce(excluded.head_number, known.head_number), head_at = coalesce(excluded.head_at, known.head_at),
      took_ms = excluded.took_ms, asked_at = excluded.asked_at, failure = excluded.failure`

export interface StaffAsk {
  id: string
  act: 'lift' | 'release'
  txHash: string | null
  ordinal: number | null
  reason: string
  staffId: string
  approverId: string
  isLate: boolean
}

/** Takes what staff asked for and nobody has answered. */
export const takeStaffAsks = (sql: Sql, chainId: number) =>
  sql<StaffAsk[]>`
    select id, act, tx_hash as "txHash", ordinal, reason, staff_id as "staffId", approver_id as "approverId",
      asked_at < now() - interval '10 minutes' as "isLate"
    from deposits.staff_ask where chain_id = ${chainId}::bigint and outcome is null order by asked_at for update skip locked`

export const answerStaffAsk = (sql: Sql, { id, outcome }: { id: string; outcome: string }) =>
  sql`update deposits.staff_ask set outcome = ${outcome}, answered_at = now() where id = ${id}::uuid`

/** Lets crediting go on. The block that was noted as final is taken as the chain has it now. */
export async function liftCursor(sql: Sql, chainId: number): Promise<boolean> {
  const rows = await sql<object[]>`
    update deposits.cursor set halted_for = null, block_hash = ''
    where chain_id = ${chainId}::bigint and halted_for is not null returning 1`
  return rows.length > 0
}

export const logHalt = (
  sql: Sql,
  {
    chainId,
    act,
    reason,
    by,
  }: { chainId: number; act: 'halt' | 'lift'; reason: string; by?: Pick<StaffAsk, 'staffId' | 'approverId'> },
) => sql`
    insert into deposits.halt_log (chain_id, act, reason, staff_id, approver_id)
    values (${chainId}::bigint, ${act}, ${reason}, ${by?.staffId ?? null}::uuid, ${by?.approverId ?? null}::uuid)`

/** Shows a deposit that was released from suspense as credited, and notes it for its person. */
export const creditReleased = (
  sql: Sql,
  { chainId, txHash, ordinal }: { chainId: number; txHash: string; ordinal: number },
) => sql`
    with released as (
      update deposits.arrival set state = 'credited', decided_at = now()
      where state = 'suspended' and chain_id = ${chainId}::bigint and tx_hash = ${txHash} and ordinal = ${ordinal}::int
      returning chain_id, tx_hash, ordinal, person_id, amount)
    insert into deposits.arrived (chain_id, tx_hash, ordinal, person_id, amount) select * from released on conflict do nothing`

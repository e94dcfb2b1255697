/** A history of red packets with ten shares each, all claimed, as the server leaves them, written past the server. */
import { claimerTag, nextTranscript, type PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../server/kernel/database'
import { intentEvent, type PaymentEvent, transferOfPayment } from '../../server/wallet'

const shares = 10
const share = 100_000n
const amount = BigInt(shares) * share
const perBlock = 1_000

const asset = 'USDT'
/** The transfer of a person's payment into a packet. */
const paidIn = (person: PersonId, { id, event }: { id: string; event: PaymentEvent }) =>
  transferOfPayment({ event, from: { person }, to: { escrow: id }, asset, amount })
/** The transfer of a share. */
const paidOut = (person: PersonId, id: string) =>
  transferOfPayment({
    event: ['redpacket', 'claim', id, person],
    from: { escrow: id },
    to: { person },
    asset,
    amount: share,
  })

/** Opens the accounts of this many people. Returns who they are. */
export async function openPeople(sql: Sql, count: number): Promise<PersonId[]> {
  const people = Array.from({ length: count }, () => crypto.randomUUID() as PersonId)
  const rows = people.map((person) => ({ id: paidOut(person, person).credit, person }))
  await sql`
    insert into ledger.account (id, asset, rule, kind, owner_id, opened_at)
    select id, 1, 'debitsWithinCredits', 'person', person, now()
    from json_to_recordset(${jsonRows(rows)}::text::json) as opened (id uuid, person uuid)`
  return people
}

/** Writes packets that people, of whom each has at least the amount of one, send and open in turn: eleven transfers each. */
export async function writePackets(
  sql: Sql,
  { people, from, count }: { people: readonly PersonId[]; from: number; count: number },
): Promise<void> {
  for (let n = from; n < from + count; n += perBlock) {
    const ns = Array.from({ length: Math.min(perBlock, from + count - n) }, (_, at) => n + at)
    await writeBlock(
      sql,
      ns.map((nth) => packetOf(people, nth)),
    )
  }
}

function packetOf(people: readonly PersonId[], nth: number) {
  const personAt = (n: number) => people[n % people.length] as PersonId
  const [id, intentId, senderId] = [Bun.randomUUIDv7(), Bun.randomUUIDv7(), personAt(nth)]
  const nonce = id.replaceAll('-', '')
  const commit = Bun.SHA256.hash(id, 'hex')
  let transcript = commit
  const claims = Array.from({ length: shares }, (_, n) => {
    const personId = personAt(nth * shares + n)
    const place = n + 1
    transcript = nextTranscript(transcript, { place, who: claimerTag(id, personId), nonce, by: 'claimer' })
    return {
      personId,
      place,
      id: Bun.randomUUIDv7(),
      ...sideOf(paidOut(personId, id)),
      transcript,
    }
  })
  const { id: paid, debit: sender, credit: escrow } = paidIn(senderId, { id, event: intentEvent(intentId) })
  return { id, intentId, senderId, nth, nonce, commit, transcript, paid, claims, sender, escrow }
}

const sideOf = ({ id: transfer, credit: account }: ReturnType<typeof paidOut>) => ({ transfer, account })

/** Writes packets with their intents, claims, escrows and transfers in one transaction, and seals them. */
async function writeBlock(sql: Sql, packets: readonly ReturnType<typeof packetOf>[]): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      create temp table made on commit drop as
      select * from json_to_recordset(${jsonRows(packets)}::text::json) as packet (
        id uuid, "intentId" uuid, "senderId" uuid, nth bigint, nonce text, commit text, transcript text, paid uuid, sender uuid,
        escrow uuid, claims json)`
    await tx`
      create temp table opened on commit drop as
      select made.id as packet, made.nonce, made.escrow, claim.* from made, json_to_recordset(claims) as claim (
        "personId" uuid, place int, id uuid, account uuid, transfer uuid, transcript text)`
    await tx`
      insert into wallet.intent (id, person_id, kind, subject, asset, amount, fee, note, created_at, expires_at, cid, used_at, outcome, xid)
      select "intentId", "senderId", 'packet', 'bench', 'USDT', ${amount.toString()}::bigint, 0, '', now(), now(), id::text, now(), 'paid',
        pg_current_xact_id() from made`
    await tx`
      insert into redpackets.packet (id, sender_id, conversation_id, cseq, cid, digest, intent_id, type, split, asset, amount, count,
        text, commit, seed, shares, status, created_at, expires_at, ended_at, claimed, claimed_amount, rule, sealed, transcript, xid)
      select id, "senderId", id, nth, id::text, '', "intentId", 3, 'equal', 'USDT', ${amount.toString()}::bigint, ${shares}::int,
        '', commit, commit, array_fill(${share.toString()}::bigint, array[${shares}::int]), 'finished', now(), now(), now(),
        ${shares}::int, ${amount.toString()}::bigint, 2, '-', transcript, pg_current_xact_id() from made`
    await tx`
      insert into redpackets.claim (packet_id, person_id, place, id, cid, asset, amount, at, is_settled, nonce, nonce_by, transcript, xid)
      select packet, "personId", place, id, id::text, 'USDT', ${share.toString()}::bigint, now(), true, nonce, 'claimer', transcript,
        pg_current_xact_id() from opened`
    await tx`
      insert into ledger.account (id, asset, rule, kind, owner_id, opened_at, is_closed, credits_posted, debits_posted, version)
      select escrow, 1, 'debitsWithinCredits', 'escrow', id, now(), true, ${amount.toString()}::bigint, ${amount.toString()}::bigint,
        ${shares + 1}::int from made`
    await tx`
      insert into ledger.transfer (id, kind, asset, amount, debit_id, credit_id, reason, reference, at)
      select paid, 'single'::ledger.transfer_kind, 1, ${amount.toString()}::bigint, sender, escrow, 'redpacket', "intentId", now() from made
      union all
      select transfer, 'single'::ledger.transfer_kind, 1, ${share.toString()}::bigint, escrow, account, 'redpacket', packet, now() from opened`
    await tx`
      update ledger.account set credits_posted = credits_posted + moved.credits, debits_posted = debits_posted + moved.debits,
        version = version + moved.count
      from (
        select id, sum(credit) as credits, sum(debit) as debits, count(*) as count from (
          select sender as id, 0 as credit, ${amount.toString()}::bigint as debit from made
          union all select account, ${share.toString()}::bigint, 0 from opened
        ) as side group by id
      ) as moved where account.id = moved.id`
  })
  await sql`select ledger.seal(now())`
}

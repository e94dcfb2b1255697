/** Compares the ledger with a small in-memory model: both must give the same answer to every operation. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { atDepth, createTestWorld, seedOf, type TestWorld } from '@linnet/testing'
import fc from 'fast-check'
import type { Sql } from '../kernel/database'
import type { Work } from '../kernel/work'
import { accountIdOf, openAccounts, readBalances } from './accounts'
import { sealBlock } from './block-store'
import { type PostOutcome, post, type Transfer } from './post'
import { createChainCheck, ledgerChecks } from './reconcile'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
// These tests bypass the wallet, so no domain claims their holds.
afterAll(() => world.stop({ spoiled: ['unknownHolds'] }))

const names = ['ann', 'bob', 'cat', 'lent', 'mint'] as const
const rules = { ann: 'in', bob: 'in', cat: 'in', lent: 'out', mint: 'free' } as const
type Name = (typeof names)[number]
type Deed =
  | { kind: 'single'; id: number; debit: Name; credit: Name; amount: bigint }
  | { kind: 'pending'; id: number; debit: Name; credit: Name; amount: bigint }
  | { kind: 'post'; id: number; of: number; amount: bigint }
  | { kind: 'void'; id: number; of: number }

/** The ledger's rules, on maps. */
class Model {
  readonly room = new Map<Name, bigint>(names.map((name) => [name, 0n]))
  private readonly done = new Map<number, Deed>()
  private readonly refused = new Map<number, { deed: Deed; outcome: PostOutcome }>()
  private readonly resolved = new Set<number>()

  /** One operation: all of its transfers or none. */
  run(deeds: readonly Deed[]): PostOutcome[] {
    const known = deeds.map((deed) => this.known(deed))
    const isKnown = known[0] !== undefined
    const room = new Map(this.room)
    const outcomes: PostOutcome[] = []
    for (const [place, deed] of deeds.entries()) {
      const before = known[place]
      const problem =
        (before !== undefined) !== isKnown || before === 'idReused'
          ? 'idReused'
          : before
            ? undefined
            : this.try(deed)
      if (problem === undefined) {
        outcomes.push(before ?? 'posted')
        continue
      }
      for (const [name, amount] of room) this.room.set(name, amount)
      return deeds.map((other, at) =>
        this.fail(other, { known: known[at], problem, isCulprit: at === place }),
      )
    }
    deeds.forEach((deed, place) => outcomes[place] === 'posted' && this.keep(deed))
    return outcomes
  }

  private fail(
    deed: Deed,
    {
      known,
      problem,
      isCulprit,
    }: { known: PostOutcome | undefined; problem: PostOutcome; isCulprit: boolean },
  ): PostOutcome {
    if (known) return known
    if (problem === 'idReused') return problem
    const outcome = isCulprit ? problem : 'chainRefused'
    this.refused.set(deed.id, { deed, outcome })
    return outcome
  }

  private known(deed: Deed): PostOutcome | undefined {
    const done = this.done.get(deed.id)
    if (done) return same(done, deed) ? 'exists' : 'idReused'
    const refused = this.refused.get(deed.id)
    return refused && (same(refused.deed, deed) ? refused.outcome : 'idReused')
  }

  private try(deed: Deed): PostOutcome | undefined {
    if (deed.kind === 'single' || deed.kind === 'pending') {
      const taken = deed.amount
      const given = deed.kind === 'single' ? deed.amount : 0n
      return this.move(deed, { taken, given })
    }
    const held = this.done.get(deed.of)
    if (held?.kind !== 'pending') return 'pendingNotFound'
    if (this.resolved.has(deed.of)) return 'pendingResolved'
    const paid = deed.kind === 'post' ? deed.amount : 0n
    if (paid > held.amount) return 'pendingExceeded'
    return this.move(held, { taken: paid - held.amount, given: paid })
  }

  private move(
    { debit, credit }: { debit: Name; credit: Name },
    { taken, given }: { taken: bigint; given: bigint },
  ): PostOutcome | undefined {
    const changes = [
      [debit, rules[debit] === 'out' ? given : -taken],
      [credit, rules[credit] === 'out' ? -taken : given],
    ] as const
    for (const [name, change] of changes)
      if (rules[name] !== 'free' && change < 0n && this.roomOf(name) + change < 0n) return 'insufficientFunds'
    for (const [name, change] of changes) this.room.set(name, this.roomOf(name) + change)
    return undefined
  }

  private keep(deed: Deed): void {
    this.done.set(deed.id, deed)
    if (deed.kind === 'post' || deed.kind === 'void') this.resolved.add(deed.of)
  }

  private readonly roomOf = (name: Name) => this.room.get(name) ?? 0n
}

/** If a refused transfer's hold didn't exist, which hold it named doesn't matter. */
const same = (one: Deed, other: Deed) => spelled(one) === spelled(other)
const spelled = (deed: Deed) => Object.values(deed).map(String).join()

const amount = fc.bigInt({ min: 1n, max: 12n })
const id = fc.integer({ min: 0, max: 59 })
const pair = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...names))
  .filter(([debit, credit]) => debit !== credit)
/** Ids 0-29 are payments, 30-44 holds, the rest resolve holds: reused ids vary in content, never in type. */
const deed: fc.Arbitrary<Deed> = fc.tuple(id, pair, amount).map(([number, [debit, credit], units]): Deed => {
  if (number < 30) return { kind: 'single', id: number, debit, credit, amount: units }
  if (number < 45) return { kind: 'pending', id: number, debit, credit, amount: units }
  const of = number - 15
  return units % 3n === 0n
    ? { kind: 'void', id: number, of }
    : { kind: 'post', id: number, of, amount: units }
})
const operation = fc.uniqueArray(deed, {
  minLength: 1,
  maxLength: 3,
  selector: (each) => (each.id >= 45 ? each.id - 15 : each.id),
})
const batch = fc.array(operation, { minLength: 1, maxLength: 12 })
const walk = fc.array(batch, { minLength: 1, maxLength: 8 })

test('random walks: the ledger agrees with the model, and the books balance at the end', async () => {
  const seed = seedOf('the ledger')
  const numRuns = atDepth({ short: 40, full: 800 })
  await fc.assert(fc.asyncProperty(walk, takeWalk), { seed, numRuns, interruptAfterTimeLimit: 300_000 })
  await world.sql.begin((sql) => sealBlock(sql, world.clock.nowMs()))
  for (const { name, count } of [...ledgerChecks, createChainCheck()])
    expect([name, await count({ sql: world.sql, nowMs: world.clock.nowMs() })]).toEqual([name, 0n])
}, 600_000)

async function takeWalk(batches: readonly (readonly Deed[])[][]): Promise<void> {
  const mark = crypto.randomUUID()
  const model = new Model()
  const place = (name: Name) => ({ kind: name, asset: 'USDT' as const, ownerId: mark })
  const ruleOf = { in: 'debitsWithinCredits', out: 'creditsWithinDebits', free: 'free' } as const
  await inWork((work) =>
    openAccounts(
      work,
      names.map((name) => ({ ...place(name), rule: ruleOf[rules[name]] })),
    ),
  )
  const transferOf = (each: Deed, chain: string): Transfer => {
    const posting = { id: uuidOf(mark, each.id), reason: 'walk', chain }
    if (each.kind === 'post')
      return { ...posting, kind: 'post', pendingId: uuidOf(mark, each.of), amount: each.amount }
    if (each.kind === 'void') return { ...posting, kind: 'void', pendingId: uuidOf(mark, each.of) }
    const { kind, debit, credit, amount: units } = each
    const accounts = { debit: accountIdOf(place(debit)), credit: accountIdOf(place(credit)) }
    return { ...posting, kind, ...accounts, asset: 'USDT', amount: units }
  }
  for (const operations of batches) {
    const transfers = operations.flatMap((deeds, n) => deeds.map((each) => transferOf(each, `chain ${n}`)))
    const answers = await inWork((work) => post(work, transfers))
    expect(answers).toEqual(operations.flatMap((deeds) => model.run(deeds)))
    if (answers.length % 3 === 0) await world.sql.begin((sql) => sealBlock(sql, 0))
  }
  const ids = names.map((name) => accountIdOf(place(name)))
  const balances = await readBalances({ sql: world.sql, nowMs: 0 }, ids)
  for (const [n, name] of names.entries())
    expect([name, balances.get(ids[n] ?? '')?.available]).toEqual([name, model.room.get(name)])
}

const uuidOf = (mark: string, n: number) => `${mark.slice(0, 24)}${n.toString(16).padStart(12, '0')}`
const inWork = <T>(act: (work: Work) => Promise<T>): Promise<T> =>
  world.sql.begin((sql: Sql) => act({ sql, nowMs: 0 } as Work))

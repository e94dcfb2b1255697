/** Compares the ledger with a small in-memory model: both must give the same answer to every operation. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { atDepth, createTestWorld, openUnlimited, seedOf, type TestWorld } from '@linnet/testing'
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
// These tests bypass the wallet, so their transfers have no cause.
afterAll(() => world.stop({ spoiled: ['unknownHolds', 'unknownHouses', 'transfersWithoutCause'] }))

const names = ['ann', 'bob', 'cat', 'lent', 'mint'] as const
const rules = { ann: 'in', bob: 'in', cat: 'in', lent: 'out', mint: 'free' } as const
type Name = (typeof names)[number]
type Step =
  | { kind: 'single'; id: number; debit: Name; credit: Name; amount: bigint }
  | { kind: 'pending'; id: number; debit: Name; credit: Name; amount: bigint }
  | { kind: 'post'; id: number; of: number; amount: bigint }
  | { kind: 'void'; id: number; of: number }

/** The ledger's rules, on maps. */
class Model {
  readonly room = new Map<Name, bigint>(names.map((name) => [name, 0n]))
  private readonly done = new Map<number, Step>()
  private readonly refused = new Map<number, { step: Step; outcome: PostOutcome }>()
  private readonly resolved = new Set<number>()

  /** One operation: all of its transfers or none. */
  run(steps: readonly Step[]): PostOutcome[] {
    const known = steps.map((step) => this.known(step))
    const isKnown = known[0] !== undefined
    const room = new Map(this.room)
    const outcomes: PostOutcome[] = []
    for (const [place, step] of steps.entries()) {
      const before = known[place]
      const problem =
        (before !== undefined) !== isKnown || before === 'idReused'
          ? 'idReused'
          : before
            ? undefined
            : this.try(step)
      if (problem === undefined) {
        outcomes.push(before ?? 'posted')
        continue
      }
      for (const [name, amount] of room) this.room.set(name, amount)
      return steps.map((other, at) =>
        this.fail(other, { known: known[at], problem, isCulprit: at === place }),
      )
    }
    steps.forEach((step, place) => outcomes[place] === 'posted' && this.keep(step))
    return outcomes
  }

  private fail(
    step: Step,
    {
      known,
      problem,
      isCulprit,
    }: { known: PostOutcome | undefined; problem: PostOutcome; isCulprit: boolean },
  ): PostOutcome {
    if (known) return known
    if (problem === 'idReused') return problem
    const outcome = isCulprit ? problem : 'chainRefused'
    // A missing hold is not a final refusal: it may be created later.
    if (problem !== 'pendingNotFound') this.refused.set(step.id, { step, outcome })
    return outcome
  }

  private known(step: Step): PostOutcome | undefined {
    const done = this.done.get(step.id)
    if (done) return same(done, step) ? 'exists' : 'idReused'
    const refused = this.refused.get(step.id)
    return refused && (same(refused.step, step) ? refused.outcome : 'idReused')
  }

  private try(step: Step): PostOutcome | undefined {
    if (step.kind === 'single' || step.kind === 'pending') {
      const taken = step.amount
      const given = step.kind === 'single' ? step.amount : 0n
      return this.move(step, { taken, given })
    }
    const held = this.done.get(step.of)
    if (held?.kind !== 'pending') return 'pendingNotFound'
    if (this.resolved.has(step.of)) return 'pendingResolved'
    const paid = step.kind === 'post' ? step.amount : 0n
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

  private keep(step: Step): void {
    this.done.set(step.id, step)
    if (step.kind === 'post' || step.kind === 'void') this.resolved.add(step.of)
  }

  private readonly roomOf = (name: Name) => this.room.get(name) ?? 0n
}

/** If a refused transfer's hold didn't exist, it doesn't matter which hold it named. */
const same = (one: Step, other: Step) => spelled(one) === spelled(other)
const spelled = (step: Step) => Object.values(step).map(String).join()

const amount = fc.bigInt({ min: 1n, max: 12n })
const id = fc.integer({ min: 0, max: 59 })
const pair = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...names))
  .filter(([debit, credit]) => debit !== credit)
/** Ids 0-29 are payments, 30-44 holds, the rest resolve holds: reused ids vary in content, never in type. */
const step: fc.Arbitrary<Step> = fc.tuple(id, pair, amount).map(([number, [debit, credit], units]): Step => {
  if (number < 30) return { kind: 'single', id: number, debit, credit, amount: units }
  if (number < 45) return { kind: 'pending', id: number, debit, credit, amount: units }
  const of = number - 15
  return units % 3n === 0n
    ? { kind: 'void', id: number, of }
    : { kind: 'post', id: number, of, amount: units }
})
const operation = fc.uniqueArray(step, {
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

async function takeWalk(batches: readonly (readonly Step[])[][]): Promise<void> {
  const mark = crypto.randomUUID()
  const model = new Model()
  const place = (name: Name) => ({ kind: name, asset: 'USDT' as const, ownerId: mark })
  const limited = names.filter((name) => rules[name] === 'in')
  await inWork((work) => openAccounts(work, limited.map(place)))
  await openUnlimited(world.sql, [
    { ...place('lent'), id: accountIdOf(place('lent')), rule: 'creditsWithinDebits' },
    { ...place('mint'), id: accountIdOf(place('mint')), rule: 'free' },
  ])
  const transferOf = (each: Step, chain: string): Transfer => {
    const posting = { id: uuidOf(mark, each.id), reason: 'walk', chain }
    if (each.kind === 'post')
      return { ...posting, kind: 'post', pendingId: uuidOf(mark, each.of), amount: each.amount }
    if (each.kind === 'void') return { ...posting, kind: 'void', pendingId: uuidOf(mark, each.of) }
    const { kind, debit, credit, amount: units } = each
    const accounts = { debit: accountIdOf(place(debit)), credit: accountIdOf(place(credit)) }
    return { ...posting, kind, ...accounts, asset: 'USDT', amount: units }
  }
  for (const operations of batches) {
    const transfers = operations.flatMap((steps, n) => steps.map((each) => transferOf(each, `chain ${n}`)))
    const answers = await inWork((work) => post(work, transfers))
    expect(answers).toEqual(operations.flatMap((steps) => model.run(steps)))
    if (answers.length % 3 === 0) await world.sql.begin((sql) => sealBlock(sql, 0))
  }
  const ids = names.map((name) => accountIdOf(place(name)))
  const balances = await readBalances({ sql: world.sql, nowMs: 0 }, ids)
  for (const [n, name] of names.entries())
    expect([name, balances.get(ids[n] ?? '')?.available]).toEqual([name, model.room.get(name)])
}

const uuidOf = (mark: string, n: number) => `${mark.slice(0, 24)}${n.toString(16).padStart(12, '0')}`
const inWork = <T>(act: (work: Work) => Promise<T>): Promise<T> =>
  world.sql.begin((sql: Sql) => act({ sql, nowMs: 0, acknowledge: () => undefined } as unknown as Work))

import { DeletionBlock, type PersonId } from '@linnet/protocol'
import {
  closingPhases,
  type DeletionAsked,
  type DeletionPhase,
  type ForgettingPhase,
  forgettingPhases,
  type ForgottenUpTo,
  type PersonalData,
} from '../kernel/declared/personal-data'
import { allowLongStatements, createRests, type Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Transact, Work } from '../kernel/work'
import { giveUpMoney, readLeftMoney } from '../wallet'
import { lockForgetting, selectForgetting, updateForgetting } from './forgetting-store'
import type { RequestRow } from './store'

/** Reasons why the account can't be deleted yet. */
export async function blocksOf(
  work: ReadWork,
  personalData: readonly PersonalData[],
  personId: PersonId,
): Promise<DeletionBlock[]> {
  const found = await Promise.all(
    personalData.map(async ({ block }) =>
      block && (await block.isPresent(work, personId)) ? block.kind : undefined,
    ),
  )
  return DeletionBlock.options.filter((kind) => found.includes(kind))
}

/** Obstacles to deleting an account although its person gave up some money. */
export async function blocksBeyond(
  work: ReadWork,
  personalData: readonly PersonalData[],
  { personId, givenUpMost }: Pick<RequestRow, 'personId' | 'givenUpMost'>,
): Promise<DeletionBlock[]> {
  const blocks = await blocksOf(work, personalData, personId)
  const left = (await readLeftMoney(work, [personId])).get(personId)
  const isGivenUp = left !== undefined && left.held === 0n && left.balance <= (givenUpMost ?? 0n)
  return isGivenUp ? blocks.filter((block) => block !== 'money') : blocks
}

/** Closes an account permanently, so that everything else of it can be forgotten step by step. */
export async function closeAccount(
  work: Work,
  personalData: readonly PersonalData[],
  { id, personId, givenUpMost }: Pick<RequestRow, 'id' | 'personId' | 'givenUpMost'>,
): Promise<void> {
  for (const phase of closingPhases) {
    if (phase === 'money' && givenUpMost !== null)
      await giveUpMoney(work, { personId, most: givenUpMost, requestId: id })
    await forgetIn(phase, work, { personalData, personId })
  }
  if ((await blocksOf(work, personalData, personId)).length > 0) return refuse('DeletionBlocked')
  await updateForgetting(work.sql, { id, phase: forgettingPhases[0] })
}

interface Whose {
  personalData: readonly PersonalData[]
  personId: PersonId
  asked?: DeletionAsked
}

const isPlace = (result: unknown): result is ForgottenUpTo =>
  typeof result === 'object' && result !== null && 'after' in result

/** Runs one phase, or its next step. Returns whether there is more to do, or from which place. Refused while the person has money that can't be closed. */
export async function forgetIn(
  phase: DeletionPhase,
  work: Work,
  { personalData, personId, asked }: Whose,
): Promise<'again' | ForgottenUpTo | undefined> {
  for (const { forget } of personalData) {
    const result = await forget?.[phase]?.(work, personId, asked)
    if (result === 'again' || isPlace(result)) return result
  }
  return undefined
}

/** The number of accounts that are forgotten side by side, a step of each in turn. */
const atOnce = 20

/**
 * Forgets closed accounts: one group or friend in each transaction, so that others wait for none of it longer than for a single
 * departure. Messages that others received and the rows of the books stay, without a name.
 */
export const forgetClosed = (
  { transact, log }: { transact: Transact; log: Log },
  personalData: () => readonly PersonalData[],
): Job => {
  const rests = createRests()
  return {
    name: 'datarequests.forget',
    everyMs: 1_000,
    isDueAtStart: true,
    async run({ sql, nowMs }) {
      let isMore = false
      for (const { id } of await selectForgetting(sql, { except: rests.resting(nowMs), limit: atOnce }))
        try {
          const step = () => transact((work) => takeStep(work, personalData(), id))
          if (await rests.attempt({ id, nowMs }, step)) isMore = true
        } catch (error) {
          log.error('a deleted account could not be forgotten further', { request: id, error })
        }
      return isMore ? 'again' : undefined
    },
  }
}

/** Returns whether there are more steps. */
async function takeStep(work: Work, personalData: readonly PersonalData[], id: string): Promise<boolean> {
  await allowLongStatements(work.sql)
  const row = await lockForgetting(work.sql, id)
  if (!row) return false
  const { phase, personId, ...asked } = row
  const place = forgettingPhases.indexOf(phase)
  if (place < 0) throw new Error(`this version knows no phase ${phase}`)
  const more = await forgetIn(phase, work, { personalData, personId, asked })
  const next: ForgettingPhase | undefined = forgettingPhases[more ? place : place + 1]
  const after = isPlace(more) ? more.after : undefined
  if (next !== phase || after !== asked.after)
    await updateForgetting(work.sql, { id, phase: next ?? null, after })
  return next !== undefined
}

import { DeletionBlock, type PersonId } from '@linnet/protocol'
import { deletionPhases, type DeletionPhase, type PersonalData } from '../kernel/declared/personal-data'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'

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

/**
 * Deletes an account permanently, phase by phase. Messages that others received and the rows of the books stay, without a name.
 */
export async function deleteAccount(
  work: Work,
  personalData: readonly PersonalData[],
  personId: PersonId,
): Promise<void> {
  for (const phase of deletionPhases) {
    await forgetIn(phase, work, { personalData, personId })
    if (phase === 'money' && (await blocksOf(work, personalData, personId)).length > 0)
      return refuse('DeletionBlocked')
  }
}

/** Runs one phase of a deletion. Refused while the person has money that can't be closed. */
export async function forgetIn(
  phase: DeletionPhase,
  work: Work,
  { personalData, personId }: { personalData: readonly PersonalData[]; personId: PersonId },
): Promise<void> {
  for (const { forget } of personalData) await forget?.[phase]?.(work, personId)
}

/**
 * The limits of a robot that follow from its owner: it acts only where the owner is a member, and not while
 * staff restrict the owner.
 */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { type BarredPeople, joiningsOf, type Seat } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'

/**
 * The state of an owner. `gone`: no longer a member of the group. `silent`: muted by staff. `barred`: frozen.
 */
export type OwnerState = 'present' | 'gone' | 'silent' | 'barred'

interface OwnerPlace {
  ownerId: PersonId
  conversationId: ConversationId
}

export type Owners = ReturnType<typeof createOwners>

export function createOwners(barred: () => BarredPeople) {
  const isBarred = async (work: ReadWork, ownerId: PersonId): Promise<boolean> =>
    (await barred()(work, [ownerId])).has(ownerId)

  async function stateOf(
    work: ReadWork,
    { ownerId: personId, conversationId }: OwnerPlace,
  ): Promise<OwnerState> {
    const [joining] = await joiningsOf(work, [{ conversationId, personId }])
    if (!joining) return 'gone'
    if (await isBarred(work, personId)) return 'barred'
    return joining.silence?.refusal === 'MutedByStaff' ? 'silent' : 'present'
  }

  return {
    isBarred,
    stateOf,
    /** Refuses an action of a robot in a group if its owner may not act there. */
    async require(work: ReadWork, place: OwnerPlace): Promise<void> {
      const state = await stateOf(work, place)
      if (state === 'gone') refuse('ConversationNotFound')
      if (state !== 'present') refuse('RobotOwnerBarred')
    },
    /** The groups of these places that their owners have left. */
    async left(work: ReadWork, places: readonly OwnerPlace[]): Promise<ConversationId[]> {
      const seats = places.map(({ ownerId: personId, conversationId }): Seat => ({
        personId,
        conversationId,
      }))
      const joinings = await joiningsOf(work, seats)
      return places.filter((_, nth) => !joinings[nth]).map(({ conversationId }) => conversationId)
    },
  }
}

/** The audience of a moment: as its author chooses it, and as people who get it. */
import type { CommentsFrom, MomentVisibility, PersonId } from '@linnet/protocol'
import { carriersOf, friendIdsOf, friendsAmong } from '../contacts'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { isInFeed, maySee, type Viewpoint } from './rule'
import { selectHiding } from './setting-store'
import type { MomentRow } from './store'

export interface ChosenAudience {
  visibility: MomentVisibility
  personIds?: readonly PersonId[] | undefined
  tagIds?: readonly string[] | undefined
  commentsFrom?: CommentsFrom | undefined
}

type Audience = Pick<MomentRow, 'visibility' | 'people' | 'tags'>

/** The audience as stored: only friends of the author, and the author's own tags. */
export async function readAudience(
  work: ReadWork,
  authorId: PersonId,
  { visibility, personIds = [], tagIds = [] }: ChosenAudience,
): Promise<Audience> {
  if (visibility !== 'some' && visibility !== 'except') return { visibility, people: [], tags: [] }
  const [people, carriers] = await Promise.all([
    friendsAmong(work, { personId: authorId, personIds: [...new Set(personIds)] }),
    carriersOf(work, { personId: authorId, tagIds }),
  ])
  const tags = [...new Set(tagIds)].filter((id) => carriers.has(id))
  if (people.length + tags.length === 0) return refuse('NobodyChosen')
  return { visibility, people, tags }
}

/** Friends of the author who may see the moment, and those who have it in their feed. */
export async function friendsWhoSee(
  work: ReadWork,
  moment: Audience & Pick<MomentRow, 'authorId'>,
): Promise<{ seeing: PersonId[]; inFeed: PersonId[] }> {
  const { authorId, visibility, people, tags } = moment
  if (visibility === 'me') return { seeing: [], inFeed: [] }
  const [friendIds, carriers, hiding] = await Promise.all([
    friendIdsOf(work, authorId),
    carriersOf(work, { personId: authorId, tagIds: tags }),
    selectHiding(work.sql, authorId),
  ])
  const named = new Set([...people, ...[...carriers.values()].flat()])
  const keptFrom = new Set(
    hiding.flatMap((row) => (row.personId === authorId && row.hidesOwn ? [row.otherId] : [])),
  )
  const hiddenBy = new Set(
    hiding.flatMap((row) => (row.otherId === authorId && row.hidesTheirs ? [row.personId] : [])),
  )
  // The viewpoint on a new moment: a person notified of an old one learns only on opening it that it has
  // expired.
  const viewpointOf = (id: PersonId): Viewpoint => ({
    relationship: 'friends',
    visibility,
    isNamed: named.has(id),
    isKeptFrom: keptFrom.has(id),
    days: 0,
    ageMs: 0,
  })
  const seeing = friendIds.filter((id) => maySee(viewpointOf(id)))
  return { seeing, inFeed: seeing.filter((id) => isInFeed(viewpointOf(id), { isHidden: hiddenBy.has(id) })) }
}

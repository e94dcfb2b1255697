/** A person's tags for their friends, which nobody else sees. */
import { isBlank, maxFriendTags, type PersonId, type TagView } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { notifyListChanged } from './requests'
import { lockPeople } from './store'
import {
  countTags,
  insertTag,
  removeTag,
  replaceTagged,
  replaceTagsOf,
  selectTags,
  selectTagsNamed,
  updateTag,
} from './tag-store'

export const listTags = (work: ReadWork, personId: PersonId): Promise<TagView[]> =>
  selectTags(work.sql, personId)

interface SavedTag {
  personId: PersonId
  /** The tag to change; undefined for a new tag. */
  tagId: string | undefined
  name: string
  colour: number
  /** The friends who carry the tag; unchanged if left out. */
  personIds: readonly PersonId[] | undefined
}

/** Makes a tag or changes one. Returns its id. */
export async function saveTag(work: Work, input: SavedTag): Promise<string> {
  const { personId, tagId, colour, personIds } = input
  const name = input.name.trim()
  if (isBlank(name)) return refuse('EmptyTag')
  await lockPeople(work.sql, [personId])
  const id = tagId ?? work.newId()
  const [other] = await selectTagsNamed(work.sql, personId, [name])
  if (other && other.id !== id) return refuse('TagTaken')
  if (tagId === undefined) await addTag(work, { id, personId, name, colour })
  else if (!(await updateTag(work.sql, { id, personId, name, colour }))) return refuse('TagNotFound')
  if (personIds) await replaceTagged(work.sql, { id, personId, personIds })
  await notifyListChanged(work, { to: personId, personId })
  return id
}

async function addTag(
  work: Work,
  tag: { id: string; personId: PersonId; name: string; colour: number },
): Promise<void> {
  if ((await countTags(work.sql, tag.personId)) >= maxFriendTags) return refuse('TooManyFriendTags')
  await insertTag(work.sql, { ...tag, nowMs: work.nowMs })
}

export async function deleteTag(
  work: Work,
  { personId, tagId }: { personId: PersonId; tagId: string },
): Promise<void> {
  await lockPeople(work.sql, [personId])
  if (!(await removeTag(work.sql, { id: tagId, personId }))) return refuse('TagNotFound')
  await notifyListChanged(work, { to: personId, personId })
}

/** Gives a friend the tags of these names, as older apps send them: one text with commas between names. Creates missing tags. */
export async function tagByText(
  work: Work,
  { personId, otherId, text }: { personId: PersonId; otherId: PersonId; text: string },
): Promise<void> {
  const names = new Map(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !isBlank(name))
      .map((name) => [name.toLowerCase(), name]),
  )
  const known = await selectTagsNamed(work.sql, personId, [...names.values()])
  for (const { name } of known) names.delete(name.toLowerCase())
  const added = [...names.values()].map((name) => ({ id: work.newId(), personId, name, colour: 0 }))
  for (const tag of added) await addTag(work, tag)
  const tagIds = [...known, ...added].map(({ id }) => id)
  await replaceTagsOf(work.sql, { personId, otherId, tagIds })
}

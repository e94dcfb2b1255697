import type { PersonId } from '@linnet/protocol'
import { getPerson } from '@linnet/protocol/contacts/calls'
import { deleteComment, deleteMoment, likeMoment, readMoment } from '@linnet/protocol/moments/calls'
import type { CommentView, MomentPersonView, MomentView } from '@linnet/protocol/moments/views'
import { currentLanguage } from '~/i18n/preferences'
import { knownProfile } from '~/people/me'
import { deleteIfSure } from '~/posts/delete-if-sure'
import { postTexts } from '~/posts/post-texts'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import {
  dropMoment,
  dropOf,
  isShownMoment,
  isShownPerson,
  patchMoment,
  withLike,
  withoutComment,
} from './moment-lists'
import { momentTexts } from './moment-texts'

/** Me, as my likes and comments name me. */
function knownMe(): MomentPersonView | undefined {
  const profile = knownProfile()
  return profile && { id: profile.id, nickname: profile.nickname, photo: profile.photo, remark: '' }
}

/** Likes or unlikes a moment: shown at once, and reverted if the server refuses. */
export async function toggleLike({ id, isLiked }: MomentView): Promise<void> {
  const engine = currentEngine()
  if (!engine) return
  const me = knownMe()
  patchMoment(id, (moment) => withLike(moment, !isLiked, me))
  const outcome = await engine.call(likeMoment, { momentId: id, isLiked: !isLiked })
  if (toastRefusal(outcome)) return
  // The author may have deleted the moment, or blocked me, which is never revealed.
  if (!outcome.ok && outcome.refusal.name === 'MomentNotFound') return dropMoment(id)
  patchMoment(id, (moment) => withLike(moment, isLiked, me))
}

/** Asks for confirmation, then deletes a moment of mine. Returns whether it was deleted. */
export async function removeMoment({ id }: MomentView): Promise<boolean> {
  const language = currentLanguage()
  const question = { title: momentTexts[language].deleteTitle, body: postTexts[language].deleteNote }
  if (!(await deleteIfSure(question, deleteMoment, { momentId: id }))) return false
  dropMoment(id)
  return true
}

/** Asks for confirmation, then deletes a comment. */
export async function removeComment({ id, momentId }: CommentView): Promise<void> {
  const title = postTexts[currentLanguage()].deleteCommentTitle
  if (await deleteIfSure({ title }, deleteComment, { commentId: id }))
    patchMoment(momentId, (moment) => withoutComment(moment, id))
}

/** Refetches a moment shown in a feed, and drops it if I may not see it any more. */
export async function refreshMoment(momentId: string): Promise<void> {
  if (isShownMoment(momentId)) await reloadMoment(momentId)
}

/**
 * Drops moments from feeds that I may not see any more: somebody was blocked, removed or renamed, on this or
 * another device of mine, or removed me.
 */
export async function refreshPerson(personId: PersonId): Promise<void> {
  if (personId === knownProfile()?.id || !isShownPerson(personId)) return
  const outcome = await currentEngine()?.call(getPerson, { personId })
  if (outcome?.ok) dropOf(outcome.value)
  else if (outcome?.refusal.name === 'PersonNotFound')
    dropOf({ id: personId, isFriend: false, isBlocked: true })
}

/** Refetches a moment wherever it is shown, after it was paid. */
export async function reloadMoment(momentId: string): Promise<void> {
  const outcome = await currentEngine()?.call(readMoment, { momentId })
  if (outcome?.ok) patchMoment(momentId, () => outcome.value)
  else if (outcome?.refusal.name === 'MomentNotFound') dropMoment(momentId)
}

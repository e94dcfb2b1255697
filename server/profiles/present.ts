import type { ProfileView } from '@linnet/protocol'
import { chatIdChangeableAtMs } from './chat-id'
import type { PersonRow } from './store'

/** A profile as its owner sees it. */
export function presentOwnProfile(row: PersonRow, nowMs: number): ProfileView {
  const changeableAtMs = chatIdChangeableAtMs(row.chatIdChangedAt)
  return {
    id: row.id,
    nickname: row.nickname,
    chatId: row.chatId,
    photo: row.photo,
    signature: row.signature,
    gender: row.gender,
    phone: row.phone ?? '',
    email: row.email ?? '',
    coverPhoto: row.coverPhoto,
    inviteCode: row.inviteCode,
    presenceVisibility: row.presenceVisibility,
    takesRequests: row.takesRequests ? 1 : 0,
    foundByPhone: row.foundByPhone ? 1 : 0,
    foundByEmail: row.foundByEmail ? 1 : 0,
    foundByChatId: row.foundByChatId ? 1 : 0,
    groupAdding: row.groupAdding,
    addedByCard: row.addedByCard ? 1 : 0,
    cardDays: row.cardDays,
    linkPreviews: row.linkPreviews ? 1 : 0,
    translateInto: row.translateInto,
    chatIdChangeableAt: changeableAtMs > nowMs ? Math.ceil(changeableAtMs / 1000) : 0,
  }
}

import { groupSettings } from '../../src'
import { examples, type FieldTexts, type RequestTexts } from './field-text'

const keyword = ['Part of the name to look for.', 'an'] as const
const invitation = ['The code of an invitation link or QR code.', 'Zk3Pq8Xw'] as const
const muteSeconds = [
  'How long the mute lasts; 0 lifts it. The longest stands for good.',
  3600,
  'seconds',
] as const

const settings: readonly { wire: string; means?: FieldTexts[string] }[] = Object.values(groupSettings)
const settingMeanings: FieldTexts = Object.fromEntries(
  settings.flatMap(({ wire, means }) => (means ? [[wire, means]] : [])),
)

export const groupsTexts: RequestTexts = {
  'groups.create': {
    user_ids: ['Friends of mine who become members.', [examples.personId, examples.otherId]],
    name: ['The name of the group. Without it, the group is named after its first members.', 'Hikers'],
  },
  'groups.listMine': {
    after: ['The `list_id` of the last group of the previous page.', examples.conversationId],
    keyword: ['Part of the name of the group, or its number.', 'hik'],
  },
  'groups.listMembers': {
    after: ['The `user_id` of the last member of the previous page.', examples.personId],
    keyword,
  },
  'groups.findMentionable': { keyword: ['What was typed after the @; may be empty.', 'an'] },
  'groups.getInviter': { user_id: ['The member.', examples.personId] },
  'groups.invite': { user_ids: ['Friends of mine.', [examples.personId]] },
  'groups.remove': { user_ids: ['The members to remove.', [examples.personId]] },
  'groups.transfer': { user_id: ['The member who becomes the owner.', examples.personId] },
  'groups.setAdmins': {
    user_ids: ['The members.', [examples.personId]],
    on: ['Make them administrators, or plain members again.', 1],
  },
  'groups.mute': {
    user_id: ['The member. Without it, everybody but the owner and administrators.', examples.personId],
    seconds: muteSeconds,
  },
  'groups.updateSpeaking': {
    user_id: ['The member. Without it, everybody but the owner and administrators.', examples.personId],
    type: ['Mute, or unmute.', 1],
    seconds: ['How long the mute lasts. Without it, for good.', 3600, 'seconds'],
  },
  'groups.setInfo': settingMeanings,
  'groups.setMyName': { nickname: ['My name in this group; empty for my nickname.', 'Ann (guide)'] },
  'groups.copy': { name: ['The name of the new group. Without it, that of the old one.', 'Hikers 2'] },
  'groups.getInviteLink': { days: ['How long the link is valid; 0 is for good.', 7, 'days'] },
  'groups.revokeInviteLinks': { all: ['Revoke everybody’s links, not only mine. The default is 0.', 0] },
  'groups.previewInvite': { code: invitation },
  'groups.join': {
    code: invitation,
    text: ['What to say to the administrators, where joining is reviewed.', 'I am a friend of Ben.'],
    answer: ['The answer to the question of the group, if it asks one.', 'Harbour Road'],
    add_type: ['How the code came. The default is `link`.', 'link'],
  },
  'groups.listApplications': {
    after: ['The `id` of the last application of the previous page.', examples.requestId],
  },
  'groups.answerApplication': {
    id: ['The `id` of an application.', examples.requestId],
    agree: ['Approve the application, or decline it.', 1],
  },
}

import { defineTexts } from '~/i18n/texts'

/** Texts of actions on a member. */
export const memberTexts = defineTexts({
  actions: {
    'zh-cn': '成员操作',
    'yue-lang': '成員操作',
    'en-us': 'Member actions',
    'korean-lang': '멤버 메뉴',
  },
  profile: {
    'zh-cn': '查看资料',
    'yue-lang': '查看資料',
    'en-us': 'View profile',
    'korean-lang': '프로필 보기',
  },
  mute: { 'zh-cn': '禁言', 'yue-lang': '禁言', 'en-us': 'Mute', 'korean-lang': '채팅 금지' },
  muteName: {
    'zh-cn': (p: { name: string }) => `禁言${p.name}`,
    'yue-lang': (p: { name: string }) => `禁言${p.name}`,
    'en-us': (p: { name: string }) => `Mute ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}님 채팅 금지`,
  },
  unmute: { 'zh-cn': '解除禁言', 'yue-lang': '解除禁言', 'en-us': 'Unmute', 'korean-lang': '채팅 금지 해제' },
  minutes: {
    'zh-cn': (p: { n: number }) => `${p.n}分钟`,
    'yue-lang': (p: { n: number }) => `${p.n}分鐘`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 minute' : `${p.n} minutes`),
    'korean-lang': (p: { n: number }) => `${p.n}분`,
  },
  seconds: {
    'zh-cn': (p: { n: number }) => `${p.n}秒`,
    'yue-lang': (p: { n: number }) => `${p.n}秒`,
    'en-us': (p: { n: number }) => `${p.n} seconds`,
    'korean-lang': (p: { n: number }) => `${p.n}초`,
  },
  hours: {
    'zh-cn': (p: { n: number }) => `${p.n}小时`,
    'yue-lang': (p: { n: number }) => `${p.n}小時`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 hour' : `${p.n} hours`),
    'korean-lang': (p: { n: number }) => `${p.n}시간`,
  },
  days: {
    'zh-cn': (p: { n: number }) => `${p.n}天`,
    'yue-lang': (p: { n: number }) => `${p.n}日`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 day' : `${p.n} days`),
    'korean-lang': (p: { n: number }) => `${p.n}일`,
  },
  untilFurther: {
    'zh-cn': '直到手动解除',
    'yue-lang': '直到手動解除',
    'en-us': 'Until unmuted',
    'korean-lang': '직접 해제할 때까지',
  },
  mutedNow: { 'zh-cn': '已禁言', 'yue-lang': '已禁言', 'en-us': 'Muted', 'korean-lang': '채팅을 금지했어요' },
  unmutedNow: {
    'zh-cn': '已解除禁言',
    'yue-lang': '已解除禁言',
    'en-us': 'Unmuted',
    'korean-lang': '채팅 금지를 해제했어요',
  },
  makeAdmin: {
    'zh-cn': '设为管理员',
    'yue-lang': '設為管理員',
    'en-us': 'Make admin',
    'korean-lang': '관리자로 지정',
  },
  dropAdmin: {
    'zh-cn': '取消管理员身份',
    'yue-lang': '取消管理員身份',
    'en-us': 'Remove as admin',
    'korean-lang': '관리자 해제',
  },
  remove: {
    'zh-cn': '移出群聊',
    'yue-lang': '移出群組',
    'en-us': 'Remove from group',
    'korean-lang': '내보내기',
  },
  removeAsk: {
    'zh-cn': (p: { name: string }) => `将“${p.name}”移出群聊？`,
    'yue-lang': (p: { name: string }) => `將「${p.name}」移出群組？`,
    'en-us': (p: { name: string }) => `Remove ${p.name} from the group?`,
    'korean-lang': (p: { name: string }) => `${p.name}님을 내보낼까요?`,
  },
})

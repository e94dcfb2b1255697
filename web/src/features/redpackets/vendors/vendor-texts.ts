import { defineTexts } from '~/i18n/texts'

export const vendorTexts = defineTexts({
  title: { 'zh-cn': '商家', 'yue-lang': '商戶', 'en-us': 'Vendor', 'korean-lang': '판매자' },
  follow: { 'zh-cn': '关注', 'yue-lang': '關注', 'en-us': 'Follow', 'korean-lang': '팔로우' },
  following: {
    'zh-cn': '取消关注',
    'yue-lang': '取消關注',
    'en-us': 'Unfollow',
    'korean-lang': '팔로우 취소',
  },
  followers: {
    'zh-cn': (p: { n: number }) => `${p.n}人关注`,
    'yue-lang': (p: { n: number }) => `${p.n}人關注`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 follower' : `${p.n} followers`),
    'korean-lang': (p: { n: number }) => `팔로워 ${p.n}명`,
  },
  campaigns: {
    'zh-cn': '红包活动',
    'yue-lang': '利是活動',
    'en-us': 'Campaigns',
    'korean-lang': '홍바오 캠페인',
  },
  campaignsNote: {
    'zh-cn': '开始前关注即可参加关注者活动。',
    'yue-lang': '開始之前關注就可以參加關注者活動。',
    'en-us': 'Follow before a campaign starts to take part.',
    'korean-lang': '시작 전에 팔로우하면 참여할 수 있어요.',
  },
  groups: { 'zh-cn': '公开的群', 'yue-lang': '公開嘅群', 'en-us': 'Groups', 'korean-lang': '공개 그룹' },
  members: {
    'zh-cn': (p: { n: number }) => `${p.n}名成员`,
    'yue-lang': (p: { n: number }) => `${p.n}個成員`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 member' : `${p.n} members`),
    'korean-lang': (p: { n: number }) => `멤버 ${p.n}명`,
  },
  unnamed: { 'zh-cn': '群聊', 'yue-lang': '群組', 'en-us': 'Group', 'korean-lang': '그룹' },
  articles: { 'zh-cn': '文章', 'yue-lang': '文章', 'en-us': 'Articles', 'korean-lang': '글' },
  none: {
    'zh-cn': '找不到这个商家',
    'yue-lang': '搵唔到呢個商戶',
    'en-us': 'This vendor isn’t available',
    'korean-lang': '판매자를 찾을 수 없어요',
  },
})

import { defineTexts } from '~/i18n/texts'

/** Texts of inviting people to the service. */
export const inviteTexts = defineTexts({
  title: {
    'zh-cn': '邀请好友',
    'yue-lang': '邀請朋友',
    'en-us': 'Invite friends',
    'korean-lang': '친구 초대',
  },
  code: {
    'zh-cn': (p: { code: string }) => `邀请码：${p.code}`,
    'yue-lang': (p: { code: string }) => `邀請碼：${p.code}`,
    'en-us': (p: { code: string }) => `Invite code: ${p.code}`,
    'korean-lang': (p: { code: string }) => `초대 코드: ${p.code}`,
  },
  scan: {
    'zh-cn': '扫一扫，加入 Linnet',
    'yue-lang': '掃一掃，加入 Linnet',
    'en-us': 'Scan to join Linnet',
    'korean-lang': '스캔하면 Linnet에 가입할 수 있어요',
  },
  text: {
    'zh-cn': (p: { name: string }) => `${p.name}邀请你加入 Linnet`,
    'yue-lang': (p: { name: string }) => `${p.name}邀請你加入 Linnet`,
    'en-us': (p: { name: string }) => `${p.name} invites you to Linnet`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 Linnet에 초대했어요`,
  },
  copyCode: {
    'zh-cn': '复制邀请码',
    'yue-lang': '複製邀請碼',
    'en-us': 'Copy invite code',
    'korean-lang': '초대 코드 복사',
  },
  invited: {
    'zh-cn': (p: { n: number }) => `已邀请${p.n}人`,
    'yue-lang': (p: { n: number }) => `已邀請${p.n}人`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 person joined' : `${p.n} people joined`),
    'korean-lang': (p: { n: number }) => `${p.n}명이 가입했어요`,
  },
  joined: {
    'zh-cn': (p: { day: string }) => `${p.day}加入`,
    'yue-lang': (p: { day: string }) => `${p.day}加入`,
    'en-us': (p: { day: string }) => `Joined ${p.day}`,
    'korean-lang': (p: { day: string }) => `${p.day} 가입`,
  },
  none: {
    'zh-cn': '还没有人通过你的邀请加入',
    'yue-lang': '仲未有人用你嘅邀請加入',
    'en-us': 'No one has joined with your code yet',
    'korean-lang': '아직 내 초대로 가입한 사람이 없어요',
  },
  note: {
    'zh-cn': '通过你的链接注册，会自动填写邀请码。',
    'yue-lang': '用你條連結註冊，會自動填好邀請碼。',
    'en-us': 'Your link fills in the invite code when someone signs up.',
    'korean-lang': '링크로 가입하면 초대 코드가 자동으로 입력돼요.',
  },
  rewards: {
    'zh-cn': '邀请奖励',
    'yue-lang': '邀請獎賞',
    'en-us': 'Rewards',
    'korean-lang': '초대 보상',
  },
  points: {
    'zh-cn': (p: { points: string }) => `${p.points}积分`,
    'yue-lang': (p: { points: string }) => `${p.points}積分`,
    'en-us': (p: { points: string }) => `${p.points} points`,
    'korean-lang': (p: { points: string }) => `${p.points}포인트`,
  },
  rewarded: {
    'zh-cn': (p: { n: number }) => `${p.n}人已达标`,
    'yue-lang': (p: { n: number }) => `${p.n}人已經達標`,
    'en-us': (p: { n: number }) => (p.n === 1 ? 'For 1 person' : `For ${p.n} people`),
    'korean-lang': (p: { n: number }) => `${p.n}명 인정`,
  },
  rewardRule: {
    'zh-cn': (p: { points: string; days: number }) =>
      `好友绑定手机号并使用满${p.days}天后，你将获得${p.points}积分。同一网络下的账号不计入。`,
    'yue-lang': (p: { points: string; days: number }) =>
      `朋友綁定手機號碼並用滿${p.days}日之後，你會得到${p.points}積分。同一個網絡嘅帳號唔計。`,
    'en-us': (p: { points: string; days: number }) =>
      `You get ${p.points} points for each friend who adds a phone number and is still here after ${p.days === 1 ? 'a day' : `${p.days} days`}. Accounts on your own network don’t count.`,
    'korean-lang': (p: { points: string; days: number }) =>
      `친구가 휴대폰 번호를 연결하고 ${p.days}일 이상 이용하면 ${p.points}포인트를 받아요. 같은 네트워크의 계정은 제외돼요.`,
  },
  more: { 'zh-cn': '查看更多', 'yue-lang': '睇多啲', 'en-us': 'Show more', 'korean-lang': '더보기' },
})

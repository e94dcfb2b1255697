import { defineTexts } from '~/i18n/texts'

/** Texts of deleting one's account. */
export const deletionTexts = defineTexts({
  title: {
    'zh-cn': '注销账号',
    'yue-lang': '刪除帳號',
    'en-us': 'Delete account',
    'korean-lang': '계정 삭제',
  },
  loggedOut: {
    'zh-cn': '提交后会退出所有设备。15天内登录即可取消，之后账号自动删除，无法恢复。',
    'yue-lang': '提交之後會登出所有裝置。15日內登入就可以取消，之後帳號會自動刪除，還原唔到。',
    'en-us':
      'You’re logged out everywhere at once. Log in within 15 days to keep the account; after that it is deleted for good.',
    'korean-lang':
      '모든 기기에서 바로 로그아웃돼요. 15일 안에 로그인하면 취소할 수 있고, 그 후에는 완전히 삭제돼요.',
  },
  erased: {
    'zh-cn': '个人资料、好友、朋友圈、收藏和设备记录会清除。',
    'yue-lang': '個人資料、朋友、動態、收藏同裝置紀錄會清除。',
    'en-us': 'Your profile, friends, moments, favorites and devices are erased.',
    'korean-lang': '프로필, 친구, 모먼트, 보관함, 기기 정보가 지워져요.',
  },
  messagesStay: {
    'zh-cn': '你发给别人的消息会保留，显示为“已注销的用户”。交易记录依法保留。',
    'yue-lang': '你傳畀人嘅訊息會保留，顯示做「已刪除嘅用戶」。交易紀錄依法保留。',
    'en-us':
      'Messages you sent stay with the others, as “Deleted account”. Payment records are kept as the law requires.',
    'korean-lang': '보낸 메시지는 상대에게 ‘탈퇴한 회원’으로 남아요. 거래 기록은 법에 따라 보관돼요.',
  },
  takesMessages: {
    'zh-cn': '同时撤回单聊消息',
    'yue-lang': '一併收回個人對話嘅訊息',
    'en-us': 'Delete my messages for everyone',
    'korean-lang': '1:1 채팅 메시지 모두에게서 삭제',
  },
  takesMessagesNote: {
    'zh-cn': (p: { days: number }) =>
      `账号删除时，会撤回你在单聊中最近${p.days}天发出的消息，对方也看不到。红包和转账保留。`,
    'yue-lang': (p: { days: number }) =>
      `刪除帳號嗰陣，你最近${p.days}日喺個人對話傳嘅訊息會收回，對方都睇唔到。紅包同轉帳會保留。`,
    'en-us': (p: { days: number }) =>
      `When the account is deleted, your one-to-one messages of the last ${p.days === 1 ? 'day' : `${p.days} days`} go for the other person, too. Red packets and transfers stay.`,
    'korean-lang': (p: { days: number }) =>
      `계정이 삭제될 때 최근 ${p.days}일 동안 1:1 채팅에서 보낸 메시지가 상대방에게서도 삭제돼요. 홍바오와 송금은 남아요.`,
  },
  groupsGo: {
    'zh-cn': '你的群会转给管理员，没有管理员则转给最早加入的成员。',
    'yue-lang': '你嘅群組會交畀管理員，冇管理員就交畀最早加入嘅成員。',
    'en-us': 'Groups you own go to an admin, or else to the longest-standing member.',
    'korean-lang': '내가 그룹장인 그룹은 관리자에게, 관리자가 없으면 가장 오래된 멤버에게 넘어가요.',
  },
  pointsGo: {
    'zh-cn': '剩余积分会作废。',
    'yue-lang': '剩低嘅積分會作廢。',
    'en-us': 'Remaining points are lost.',
    'korean-lang': '남은 포인트는 사라져요.',
  },
  moneyLeft: {
    'zh-cn': (p: { amount: string }) => `余额还有${p.amount}`,
    'yue-lang': (p: { amount: string }) => `餘額仲有${p.amount}`,
    'en-us': (p: { amount: string }) => `${p.amount} left in your wallet`,
    'korean-lang': (p: { amount: string }) => `지갑에 ${p.amount} 남음`,
  },
  withdraw: {
    'zh-cn': '去钱包提现或花完',
    'yue-lang': '去錢包提款或者用晒',
    'en-us': 'Withdraw or spend it in the wallet',
    'korean-lang': '지갑에서 출금하거나 사용하기',
  },
  moneyNote: {
    'zh-cn': '包括进行中的款项。如不需要，可在下方声明放弃。之后收到的款项不会作废，注销会等到余额处理完。',
    'yue-lang':
      '包括進行緊嘅款項。如果唔要，可以喺下面聲明放棄。之後收到嘅錢唔會作廢，刪除會等到餘額處理好。',
    'en-us':
      'This includes payments on their way. If you don’t want it, give it up below. Money that arrives later isn’t lost: the deletion then waits.',
    'korean-lang':
      '처리 중인 결제도 포함돼요. 필요 없으면 아래에서 포기할 수 있어요. 이후에 들어온 돈은 사라지지 않고 삭제가 미뤄져요.',
  },
  giveUp: {
    'zh-cn': (p: { sentence: string }) => `输入“${p.sentence}”`,
    'yue-lang': (p: { sentence: string }) => `輸入「${p.sentence}」`,
    'en-us': (p: { sentence: string }) => `Type “${p.sentence}”`,
    'korean-lang': (p: { sentence: string }) => `‘${p.sentence}’ 입력`,
  },
  ask: { 'zh-cn': '注销账号', 'yue-lang': '刪除帳號', 'en-us': 'Delete account', 'korean-lang': '계정 삭제' },
  asked: {
    'zh-cn': (p: { date: string }) => `账号将于${p.date}删除，在此之前登录即可取消`,
    'yue-lang': (p: { date: string }) => `帳號會喺${p.date}刪除，之前登入就可以取消`,
    'en-us': (p: { date: string }) =>
      `Your account will be deleted on ${p.date}. Log in before then to keep it.`,
    'korean-lang': (p: { date: string }) =>
      `계정이 ${p.date}에 삭제돼요. 그 전에 로그인하면 취소할 수 있어요.`,
  },
})

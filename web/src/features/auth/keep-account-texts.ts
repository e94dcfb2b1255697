import { defineTexts } from '~/i18n/texts'

/** Texts of keeping an account that is about to be deleted. */
export const keepAccountTexts = defineTexts({
  title: {
    'zh-cn': '保留账号？',
    'yue-lang': '保留帳號？',
    'en-us': 'Keep your account?',
    'korean-lang': '계정을 유지할까요?',
  },
  lead: {
    'zh-cn': (p: { date: string }) =>
      `此账号已申请注销，将于${p.date}删除。登录会取消注销，你的好友、群、消息和余额都会保留。`,
    'yue-lang': (p: { date: string }) =>
      `呢個帳號要求咗刪除，會喺${p.date}刪除。登入會取消刪除，你嘅朋友、群組、訊息同餘額都會保留。`,
    'en-us': (p: { date: string }) =>
      `You asked to delete this account. It will be deleted on ${p.date}. Logging in cancels that: your friends, groups, messages and money stay.`,
    'korean-lang': (p: { date: string }) =>
      `삭제를 요청한 계정이에요. ${p.date}에 삭제돼요. 로그인하면 삭제가 취소되고 친구, 그룹, 메시지, 잔액이 그대로 유지돼요.`,
  },
  keep: {
    'zh-cn': '保留账号并登录',
    'yue-lang': '保留帳號並登入',
    'en-us': 'Keep account and log in',
    'korean-lang': '계정 유지하고 로그인',
  },
  leave: {
    'zh-cn': '不登录，继续注销',
    'yue-lang': '唔登入，繼續刪除',
    'en-us': 'Don’t log in, delete it',
    'korean-lang': '로그인하지 않고 삭제 진행',
  },
  over: {
    'zh-cn': '请重新登录',
    'yue-lang': '請重新登入',
    'en-us': 'Log in again',
    'korean-lang': '다시 로그인',
  },
})

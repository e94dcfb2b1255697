import { defineTexts } from '~/i18n/texts'

/** Texts of the page that a link opens when somebody asked to turn two-step verification off. */
export const keepFactorsTexts = defineTexts({
  title: {
    'zh-cn': '保留两步验证',
    'yue-lang': '保留兩步驗證',
    'en-us': 'Keep two-step verification',
    'korean-lang': '2단계 인증 유지',
  },
  lead: {
    'zh-cn': '有人申请关闭你 Linnet 账号的两步验证。如果不是你本人，请在此取消，并尽快修改登录密码。',
    'yue-lang': '有人申請關閉你 Linnet 帳號嘅兩步驗證。如果唔係你本人，請喺度取消，並盡快更改登入密碼。',
    'en-us':
      'Someone asked to turn off two-step verification of your Linnet account. If it wasn’t you, cancel that here and change your login password soon.',
    'korean-lang':
      '누군가 Linnet 계정의 2단계 인증 해제를 신청했어요. 본인이 아니라면 여기에서 취소하고 로그인 비밀번호를 바로 변경하세요.',
  },
  keep: { 'zh-cn': '保留', 'yue-lang': '保留', 'en-us': 'Keep it on', 'korean-lang': '유지하기' },
  wasMe: {
    'zh-cn': '是我本人申请的',
    'yue-lang': '係我本人申請',
    'en-us': 'It was me',
    'korean-lang': '내가 신청했어요',
  },
  kept: {
    'zh-cn': '两步验证保持开启',
    'yue-lang': '兩步驗證保持開啟',
    'en-us': 'Two-step verification stays on',
    'korean-lang': '2단계 인증이 유지돼요',
  },
  keptLead: {
    'zh-cn': '有人知道你的登录密码，或能收到你的验证码。请登录后修改密码。',
    'yue-lang': '有人知道你嘅登入密碼，或者收到你嘅驗證碼。請登入之後更改密碼。',
    'en-us': 'Someone knows your login password or gets your codes. Log in and change your password.',
    'korean-lang':
      '누군가 로그인 비밀번호를 알거나 인증번호를 받고 있어요. 로그인해서 비밀번호를 변경하세요.',
  },
  logIn: { 'zh-cn': '登录', 'yue-lang': '登入', 'en-us': 'Log in', 'korean-lang': '로그인' },
})

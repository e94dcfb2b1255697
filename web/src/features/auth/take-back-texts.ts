import { defineTexts } from '~/i18n/texts'

export const takeBackTexts = defineTexts({
  title: {
    'zh-cn': '撤销更换',
    'yue-lang': '撤銷更換',
    'en-us': 'Undo the change',
    'korean-lang': '변경 취소',
  },
  lead: {
    'zh-cn':
      '如果不是你本人更换了 Linnet 账号的手机号或邮箱，请在此撤销。所有设备会退出登录，之后需要设置新密码。',
    'yue-lang':
      '如果唔係你本人更換 Linnet 帳號嘅手機號碼或者電郵，請喺度撤銷。所有裝置會登出，之後要設定新密碼。',
    'en-us':
      'If you didn’t change the phone number or email of your Linnet account, undo it here. All devices are logged out, and you set a new password.',
    'korean-lang':
      'Linnet 계정의 휴대폰 번호나 이메일을 직접 변경하지 않았다면 여기에서 취소하세요. 모든 기기에서 로그아웃되고 새 비밀번호를 설정하게 돼요.',
  },
  undo: { 'zh-cn': '撤销更换', 'yue-lang': '撤銷更換', 'en-us': 'Undo it', 'korean-lang': '변경 취소' },
  wasMe: {
    'zh-cn': '是我本人操作的',
    'yue-lang': '係我本人',
    'en-us': 'It was me',
    'korean-lang': '내가 변경했어요',
  },
  doneTitle: {
    'zh-cn': '已撤销更换',
    'yue-lang': '已經撤銷',
    'en-us': 'The change was undone',
    'korean-lang': '변경을 취소했어요',
  },
  doneLead: {
    'zh-cn': (p: { account: string }) =>
      `所有设备已退出登录，原密码已失效。请用发送到${p.account}的验证码设置新密码。`,
    'yue-lang': (p: { account: string }) =>
      `所有裝置已經登出，舊密碼已經失效。請用傳送去${p.account}嘅驗證碼設定新密碼。`,
    'en-us': (p: { account: string }) =>
      `All devices were logged out, and the password no longer works. Set a new one with a code sent to ${p.account}.`,
    'korean-lang': (p: { account: string }) =>
      `모든 기기에서 로그아웃됐고 기존 비밀번호는 더 이상 쓸 수 없어요. ${p.account}에 보내는 인증번호로 새 비밀번호를 설정해 주세요.`,
  },
  setPassword: {
    'zh-cn': '设置新密码',
    'yue-lang': '設定新密碼',
    'en-us': 'Set a new password',
    'korean-lang': '새 비밀번호 설정',
  },
})

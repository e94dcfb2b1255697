import { defineTexts } from '~/i18n/texts'

/** Texts of the second step of logging in. */
export const twoStepTexts = defineTexts({
  lead: {
    'zh-cn': '此账号已开启两步验证，请完成第二步。',
    'yue-lang': '呢個帳號開咗兩步驗證，請完成第二步。',
    'en-us': 'This account is protected. Complete the second step to log in.',
    'korean-lang': '2단계 인증을 사용하는 계정이에요. 두 번째 단계를 완료해 주세요.',
  },
  trust: {
    'zh-cn': '信任此设备30天',
    'yue-lang': '信任呢部裝置30日',
    'en-us': 'Trust this device for 30 days',
    'korean-lang': '이 기기를 30일 동안 신뢰',
  },
  lost: {
    'zh-cn': '全部丢失了？',
    'yue-lang': '全部都唔見咗？',
    'en-us': 'Lost all of them?',
    'korean-lang': '모두 잃어버렸나요?',
  },
  lostAsk: {
    'zh-cn': '关闭两步验证？',
    'yue-lang': '關閉兩步驗證？',
    'en-us': 'Turn off two-step verification?',
    'korean-lang': '2단계 인증을 해제할까요?',
  },
  lostBody: {
    'zh-cn':
      '为保护账号，需要等待72小时。我们会通知你的所有设备、手机号和邮箱，在其中任何一处都可以取消。之后付款和提现会暂停一段时间。',
    'yue-lang':
      '為咗保護帳號，要等72小時。我哋會通知你所有裝置、手機號碼同電郵，喺其中任何一處都可以取消。之後付款同提款會暫停一段時間。',
    'en-us':
      'To protect the account, this takes 72 hours. All your devices, your phone number and email get a notice, and any of them can cancel it. Payments and withdrawals are then paused for a while.',
    'korean-lang':
      '계정을 보호하기 위해 72시간이 걸려요. 모든 기기와 휴대폰 번호, 이메일로 알려 드리며 그중 어디서든 취소할 수 있어요. 이후 결제와 출금이 잠시 중지돼요.',
  },
  lostConfirm: {
    'zh-cn': '开始等待',
    'yue-lang': '開始等候',
    'en-us': 'Start the waiting period',
    'korean-lang': '대기 시작',
  },
  endsAt: {
    'zh-cn': (p: { time: string }) => `两步验证将于${p.time}关闭，之后即可直接登录。`,
    'yue-lang': (p: { time: string }) => `兩步驗證會喺${p.time}關閉，之後可以直接登入。`,
    'en-us': (p: { time: string }) =>
      `Two-step verification turns off on ${p.time}. You can log in without it after that.`,
    'korean-lang': (p: { time: string }) =>
      `2단계 인증이 ${p.time}에 해제돼요. 그 후에는 바로 로그인할 수 있어요.`,
  },
  over: {
    'zh-cn': '请重新登录',
    'yue-lang': '請重新登入',
    'en-us': 'Log in again',
    'korean-lang': '다시 로그인',
  },
})

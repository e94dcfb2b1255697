import { defineTexts } from '@/i18n/texts'

export const entryTexts = defineTexts({
  logIn: { 'zh-cn': '登录', 'yue-lang': '登入', 'en-us': 'Log in', 'korean-lang': '로그인' },
  lead: {
    'zh-cn': '仅限员工。',
    'yue-lang': '淨係畀員工用。',
    'en-us': 'For staff only.',
    'korean-lang': '담당자 전용입니다.',
  },
  email: { 'zh-cn': '邮箱', 'yue-lang': '電郵', 'en-us': 'Email', 'korean-lang': '이메일' },
  password: { 'zh-cn': '密码', 'yue-lang': '密碼', 'en-us': 'Password', 'korean-lang': '비밀번호' },
  next: { 'zh-cn': '下一步', 'yue-lang': '下一步', 'en-us': 'Next', 'korean-lang': '다음' },
  secondStep: {
    'zh-cn': '验证身份',
    'yue-lang': '驗證身份',
    'en-us': 'Second factor',
    'korean-lang': '2단계 인증',
  },
  otherAccount: {
    'zh-cn': '换个账号',
    'yue-lang': '換個帳號',
    'en-us': 'Use another account',
    'korean-lang': '다른 계정 사용',
  },
  endedTitle: {
    'zh-cn': '登录已结束',
    'yue-lang': '登入已結束',
    'en-us': 'Your session ended',
    'korean-lang': '세션이 종료되었습니다',
  },
  endedText: {
    'zh-cn': (p: { name: string }) => `请以${p.name}的身份重新登录，已填写的内容都还在。`,
    'yue-lang': (p: { name: string }) => `請用${p.name}重新登入，打咗嘅嘢都仲喺度。`,
    'en-us': (p: { name: string }) => `Log in again as ${p.name}. What you have typed is still here.`,
    'korean-lang': (p: { name: string }) =>
      `${p.name} 계정으로 다시 로그인하세요. 입력한 내용은 그대로 있습니다.`,
  },
  stepUpTitle: {
    'zh-cn': '验证身份',
    'yue-lang': '驗證身份',
    'en-us': 'Confirm it’s you',
    'korean-lang': '본인 확인',
  },
  stepUpText: {
    'zh-cn': '涉及资金或账号安全的操作需要再次验证，5分钟内有效。',
    'yue-lang': '涉及資金或者帳號安全嘅操作要再驗證一次，5分鐘內有效。',
    'en-us': 'Anything about money or accounts needs your second factor. It’s then valid for five minutes.',
    'korean-lang': '자금이나 계정 보안에 관한 작업은 다시 인증해야 합니다. 5분간 유효합니다.',
  },
  welcome: {
    'zh-cn': (p: { name: string }) => `${p.name}，欢迎`,
    'yue-lang': (p: { name: string }) => `${p.name}，歡迎你`,
    'en-us': (p: { name: string }) => `Welcome, ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}님, 환영합니다`,
  },
  invited: {
    'zh-cn': (p: { role: string }) => `你已受邀加入 Linnet 控制台，角色：${p.role}。`,
    'yue-lang': (p: { role: string }) => `你獲邀加入 Linnet 控制台，角色：${p.role}。`,
    'en-us': (p: { role: string }) => `You are invited to the Linnet console. Your role: ${p.role}.`,
    'korean-lang': (p: { role: string }) => `Linnet 콘솔에 초대되었습니다. 역할: ${p.role}`,
  },
  newPassword: {
    'zh-cn': '设置密码',
    'yue-lang': '設定密碼',
    'en-us': 'Choose a password',
    'korean-lang': '비밀번호 설정',
  },
  passwordHint: {
    'zh-cn': '至少8个字符，不要使用常见密码。',
    'yue-lang': '最少8個字，唔好用常見密碼。',
    'en-us': 'At least 8 characters, and not a common one.',
    'korean-lang': '8자 이상, 흔한 비밀번호는 사용할 수 없습니다.',
  },
  repeat: {
    'zh-cn': '再次输入密码',
    'yue-lang': '再輸入一次密碼',
    'en-us': 'Repeat the password',
    'korean-lang': '비밀번호 다시 입력',
  },
  different: {
    'zh-cn': '两次输入不一致。',
    'yue-lang': '兩次輸入唔同。',
    'en-us': 'The passwords don’t match.',
    'korean-lang': '비밀번호가 서로 다릅니다.',
  },
  factor: {
    'zh-cn': '第二重验证',
    'yue-lang': '第二重驗證',
    'en-us': 'Second factor',
    'korean-lang': '2단계 인증 수단',
  },
  accept: { 'zh-cn': '完成设置', 'yue-lang': '完成設定', 'en-us': 'Finish', 'korean-lang': '완료' },
})

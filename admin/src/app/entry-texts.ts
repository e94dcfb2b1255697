import { defineTexts } from '@/i18n/texts'

export const entryTexts = defineTexts({
  logIn: { 'zh-cn': '登录', 'zh-hk': '登入', en: 'Log in', ko: '로그인' },
  lead: {
    'zh-cn': '仅限员工。',
    'zh-hk': '淨係俾員工用。',
    en: 'For staff only.',
    ko: '담당자 전용입니다.',
  },
  email: { 'zh-cn': '邮箱', 'zh-hk': '電郵', en: 'Email', ko: '이메일' },
  password: { 'zh-cn': '密码', 'zh-hk': '密碼', en: 'Password', ko: '비밀번호' },
  next: { 'zh-cn': '下一步', 'zh-hk': '下一步', en: 'Next', ko: '다음' },
  secondStep: { 'zh-cn': '验证身份', 'zh-hk': '驗證身分', en: 'Second factor', ko: '2단계 인증' },
  otherAccount: { 'zh-cn': '换个账号', 'zh-hk': '換個帳戶', en: 'Another account', ko: '다른 계정' },
  endedTitle: {
    'zh-cn': '登录已结束',
    'zh-hk': '登入已結束',
    en: 'Your session ended',
    ko: '세션이 종료되었습니다',
  },
  endedText: {
    'zh-cn': (p: { name: string }) => `请以 ${p.name} 的身份重新登录，已填写的内容都还在。`,
    'zh-hk': (p: { name: string }) => `請用 ${p.name} 重新登入，打咗嘅嘢都仲喺度。`,
    en: (p: { name: string }) => `Log in again as ${p.name}. What you have typed is still here.`,
    ko: (p: { name: string }) => `${p.name} 계정으로 다시 로그인하세요. 입력한 내용은 그대로 있습니다.`,
  },
  stepUpTitle: { 'zh-cn': '验证身份', 'zh-hk': '驗證身分', en: 'Confirm it is you', ko: '본인 확인' },
  stepUpText: {
    'zh-cn': '涉及资金或账号安全的操作需要再次验证，5 分钟内有效。',
    'zh-hk': '涉及資金或者帳戶安全嘅操作要再驗證一次，5 分鐘內有效。',
    en: 'What concerns money or accounts needs your second factor. It counts for five minutes.',
    ko: '자금이나 계정 보안에 관한 작업은 다시 인증해야 합니다. 5분간 유효합니다.',
  },
  welcome: {
    'zh-cn': (p: { name: string }) => `${p.name}，欢迎`,
    'zh-hk': (p: { name: string }) => `${p.name}，歡迎你`,
    en: (p: { name: string }) => `Welcome, ${p.name}`,
    ko: (p: { name: string }) => `${p.name} 님, 환영합니다`,
  },
  invited: {
    'zh-cn': (p: { role: string }) => `您已受邀加入 Linnet 控制台，角色：${p.role}。`,
    'zh-hk': (p: { role: string }) => `你獲邀加入 Linnet 控制台，角色：${p.role}。`,
    en: (p: { role: string }) => `You are invited to the Linnet console. Your role: ${p.role}.`,
    ko: (p: { role: string }) => `Linnet 콘솔에 초대되었습니다. 역할: ${p.role}`,
  },
  newPassword: { 'zh-cn': '设置密码', 'zh-hk': '設定密碼', en: 'Choose a password', ko: '비밀번호 설정' },
  passwordHint: {
    'zh-cn': '至少 8 个字符，不要使用常见密码。',
    'zh-hk': '最少 8 個字，唔好用常見密碼。',
    en: 'At least 8 characters, and not a common one.',
    ko: '8자 이상, 흔한 비밀번호는 사용할 수 없습니다.',
  },
  repeat: {
    'zh-cn': '再次输入密码',
    'zh-hk': '再輸入一次密碼',
    en: 'Repeat the password',
    ko: '비밀번호 다시 입력',
  },
  different: {
    'zh-cn': '两次输入不一致。',
    'zh-hk': '兩次輸入唔同。',
    en: 'The two differ.',
    ko: '비밀번호가 서로 다릅니다.',
  },
  factor: { 'zh-cn': '第二重验证', 'zh-hk': '第二重驗證', en: 'Second factor', ko: '2단계 인증 수단' },
  accept: { 'zh-cn': '完成设置', 'zh-hk': '完成設定', en: 'Finish', ko: '완료' },
})

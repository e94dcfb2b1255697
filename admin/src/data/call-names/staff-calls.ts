import { defineTexts } from '@/i18n/texts'

/** Names of what staff do among themselves. */
export const staffCalls = defineTexts({
  'session.proveFactor': { 'zh-cn': '登录', 'zh-hk': '登入', en: 'Log in', ko: '로그인' },
  'session.stepUp': {
    'zh-cn': '再次验证身份',
    'zh-hk': '再次驗證身份',
    en: 'Confirm it is oneself',
    ko: '본인 재확인',
  },
  'session.logOut': { 'zh-cn': '退出登录', 'zh-hk': '登出', en: 'Log out', ko: '로그아웃' },
  'session.end': {
    'zh-cn': '结束自己的会话',
    'zh-hk': '結束自己嘅登入',
    en: 'End one’s sessions',
    ko: '내 로그인 종료',
  },
  'invitation.accept': {
    'zh-cn': '接受邀请',
    'zh-hk': '接受邀請',
    en: 'Accept an invitation',
    ko: '초대 수락',
  },
  'approvals.list': { 'zh-cn': '查看审批', 'zh-hk': '查閱批核', en: 'List approvals', ko: '승인 목록 열람' },
  'approvals.approve': { 'zh-cn': '批准', 'zh-hk': '批准', en: 'Approve', ko: '승인' },
  'approvals.decline': { 'zh-cn': '拒绝审批', 'zh-hk': '拒絕批核', en: 'Decline', ko: '반려' },
  'approvals.withdraw': {
    'zh-cn': '撤回审批',
    'zh-hk': '收返批核',
    en: 'Withdraw a proposal',
    ko: '요청 철회',
  },
  'audit.list': {
    'zh-cn': '查看审计日志',
    'zh-hk': '查閱審計紀錄',
    en: 'View the audit log',
    ko: '감사 기록 열람',
  },
  'own.changePassword': {
    'zh-cn': '修改自己的密码',
    'zh-hk': '改自己嘅密碼',
    en: 'Change one’s password',
    ko: '내 비밀번호 변경',
  },
  'own.setTotp': {
    'zh-cn': '设置验证器',
    'zh-hk': '設定驗證器',
    en: 'Set up an authenticator app',
    ko: '인증 앱 등록',
  },
  'own.removeTotp': {
    'zh-cn': '移除验证器',
    'zh-hk': '移除驗證器',
    en: 'Remove the authenticator app',
    ko: '인증 앱 삭제',
  },
  'own.addPasskey': {
    'zh-cn': '添加通行密钥',
    'zh-hk': '加通行密鑰',
    en: 'Add a passkey',
    ko: '패스키 추가',
  },
  'own.removePasskey': {
    'zh-cn': '移除通行密钥',
    'zh-hk': '移除通行密鑰',
    en: 'Remove a passkey',
    ko: '패스키 삭제',
  },
  'own.renewRecoveryCodes': {
    'zh-cn': '更换恢复码',
    'zh-hk': '更換復原碼',
    en: 'Renew recovery codes',
    ko: '복구 코드 재발급',
  },
  'accounts.invite': { 'zh-cn': '邀请员工', 'zh-hk': '邀請員工', en: 'Invite somebody', ko: '직원 초대' },
  'accounts.renewInvitation': {
    'zh-cn': '重发邀请链接',
    'zh-hk': '再發邀請連結',
    en: 'Renew an invitation',
    ko: '초대 링크 재발급',
  },
  'accounts.changeRole': {
    'zh-cn': '更改员工角色',
    'zh-hk': '更改員工角色',
    en: 'Change a role',
    ko: '직원 역할 변경',
  },
  'accounts.suspend': {
    'zh-cn': '停用员工账号',
    'zh-hk': '停用員工帳號',
    en: 'Suspend somebody',
    ko: '직원 계정 정지',
  },
  'accounts.restore': {
    'zh-cn': '恢复员工账号',
    'zh-hk': '恢復員工帳號',
    en: 'Restore somebody',
    ko: '직원 계정 복구',
  },
  'accounts.resetFactors': {
    'zh-cn': '重置员工验证方式',
    'zh-hk': '重設員工驗證方式',
    en: 'Reset second factors',
    ko: '직원 인증 수단 초기화',
  },
  'accounts.linkMember': {
    'zh-cn': '关联会员账号',
    'zh-hk': '連結會員帳號',
    en: 'Link a member account',
    ko: '회원 계정 연결',
  },
  'staff:invite': {
    'zh-cn': '由命令行邀请',
    'zh-hk': '用指令邀請',
    en: 'Invite by the command line',
    ko: '명령줄로 초대',
  },
})

import { defineTexts } from '@/i18n/texts'

export const staffTexts = defineTexts({
  title: { 'zh-cn': '员工', 'yue-lang': '員工', 'en-us': 'Staff', 'korean-lang': '담당자' },
  lead: {
    'zh-cn': '谁可以使用控制台，以及他们能做什么。',
    'yue-lang': '邊個可以用控制台，同埋可以做啲咩。',
    'en-us': 'Who can use the console, and what they can do.',
    'korean-lang': '콘솔을 사용할 수 있는 사람과 권한입니다.',
  },
  name: { 'zh-cn': '姓名', 'yue-lang': '姓名', 'en-us': 'Name', 'korean-lang': '이름' },
  email: { 'zh-cn': '邮箱', 'yue-lang': '電郵', 'en-us': 'Email', 'korean-lang': '이메일' },
  role: { 'zh-cn': '角色', 'yue-lang': '角色', 'en-us': 'Role', 'korean-lang': '역할' },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'State', 'korean-lang': '상태' },
  invited: { 'zh-cn': '已邀请', 'yue-lang': '已邀請', 'en-us': 'Invited', 'korean-lang': '초대됨' },
  active: { 'zh-cn': '正常', 'yue-lang': '正常', 'en-us': 'Active', 'korean-lang': '사용 중' },
  suspended: { 'zh-cn': '已停用', 'yue-lang': '已停用', 'en-us': 'Suspended', 'korean-lang': '정지됨' },
  removed: { 'zh-cn': '已移除', 'yue-lang': '已移除', 'en-us': 'Removed', 'korean-lang': '제거됨' },
  factors: {
    'zh-cn': '第二重验证',
    'yue-lang': '第二重驗證',
    'en-us': 'Second factors',
    'korean-lang': '2단계 인증',
  },
  totp: { 'zh-cn': '验证器', 'yue-lang': '驗證器', 'en-us': 'Authenticator app', 'korean-lang': '인증 앱' },
  passkeys: {
    'zh-cn': (p: { n: number }) => `${p.n}个通行密钥`,
    'yue-lang': (p: { n: number }) => `${p.n}個通行密鑰`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 passkey' : `${p.n} passkeys`),
    'korean-lang': (p: { n: number }) => `패스키 ${p.n}개`,
  },
  seenAt: { 'zh-cn': '最近使用', 'yue-lang': '最近使用', 'en-us': 'Last used', 'korean-lang': '최근 사용' },
  never: { 'zh-cn': '从未', 'yue-lang': '未用過', 'en-us': 'Never', 'korean-lang': '없음' },
  createdAt: { 'zh-cn': '创建时间', 'yue-lang': '建立時間', 'en-us': 'Since', 'korean-lang': '등록일' },
  search: {
    'zh-cn': '姓名或邮箱',
    'yue-lang': '姓名或者電郵',
    'en-us': 'Name or email',
    'korean-lang': '이름 또는 이메일',
  },
  empty: {
    'zh-cn': '还没有员工',
    'yue-lang': '仲未有員工',
    'en-us': 'No one yet',
    'korean-lang': '아직 아무도 없습니다',
  },
  invite: { 'zh-cn': '邀请', 'yue-lang': '邀請', 'en-us': 'Invite', 'korean-lang': '초대' },
  inviteTitle: {
    'zh-cn': '邀请员工',
    'yue-lang': '邀請員工',
    'en-us': 'Invite to the staff',
    'korean-lang': '담당자 초대',
  },
  link: {
    'zh-cn': '邀请链接',
    'yue-lang': '邀請連結',
    'en-us': 'Invitation link',
    'korean-lang': '초대 링크',
  },
  linkedText: {
    'zh-cn': (p: { days: number }) =>
      `对方使用后${p.days}天内，凡需两人审批的事项，你们两人以及你邀请的其他人视为同一人。如需尽快有第二人，请在服务器上运行 npm run staff:invite。`,
    'yue-lang': (p: { days: number }) =>
      `對方用咗之後${p.days}日內，凡係要兩個人批核嘅事，你哋兩個同你邀請嘅其他人當係同一個人。想快啲有第二個人，請喺伺服器執行 npm run staff:invite。`,
    'en-us': (p: { days: number }) =>
      `For ${p.days} days after its use, you two and everyone else you invited count as one person where two have to approve. To have a second person sooner, run npm run staff:invite on the server.`,
    'korean-lang': (p: { days: number }) =>
      `사용 후 ${p.days}일 동안 두 사람 승인이 필요한 일에서는 두 분과 내가 초대한 다른 사람을 한 사람으로 봅니다. 두 번째 승인자가 바로 필요하면 서버에서 npm run staff:invite를 실행하세요.`,
  },
  linkText: {
    'zh-cn': (p: { until: string }) => `请把链接发给对方。它只能使用一次，${p.until}前有效，且不会再次显示。`,
    'yue-lang': (p: { until: string }) =>
      `請將連結交畀對方。佢只可以用一次，${p.until}前有效，之後唔會再顯示。`,
    'en-us': (p: { until: string }) =>
      `Hand this link over. It works once, until ${p.until}, and is not shown again.`,
    'korean-lang': (p: { until: string }) =>
      `이 링크를 전달하세요. ${p.until}까지 한 번만 쓸 수 있으며 다시 표시되지 않습니다.`,
  },
  renew: { 'zh-cn': '生成新链接', 'yue-lang': '產生新連結', 'en-us': 'New link', 'korean-lang': '새 링크' },
  changeRole: {
    'zh-cn': '更改角色',
    'yue-lang': '更改角色',
    'en-us': 'Change role',
    'korean-lang': '역할 변경',
  },
  changeRoleText: {
    'zh-cn': '对方会被退出登录。',
    'yue-lang': '對方會被登出。',
    'en-us': 'Their sessions end.',
    'korean-lang': '해당 담당자의 세션이 종료됩니다.',
  },
  suspend: { 'zh-cn': '停用', 'yue-lang': '停用', 'en-us': 'Suspend', 'korean-lang': '정지' },
  suspendText: {
    'zh-cn': '对方会立即退出登录，且无法再登录。',
    'yue-lang': '對方會即刻被登出，之後登入唔到。',
    'en-us': 'Their sessions end at once, and they can’t log in.',
    'korean-lang': '즉시 로그아웃되며 다시 로그인할 수 없습니다.',
  },
  remove: { 'zh-cn': '移除', 'yue-lang': '移除', 'en-us': 'Remove', 'korean-lang': '제거' },
  removeText: {
    'zh-cn':
      '对方会立即退出登录，密码、验证方式和通行密钥都会删除。处理中的客服会话和举报退回队列，待审批的提议会撤回。审计日志保留姓名。',
    'yue-lang':
      '對方會即刻被登出，密碼、驗證方法同通行密鑰都會刪除。處理緊嘅客服個案同舉報退返隊列，等緊批核嘅提議會收返。審計紀錄保留姓名。',
    'en-us':
      'Their sessions end at once, and their password, factors and passkeys are deleted. Their support cases and reports return to the queue, and their open proposals are withdrawn. The audit log keeps the name.',
    'korean-lang':
      '즉시 로그아웃되고 비밀번호, 인증 수단, 패스키가 모두 삭제됩니다. 처리 중인 상담과 신고는 대기열로 돌아가고, 대기 중인 승인 요청은 철회됩니다. 이름은 감사 기록에 남습니다.',
  },
  pinsText: {
    'zh-cn':
      '若此人的通行密钥曾登记用于签署付款或恢复资金，请同时在签名程序和核对程序的 pins 文件中删除其所在行。删除前，该密钥的签名仍然有效。',
    'yue-lang':
      '如果呢個人嘅通行密鑰登記咗用嚟簽付款或者恢復資金，請同時喺簽署程式同核對程式嘅 pins 檔案刪除佢嗰行。未刪除之前，嗰個密鑰嘅簽名仍然有效。',
    'en-us':
      'If a passkey of theirs is pinned to sign payouts or to lift stops, also delete its line from the file “pins” of the signer and of the checker. Until then, its signatures count.',
    'korean-lang':
      '이 사람의 패스키가 지급이나 자금 재개 서명용으로 등록되어 있다면, 서명 프로그램과 검사 프로그램의 pins 파일에서도 해당 줄을 삭제하세요. 삭제하기 전까지는 그 서명이 유효합니다.',
  },
  inviteAgain: {
    'zh-cn': '重新邀请',
    'yue-lang': '再次邀請',
    'en-us': 'Invite again',
    'korean-lang': '다시 초대',
  },
  restore: { 'zh-cn': '恢复', 'yue-lang': '恢復', 'en-us': 'Restore', 'korean-lang': '복구' },
  reset: {
    'zh-cn': '重置登录（密码和验证方式）',
    'yue-lang': '重設登入（密碼同驗證方法）',
    'en-us': 'Reset login (password and factors)',
    'korean-lang': '로그인 초기화(비밀번호와 인증 수단)',
  },
  resetText: {
    'zh-cn': '清除密码和第二重验证，对方用新链接重新设置。',
    'yue-lang': '清除密碼同第二重驗證，對方用新連結重新設定。',
    'en-us': 'Their password and second factors are removed. They set new ones by a link.',
    'korean-lang': '비밀번호와 2단계 인증을 삭제합니다. 새 링크로 다시 설정해야 합니다.',
  },
  member: {
    'zh-cn': '会员账号',
    'yue-lang': '會員帳號',
    'en-us': 'Member account',
    'korean-lang': '회원 계정',
  },
  linkMember: {
    'zh-cn': '关联会员账号',
    'yue-lang': '連結會員帳號',
    'en-us': 'Link member account',
    'korean-lang': '회원 계정 연결',
  },
  linkMemberText: {
    'zh-cn': '关联后，此人不能处理自己的提现。留空则取消关联。',
    'yue-lang': '連結之後，呢個人唔可以處理自己嘅提款。留空就取消連結。',
    'en-us': 'They then never decide about their own withdrawals. Leave it empty to remove the link.',
    'korean-lang': '연결하면 본인의 출금을 처리할 수 없습니다. 비워 두면 연결이 해제됩니다.',
  },
  close: { 'zh-cn': '完成', 'yue-lang': '完成', 'en-us': 'Done', 'korean-lang': '완료' },
  rights: { 'zh-cn': '权限', 'yue-lang': '權限', 'en-us': 'Rights', 'korean-lang': '권한' },
  gone: {
    'zh-cn': '找不到此人。',
    'yue-lang': '搵唔到呢個人。',
    'en-us': 'This person was not found.',
    'korean-lang': '이 사람을 찾을 수 없습니다.',
  },
})

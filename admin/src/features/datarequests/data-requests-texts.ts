import { defineTexts } from '@/i18n/texts'

export const dataRequestsTexts = defineTexts({
  title: {
    'zh-cn': '数据请求',
    'yue-lang': '資料要求',
    'en-us': 'Data requests',
    'korean-lang': '데이터 요청',
  },
  lead: {
    'zh-cn': '导出和注销请求，须在15天内答复。导出由系统自动完成。',
    'yue-lang': '匯出同刪除帳號嘅要求，要喺15日內答覆。匯出會自動完成。',
    'en-us':
      'Requests for exports and deletions, to be answered within 15 days. Exports are made automatically.',
    'korean-lang': '내보내기와 계정 삭제 요청입니다. 15일 안에 답해야 하며, 내보내기는 자동으로 처리됩니다.',
  },
  person: { 'zh-cn': '用户', 'yue-lang': '用戶', 'en-us': 'Person', 'korean-lang': '사용자' },
  kind: { 'zh-cn': '类型', 'yue-lang': '類型', 'en-us': 'Kind', 'korean-lang': '종류' },
  export: { 'zh-cn': '导出', 'yue-lang': '匯出', 'en-us': 'Export', 'korean-lang': '내보내기' },
  deletion: { 'zh-cn': '注销账号', 'yue-lang': '刪除帳號', 'en-us': 'Deletion', 'korean-lang': '계정 삭제' },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'State', 'korean-lang': '상태' },
  waiting: { 'zh-cn': '待处理', 'yue-lang': '等緊處理', 'en-us': 'Waiting', 'korean-lang': '대기 중' },
  ready: { 'zh-cn': '可下载', 'yue-lang': '可以下載', 'en-us': 'Ready', 'korean-lang': '준비됨' },
  refused: { 'zh-cn': '已拒绝', 'yue-lang': '已拒絕', 'en-us': 'Refused', 'korean-lang': '거절됨' },
  withdrawn: { 'zh-cn': '已撤回', 'yue-lang': '已收回', 'en-us': 'Withdrawn', 'korean-lang': '철회됨' },
  done: { 'zh-cn': '已完成', 'yue-lang': '已完成', 'en-us': 'Done', 'korean-lang': '완료' },
  askedAt: { 'zh-cn': '提交时间', 'yue-lang': '提交時間', 'en-us': 'Requested', 'korean-lang': '요청 시각' },
  dueAt: { 'zh-cn': '截止时间', 'yue-lang': '限期', 'en-us': 'Due', 'korean-lang': '기한' },
  endedAt: { 'zh-cn': '结束时间', 'yue-lang': '完結時間', 'en-us': 'Ended', 'korean-lang': '종료 시각' },
  overdue: { 'zh-cn': '已逾期', 'yue-lang': '已過期', 'en-us': 'Overdue', 'korean-lang': '기한 지남' },
  empty: {
    'zh-cn': '没有数据请求',
    'yue-lang': '冇資料要求',
    'en-us': 'No data requests',
    'korean-lang': '데이터 요청이 없습니다',
  },
  text: { 'zh-cn': '用户留言', 'yue-lang': '用戶留言', 'en-us': 'Message', 'korean-lang': '사용자 메시지' },
  reason: {
    'zh-cn': '拒绝理由',
    'yue-lang': '拒絕理由',
    'en-us': 'Reason for refusal',
    'korean-lang': '거절 사유',
  },
  blocks: {
    'zh-cn': '尚不能注销',
    'yue-lang': '未可以刪除',
    'en-us': 'Blocked by',
    'korean-lang': '삭제할 수 없는 이유',
  },
  money: {
    'zh-cn': '账户仍有余额或在途资金',
    'yue-lang': '仲有餘額或者未完成嘅款項',
    'en-us': 'There is money left or on its way',
    'korean-lang': '잔액이나 처리 중인 금액이 있습니다',
  },
  frozen: {
    'zh-cn': '账号已冻结',
    'yue-lang': '帳號凍結緊',
    'en-us': 'The account is frozen',
    'korean-lang': '정지된 계정입니다',
  },
  givenUp: { 'zh-cn': '声明放弃', 'yue-lang': '聲明放棄', 'en-us': 'Given up', 'korean-lang': '포기' },
  notes: { 'zh-cn': '备注', 'yue-lang': '備註', 'en-us': 'Notes', 'korean-lang': '메모' },
  noNotes: {
    'zh-cn': '还没有备注',
    'yue-lang': '未有備註',
    'en-us': 'No notes yet',
    'korean-lang': '아직 메모가 없습니다',
  },
  addNote: { 'zh-cn': '添加备注', 'yue-lang': '加備註', 'en-us': 'Add a note', 'korean-lang': '메모 추가' },
  refuse: { 'zh-cn': '拒绝', 'yue-lang': '拒絕', 'en-us': 'Refuse', 'korean-lang': '거절' },
  refuseLead: {
    'zh-cn': '请写明法律依据，用户会看到。',
    'yue-lang': '請寫明法律依據，用戶會睇到。',
    'en-us': 'Give the legal reason. The person reads it.',
    'korean-lang': '법적 근거를 적어 주세요. 사용자에게 표시됩니다.',
  },
  complete: {
    'zh-cn': '提议注销账号',
    'yue-lang': '提議刪除帳號',
    'en-us': 'Propose to delete the account',
    'korean-lang': '계정 삭제 제안',
  },
  completeLead: {
    'zh-cn': '需第二人批准。不可恢复：个人资料匿名化，退出所有设备和群，删除好友。消息和账目保留。',
    'yue-lang':
      '要第二個人批核，之後還原唔到：個人資料會變成匿名，登出所有裝置、退出群組、移除朋友。訊息同帳目會保留。',
    'en-us':
      'Takes effect once a second person approves, and can’t be undone: the profile becomes anonymous, sessions end, and the account leaves its groups and friends. Messages and the books stay.',
    'korean-lang':
      '두 번째 담당자가 승인해야 합니다. 되돌릴 수 없습니다. 프로필은 익명이 되고 모든 기기에서 로그아웃되며 그룹과 친구가 사라집니다. 메시지와 장부는 남습니다.',
  },
})

import type { WaitingWork } from '@linnet/protocol/staff'
import type { Translated } from '../../i18n/languages'

const waitingNames: Readonly<Record<WaitingWork, Translated>> = {
  'reports.waiting': {
    'zh-cn': '举报与反馈',
    'zh-hk': '舉報同意見',
    en: 'Reports and feedback',
    ko: '신고와 의견',
  },
  'sanctions.appealsWaiting': { 'zh-cn': '申诉', 'zh-hk': '申訴', en: 'Appeals', ko: '이의 신청' },
  'staff.approvalsWaiting': { 'zh-cn': '审批', 'zh-hk': '批核', en: 'Approvals', ko: '승인' },
  'wallet.withdrawalsWaiting': { 'zh-cn': '提现', 'zh-hk': '提現', en: 'Withdrawals', ko: '출금' },
  'vendors.applicationsWaiting': {
    'zh-cn': '商家申请',
    'zh-hk': '商戶申請',
    en: 'Vendor applications',
    ko: '판매자 신청',
  },
  'realnames.waiting': { 'zh-cn': '实名认证', 'zh-hk': '實名認證', en: 'Real names', ko: '실명 인증' },
  'support.waiting': {
    'zh-cn': '客服会话',
    'zh-hk': '客服對話',
    en: 'Support conversations',
    ko: '고객 상담',
  },
  'care.waiting': { 'zh-cn': '待审内容', 'zh-hk': '等審內容', en: 'Held for review', ko: '검토 대기' },
  'datarequests.waiting': {
    'zh-cn': '数据请求',
    'zh-hk': '資料請求',
    en: 'Data requests',
    ko: '데이터 요청',
  },
}

/** What the figures of the domains are called. A figure that is not here shows its name on the wire. */
export const figureNames: Readonly<Record<string, Translated>> = {
  'profiles.joined': { 'zh-cn': '新用户', 'zh-hk': '新用戶', en: 'New people', ko: '신규 가입자' },
  'auth.active': { 'zh-cn': '活跃用户', 'zh-hk': '活躍用戶', en: 'Active people', ko: '활성 사용자' },
  'conversations.messages': { 'zh-cn': '消息', 'zh-hk': '訊息', en: 'Messages', ko: '메시지' },
  'groups.created': { 'zh-cn': '新群', 'zh-hk': '新群組', en: 'New groups', ko: '신규 그룹' },
  'wallet.moneyIn': { 'zh-cn': '转入资金', 'zh-hk': '資金流入', en: 'Money in', ko: '입금액' },
  'wallet.moneyOut': { 'zh-cn': '转出资金', 'zh-hk': '資金流出', en: 'Money out', ko: '출금액' },
  'wallet.fees': { 'zh-cn': '手续费', 'zh-hk': '手續費', en: 'Fees', ko: '수수료' },
  ...waitingNames,
}

/** The desk where a kind of waiting work is done. */
export const deskOfWaiting: Readonly<Record<WaitingWork, string>> = {
  'reports.waiting': '/reports',
  'sanctions.appealsWaiting': '/appeals',
  'staff.approvalsWaiting': '/approvals',
  'wallet.withdrawalsWaiting': '/withdrawals',
  'vendors.applicationsWaiting': '/vendors',
  'realnames.waiting': '/realnames',
  'support.waiting': '/support',
  'care.waiting': '/care?view=held&state=waiting',
  'datarequests.waiting': '/data-requests',
}

/** What waits for the server itself. */
export const queueNames: Readonly<Record<string, Translated>> = {
  send: { 'zh-cn': '待存消息', 'zh-hk': '等儲存嘅訊息', en: 'Messages to store', ko: '저장 대기 메시지' },
  sign_in: {
    'zh-cn': '等待登录的设备',
    'zh-hk': '等緊登入嘅裝置',
    en: 'Devices signing in',
    ko: '로그인 대기 기기',
  },
  cursors: {
    'zh-cn': '待存已读位置',
    'zh-hk': '等儲存嘅已讀位置',
    en: 'Read marks to store',
    ko: '저장 대기 읽음 표시',
  },
  web_push: { 'zh-cn': '推送通知', 'zh-hk': '推送通知', en: 'Notifications', ko: '푸시 알림' },
  video: { 'zh-cn': '待转码视频', 'zh-hk': '等轉碼嘅影片', en: 'Videos to convert', ko: '변환 대기 동영상' },
  webhook: {
    'zh-cn': '机器人回调',
    'zh-hk': '機械人回調',
    en: 'Webhooks of robots',
    ko: '봇 웹훅',
  },
  receipt: {
    'zh-cn': '小程序收据',
    'zh-hk': '小程式收據',
    en: 'Receipts to mini programs',
    ko: '미니앱 영수증',
  },
  chat_export: { 'zh-cn': '聊天导出', 'zh-hk': '對話匯出', en: 'Exports of chats', ko: '대화 내보내기' },
}

/** The parts of the server that the health names. */
export const partNames: Readonly<Record<string, Translated>> = {
  database: { 'zh-cn': '数据库', 'zh-hk': '資料庫', en: 'Database', ko: '데이터베이스' },
  disk: { 'zh-cn': '磁盘', 'zh-hk': '磁碟', en: 'Disk', ko: '디스크' },
  files: { 'zh-cn': '文件存储', 'zh-hk': '檔案儲存', en: 'File storage', ko: '파일 저장소' },
  media: { 'zh-cn': '媒体处理', 'zh-hk': '媒體處理', en: 'Media processing', ko: '미디어 처리' },
  mail: { 'zh-cn': '邮件', 'zh-hk': '電郵', en: 'Mail', ko: '메일' },
  sms: { 'zh-cn': '短信', 'zh-hk': '短訊', en: 'SMS', ko: '문자' },
  payments: { 'zh-cn': '付款', 'zh-hk': '付款', en: 'Payments', ko: '결제' },
  backup: { 'zh-cn': '备份', 'zh-hk': '備份', en: 'Backup', ko: '백업' },
}

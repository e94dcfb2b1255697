import type { WaitingWork } from '@linnet/protocol/staff'
import type { Translated } from '../../i18n/languages'

const waitingNames: Readonly<Record<WaitingWork, Translated>> = {
  'reports.waiting': {
    'zh-cn': '举报与反馈',
    'yue-lang': '舉報同意見',
    'en-us': 'Reports and feedback',
    'korean-lang': '신고와 의견',
  },
  'sanctions.appealsWaiting': {
    'zh-cn': '申诉',
    'yue-lang': '上訴',
    'en-us': 'Appeals',
    'korean-lang': '이의 제기',
  },
  'staff.approvalsWaiting': {
    'zh-cn': '审批',
    'yue-lang': '批核',
    'en-us': 'Approvals',
    'korean-lang': '승인',
  },
  'wallet.withdrawalsWaiting': {
    'zh-cn': '提现',
    'yue-lang': '提款',
    'en-us': 'Withdrawals',
    'korean-lang': '출금',
  },
  'vendors.applicationsWaiting': {
    'zh-cn': '商家申请',
    'yue-lang': '商戶申請',
    'en-us': 'Vendor applications',
    'korean-lang': '판매자 신청',
  },
  'realnames.waiting': {
    'zh-cn': '实名认证',
    'yue-lang': '實名認證',
    'en-us': 'Real names',
    'korean-lang': '실명 인증',
  },
  'support.waiting': {
    'zh-cn': '客服会话',
    'yue-lang': '客服對話',
    'en-us': 'Support cases',
    'korean-lang': '고객 상담',
  },
  'care.waiting': {
    'zh-cn': '待审内容',
    'yue-lang': '等審內容',
    'en-us': 'Held for review',
    'korean-lang': '검토 대기',
  },
  'datarequests.waiting': {
    'zh-cn': '数据请求',
    'yue-lang': '資料請求',
    'en-us': 'Data requests',
    'korean-lang': '데이터 요청',
  },
}

/** Names of the figures of the domains. A figure missing here is shown by its name on the wire. */
export const figureNames: Readonly<Record<string, Translated>> = {
  'profiles.joined': {
    'zh-cn': '新用户',
    'yue-lang': '新用戶',
    'en-us': 'New people',
    'korean-lang': '신규 가입자',
  },
  'auth.active': {
    'zh-cn': '活跃用户',
    'yue-lang': '活躍用戶',
    'en-us': 'Active people',
    'korean-lang': '활성 사용자',
  },
  'conversations.messages': {
    'zh-cn': '消息',
    'yue-lang': '訊息',
    'en-us': 'Messages',
    'korean-lang': '메시지',
  },
  'groups.created': {
    'zh-cn': '新群',
    'yue-lang': '新群組',
    'en-us': 'New groups',
    'korean-lang': '신규 그룹',
  },
  'wallet.moneyIn': {
    'zh-cn': '转入资金',
    'yue-lang': '資金流入',
    'en-us': 'Money in',
    'korean-lang': '입금액',
  },
  'wallet.moneyOut': {
    'zh-cn': '转出资金',
    'yue-lang': '資金流出',
    'en-us': 'Money out',
    'korean-lang': '출금액',
  },
  'wallet.fees': { 'zh-cn': '手续费', 'yue-lang': '手續費', 'en-us': 'Fees', 'korean-lang': '수수료' },
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

/** The queues of the server itself. */
export const queueNames: Readonly<Record<string, Translated>> = {
  send: {
    'zh-cn': '待存消息',
    'yue-lang': '等儲存嘅訊息',
    'en-us': 'Messages to store',
    'korean-lang': '저장 대기 메시지',
  },
  sign_in: {
    'zh-cn': '等待登录的设备',
    'yue-lang': '等緊登入嘅裝置',
    'en-us': 'Devices logging in',
    'korean-lang': '로그인 대기 기기',
  },
  cursors: {
    'zh-cn': '待存已读位置',
    'yue-lang': '等儲存嘅已讀位置',
    'en-us': 'Read marks to store',
    'korean-lang': '저장 대기 읽음 표시',
  },
  web_push: {
    'zh-cn': '推送通知',
    'yue-lang': '推送通知',
    'en-us': 'Notifications',
    'korean-lang': '푸시 알림',
  },
  video: {
    'zh-cn': '待转码视频',
    'yue-lang': '等轉碼嘅影片',
    'en-us': 'Videos to convert',
    'korean-lang': '변환 대기 동영상',
  },
  webhook: {
    'zh-cn': '机器人回调',
    'yue-lang': '機械人回調',
    'en-us': 'Webhooks of robots',
    'korean-lang': '봇 웹훅',
  },
  receipt: {
    'zh-cn': '小程序收据',
    'yue-lang': '小程式收據',
    'en-us': 'Receipts to mini programs',
    'korean-lang': '미니앱 영수증',
  },
  chat_export: {
    'zh-cn': '聊天导出',
    'yue-lang': '對話匯出',
    'en-us': 'Exports of chats',
    'korean-lang': '대화 내보내기',
  },
}

/** The parts of the server in its health report. */
export const partNames: Readonly<Record<string, Translated>> = {
  database: { 'zh-cn': '数据库', 'yue-lang': '資料庫', 'en-us': 'Database', 'korean-lang': '데이터베이스' },
  disk: { 'zh-cn': '磁盘', 'yue-lang': '磁碟', 'en-us': 'Disk', 'korean-lang': '디스크' },
  files: {
    'zh-cn': '文件存储',
    'yue-lang': '檔案儲存',
    'en-us': 'File storage',
    'korean-lang': '파일 저장소',
  },
  media: {
    'zh-cn': '媒体处理',
    'yue-lang': '媒體處理',
    'en-us': 'Media processing',
    'korean-lang': '미디어 처리',
  },
  mail: { 'zh-cn': '邮件', 'yue-lang': '電郵', 'en-us': 'Mail', 'korean-lang': '메일' },
  sms: { 'zh-cn': '短信', 'yue-lang': '短訊', 'en-us': 'SMS', 'korean-lang': '문자' },
  payments: { 'zh-cn': '付款', 'yue-lang': '付款', 'en-us': 'Payments', 'korean-lang': '결제' },
  backup: { 'zh-cn': '备份', 'yue-lang': '備份', 'en-us': 'Backup', 'korean-lang': '백업' },
}

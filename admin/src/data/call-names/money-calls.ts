import { defineTexts } from '@/i18n/texts'

/** Names of what staff do where money is concerned. */
export const moneyCalls = defineTexts({
  'withdrawals.list': {
    'zh-cn': '查看提现列表',
    'zh-hk': '查閱提款清單',
    en: 'List withdrawals',
    ko: '출금 목록 열람',
  },
  'withdrawals.read': { 'zh-cn': '查看提现', 'zh-hk': '查閱提款', en: 'View a withdrawal', ko: '출금 열람' },
  'withdrawals.approve': {
    'zh-cn': '批准提现',
    'zh-hk': '批准提款',
    en: 'Approve a withdrawal',
    ko: '출금 승인',
  },
  'withdrawals.approveLarge': {
    'zh-cn': '批准大额提现',
    'zh-hk': '批准大額提款',
    en: 'Approve a large withdrawal',
    ko: '고액 출금 승인',
  },
  'withdrawals.reject': {
    'zh-cn': '拒绝提现',
    'zh-hk': '拒絕提款',
    en: 'Reject a withdrawal',
    ko: '출금 거절',
  },
  'withdrawals.claim': {
    'zh-cn': '标记提现为汇出中',
    'zh-hk': '標記提款做匯出緊',
    en: 'Mark a withdrawal as being sent',
    ko: '출금을 송금 중으로 표시',
  },
  'withdrawals.sent': {
    'zh-cn': '标记提现为已汇出',
    'zh-hk': '標記提款做已匯出',
    en: 'Mark a withdrawal as sent',
    ko: '출금을 송금됨으로 표시',
  },
  'withdrawals.unsent': {
    'zh-cn': '提现汇款失败',
    'zh-hk': '提款匯款失敗',
    en: 'Hand back a withdrawal that was not sent',
    ko: '송금 실패한 출금 되돌리기',
  },
  'withdrawals.note': {
    'zh-cn': '备注提现',
    'zh-hk': '備註提款',
    en: 'Note on a withdrawal',
    ko: '출금 메모',
  },
  'withdrawals.pause': {
    'zh-cn': '暂停提现',
    'zh-hk': '暫停提款',
    en: 'Pause withdrawals',
    ko: '출금 일시 중지',
  },
  'withdrawals.resume': {
    'zh-cn': '恢复提现',
    'zh-hk': '恢復提款',
    en: 'Resume withdrawals',
    ko: '출금 재개',
  },
  'money.credit': {
    'zh-cn': '发放测试金',
    'zh-hk': '派測試金',
    en: 'Give play money',
    ko: '테스트 머니 지급',
  },
  'money.records': {
    'zh-cn': '查看旧操作记录',
    'zh-hk': '查閱舊操作紀錄',
    en: 'View old records',
    ko: '이전 기록 열람',
  },
  'reconciliation.run': { 'zh-cn': '核对账目', 'zh-hk': '核對帳目', en: 'Check the books', ko: '장부 점검' },
  'reconciliation.halt': {
    'zh-cn': '停用资金',
    'zh-hk': '停用資金',
    en: 'Stop all money',
    ko: '자금 이동 중지',
  },
  'reconciliation.lift': { 'zh-cn': '恢复资金', 'zh-hk': '恢復資金', en: 'Lift the halt', ko: '중지 해제' },
  'settings.change': { 'zh-cn': '修改设置', 'zh-hk': '改設定', en: 'Change a setting', ko: '설정 변경' },
  'settings.changeMoney': {
    'zh-cn': '修改资金设置',
    'zh-hk': '改資金設定',
    en: 'Change a money setting',
    ko: '자금 설정 변경',
  },
  'settings.withdraw': {
    'zh-cn': '撤回设置变更',
    'zh-hk': '收返設定變更',
    en: 'Withdraw a planned change',
    ko: '예정된 설정 변경 철회',
  },
  'settings.withdrawProtecting': {
    'zh-cn': '撤回保障资金的变更',
    'zh-hk': '收返保障資金嘅變更',
    en: 'Withdraw a change that protects money',
    ko: '자금 보호 변경 철회',
  },
})

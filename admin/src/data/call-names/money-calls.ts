import { defineTexts } from '@/i18n/texts'

/** Names of staff actions on money. */
export const moneyCalls = defineTexts({
  'withdrawals.list': {
    'zh-cn': '查看提现列表',
    'yue-lang': '查閱提款清單',
    'en-us': 'List withdrawals',
    'korean-lang': '출금 목록 열람',
  },
  'withdrawals.read': {
    'zh-cn': '查看提现',
    'yue-lang': '查閱提款',
    'en-us': 'View a withdrawal',
    'korean-lang': '출금 열람',
  },
  'withdrawals.approve': {
    'zh-cn': '批准提现',
    'yue-lang': '批准提款',
    'en-us': 'Approve a withdrawal',
    'korean-lang': '출금 승인',
  },
  'withdrawals.approveLarge': {
    'zh-cn': '批准大额提现',
    'yue-lang': '批准大額提款',
    'en-us': 'Approve a large withdrawal',
    'korean-lang': '고액 출금 승인',
  },
  'withdrawals.reject': {
    'zh-cn': '拒绝提现',
    'yue-lang': '拒絕提款',
    'en-us': 'Reject a withdrawal',
    'korean-lang': '출금 거절',
  },
  'withdrawals.claim': {
    'zh-cn': '标记提现为汇出中',
    'yue-lang': '標記提款做匯出緊',
    'en-us': 'Mark a withdrawal as being sent',
    'korean-lang': '출금을 송금 중으로 표시',
  },
  'withdrawals.sent': {
    'zh-cn': '标记提现为已汇出',
    'yue-lang': '標記提款做已匯出',
    'en-us': 'Mark a withdrawal as sent',
    'korean-lang': '출금을 송금됨으로 표시',
  },
  'payouts.sign': {
    'zh-cn': '签署链上提现',
    'yue-lang': '簽署鏈上提款',
    'en-us': 'Sign a withdrawal',
    'korean-lang': '출금에 서명',
  },
  'withdrawals.unsent': {
    'zh-cn': '提现汇款失败',
    'yue-lang': '提款匯款失敗',
    'en-us': 'Hand back a withdrawal that was not sent',
    'korean-lang': '송금 실패한 출금 되돌리기',
  },
  'withdrawals.note': {
    'zh-cn': '备注提现',
    'yue-lang': '備註提款',
    'en-us': 'Note on a withdrawal',
    'korean-lang': '출금 메모',
  },
  'withdrawals.pause': {
    'zh-cn': '暂停提现',
    'yue-lang': '暫停提款',
    'en-us': 'Pause withdrawals',
    'korean-lang': '출금 일시 중지',
  },
  'withdrawals.resume': {
    'zh-cn': '恢复提现',
    'yue-lang': '恢復提款',
    'en-us': 'Resume withdrawals',
    'korean-lang': '출금 재개',
  },
  'money.credit': {
    'zh-cn': '发放测试金',
    'yue-lang': '派測試金',
    'en-us': 'Give play money',
    'korean-lang': '테스트 머니 지급',
  },
  'money.records': {
    'zh-cn': '查看旧操作记录',
    'yue-lang': '查閱舊操作紀錄',
    'en-us': 'View old records',
    'korean-lang': '이전 기록 열람',
  },
  'reconciliation.run': {
    'zh-cn': '核对账目',
    'yue-lang': '核對帳目',
    'en-us': 'Check the books',
    'korean-lang': '장부 점검',
  },
  'reconciliation.halt': {
    'zh-cn': '停用资金',
    'yue-lang': '停用資金',
    'en-us': 'Stop all money',
    'korean-lang': '자금 이동 중지',
  },
  'reconciliation.lift': {
    'zh-cn': '恢复资金',
    'yue-lang': '恢復資金',
    'en-us': 'Lift the halt',
    'korean-lang': '중지 해제',
  },
  'chain.deposits': {
    'zh-cn': '查看链上充值',
    'yue-lang': '睇鏈上充值',
    'en-us': 'View deposits',
    'korean-lang': '체인 입금 열람',
  },
  'chain.lift': {
    'zh-cn': '恢复充值入账',
    'yue-lang': '恢復充值入帳',
    'en-us': 'Resume crediting deposits',
    'korean-lang': '입금 처리 재개',
  },
  'chain.release': {
    'zh-cn': '放行待处理充值',
    'yue-lang': '放行待處理充值',
    'en-us': 'Release a deposit',
    'korean-lang': '보류 입금 해제',
  },
  'settings.change': {
    'zh-cn': '修改设置',
    'yue-lang': '改設定',
    'en-us': 'Change a setting',
    'korean-lang': '설정 변경',
  },
  'settings.changeMoney': {
    'zh-cn': '修改资金设置',
    'yue-lang': '改資金設定',
    'en-us': 'Change a money setting',
    'korean-lang': '자금 설정 변경',
  },
  'settings.withdraw': {
    'zh-cn': '撤回设置变更',
    'yue-lang': '收返設定變更',
    'en-us': 'Withdraw a planned change',
    'korean-lang': '예정된 설정 변경 철회',
  },
  'settings.withdrawProtecting': {
    'zh-cn': '撤回保障资金的变更',
    'yue-lang': '收返保障資金嘅變更',
    'en-us': 'Withdraw a change that protects money',
    'korean-lang': '자금 보호 변경 철회',
  },
})

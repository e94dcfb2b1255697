import { defineTexts } from '@/i18n/texts'

export const depositTexts = defineTexts({
  title: { 'zh-cn': '充值', 'yue-lang': '增值', 'en-us': 'Deposit', 'korean-lang': '입금' },
  search: {
    'zh-cn': '交易哈希或地址',
    'yue-lang': '交易雜湊或者地址',
    'en-us': 'Transaction or address',
    'korean-lang': '거래 해시 또는 주소',
  },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'State', 'korean-lang': '상태' },
  seen: { 'zh-cn': '确认中', 'yue-lang': '確認緊', 'en-us': 'Arriving', 'korean-lang': '확인 중' },
  credited: { 'zh-cn': '已入账', 'yue-lang': '已入帳', 'en-us': 'Credited', 'korean-lang': '입금 완료' },
  suspended: { 'zh-cn': '待处理', 'yue-lang': '待處理', 'en-us': 'In suspense', 'korean-lang': '보류' },
  orphaned: {
    'zh-cn': '已被链撤回',
    'yue-lang': '鏈已撤回',
    'en-us': 'Given up',
    'korean-lang': '체인에서 취소',
  },
  ignored: { 'zh-cn': '未入账', 'yue-lang': '冇入帳', 'en-us': 'Ignored', 'korean-lang': '제외' },
  dust: {
    'zh-cn': '低于最小金额',
    'yue-lang': '低過最小金額',
    'en-us': 'Too small',
    'korean-lang': '최소 금액 미만',
  },
  otherToken: {
    'zh-cn': '其他代币',
    'yue-lang': '其他代幣',
    'en-us': 'Other token',
    'korean-lang': '다른 토큰',
  },
  blockedSender: {
    'zh-cn': '来自封禁地址',
    'yue-lang': '嚟自封鎖地址',
    'en-us': 'From a blocked address',
    'korean-lang': '차단된 주소에서 입금',
  },
  tooLarge: { 'zh-cn': '金额过大', 'yue-lang': '金額太大', 'en-us': 'Too large', 'korean-lang': '금액 초과' },
  at: { 'zh-cn': '时间', 'yue-lang': '時間', 'en-us': 'Time', 'korean-lang': '시각' },
  person: { 'zh-cn': '用户', 'yue-lang': '用戶', 'en-us': 'Person', 'korean-lang': '사용자' },
  amount: { 'zh-cn': '金额', 'yue-lang': '金額', 'en-us': 'Amount', 'korean-lang': '금액' },
  raw: {
    'zh-cn': '最小单位数量',
    'yue-lang': '最小單位數量',
    'en-us': 'In smallest units',
    'korean-lang': '최소 단위 수량',
  },
  address: { 'zh-cn': '充值地址', 'yue-lang': '增值地址', 'en-us': 'Address', 'korean-lang': '입금 주소' },
  transaction: { 'zh-cn': '交易', 'yue-lang': '交易', 'en-us': 'Transaction', 'korean-lang': '거래' },
  contract: { 'zh-cn': '代币合约', 'yue-lang': '代幣合約', 'en-us': 'Token', 'korean-lang': '토큰 계약' },
  block: { 'zh-cn': '区块', 'yue-lang': '區塊', 'en-us': 'Block', 'korean-lang': '블록' },
  decided: { 'zh-cn': '入账时间', 'yue-lang': '入帳時間', 'en-us': 'Decided', 'korean-lang': '처리 시각' },
  empty: {
    'zh-cn': '没有符合条件的充值',
    'yue-lang': '冇符合條件嘅增值',
    'en-us': 'No deposits match',
    'korean-lang': '해당하는 입금이 없습니다',
  },
  release: { 'zh-cn': '放行', 'yue-lang': '放行', 'en-us': 'Release', 'korean-lang': '보류 해제' },
  releaseText: {
    'zh-cn': '款项将付给地址的主人。需要另一位同事批准。账户已注销的，只能由运营者用命令付给他人。',
    'yue-lang': '筆錢會畀返地址嘅主人。要另一位同事批准。帳號已經刪除嘅，只可以由營運者用指令畀其他人。',
    'en-us':
      'Pays it to the owner of the address, once a second person has approved. If their account is deleted, only the operator can pay it, by command.',
    'korean-lang':
      '다른 담당자가 승인하면 주소 소유자에게 지급됩니다. 계정이 삭제된 경우 운영자만 명령으로 지급할 수 있습니다.',
  },
  asked: {
    'zh-cn': '已批准，等待入账',
    'yue-lang': '已批准，等緊入帳',
    'en-us': 'Approved; it is being paid',
    'korean-lang': '승인됨, 지급 처리 중',
  },
})

import { defineTexts } from '@/i18n/texts'

export const blockedTexts = defineTexts({
  list: { 'zh-cn': '封禁地址', 'yue-lang': '封鎖地址', 'en-us': 'Blocked', 'korean-lang': '차단 주소' },
  entry: {
    'zh-cn': '封禁地址',
    'yue-lang': '封鎖地址',
    'en-us': 'Blocked address',
    'korean-lang': '차단된 주소',
  },
  address: { 'zh-cn': '地址', 'yue-lang': '地址', 'en-us': 'Address', 'korean-lang': '주소' },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'State', 'korean-lang': '상태' },
  blocked: { 'zh-cn': '已封禁', 'yue-lang': '已封鎖', 'en-us': 'Blocked', 'korean-lang': '차단됨' },
  unblocked: { 'zh-cn': '已解除', 'yue-lang': '已解除', 'en-us': 'Unblocked', 'korean-lang': '해제됨' },
  reason: { 'zh-cn': '原因', 'yue-lang': '原因', 'en-us': 'Reason', 'korean-lang': '사유' },
  by: { 'zh-cn': '操作人', 'yue-lang': '操作人', 'en-us': 'Blocked by', 'korean-lang': '처리자' },
  at: { 'zh-cn': '封禁时间', 'yue-lang': '封鎖時間', 'en-us': 'Since', 'korean-lang': '차단 시각' },
  unblockedAt: {
    'zh-cn': '解除时间',
    'yue-lang': '解除時間',
    'en-us': 'Unblocked at',
    'korean-lang': '해제 시각',
  },
  empty: {
    'zh-cn': '没有封禁的地址',
    'yue-lang': '冇封鎖嘅地址',
    'en-us': 'No address is blocked',
    'korean-lang': '차단된 주소가 없어요',
  },
  gone: {
    'zh-cn': '找不到这条记录',
    'yue-lang': '搵唔到呢條紀錄',
    'en-us': 'This entry can’t be found',
    'korean-lang': '기록을 찾을 수 없어요',
  },
  block: {
    'zh-cn': '封禁地址',
    'yue-lang': '封鎖地址',
    'en-us': 'Block an address',
    'korean-lang': '주소 차단',
  },
  blockText: {
    'zh-cn': '立即生效：不再向该地址提现，来自该地址的充值转为待处理。解除需两人签署。',
    'yue-lang': '即刻生效：唔會再提款去呢個地址，由呢個地址嚟嘅增值會待處理。解除要兩個人簽。',
    'en-us':
      'Takes effect at once: nothing is paid to it, and deposits from it go to suspense. Unblocking takes the signatures of two people.',
    'korean-lang':
      '즉시 적용됩니다. 이 주소로 출금할 수 없고, 이 주소에서 온 입금은 보류됩니다. 해제하려면 두 명의 서명이 필요합니다.',
  },
  badAddress: {
    'zh-cn': '请输入以 0x 开头的42位地址',
    'yue-lang': '請輸入以 0x 開頭嘅42位地址',
    'en-us': 'Enter an address: 0x and 40 digits or letters from a to f',
    'korean-lang': '0x로 시작하는 42자 주소를 입력하세요',
  },
  title: {
    'zh-cn': '签署解除封禁',
    'yue-lang': '簽署解除封鎖',
    'en-us': 'Unblock by signatures',
    'korean-lang': '서명으로 차단 해제',
  },
  lead: {
    'zh-cn': '两人须在一天内用通行密钥签署同一内容。付款签名程序验证后解除封禁。',
    'yue-lang': '兩個人要喺一日之內用通行密鑰簽同一份內容。付款簽名程式驗證之後就會解除封鎖。',
    'en-us':
      'Two people sign the same content with their passkeys within a day. The signer of payouts verifies them, and unblocks the address.',
    'korean-lang':
      '두 명이 하루 안에 같은 내용에 패스키로 서명해야 합니다. 출금 서명 프로그램이 확인한 뒤 차단을 해제합니다.',
  },
  begin: {
    'zh-cn': '填写解除原因',
    'yue-lang': '填寫解除原因',
    'en-us': 'Give the reason',
    'korean-lang': '해제 사유 입력',
  },
  write: { 'zh-cn': '下一步', 'yue-lang': '下一步', 'en-us': 'Next', 'korean-lang': '다음' },
  signedBy: { 'zh-cn': '已签署', 'yue-lang': '已簽', 'en-us': 'Signed by', 'korean-lang': '서명한 사람' },
  waiting: {
    'zh-cn': '你已签署。两人都签署后，由签名程序解除。',
    'yue-lang': '你已經簽咗。兩個人都簽咗之後，由簽名程式解除。',
    'en-us': 'You have signed it. The signer unblocks it once two people have.',
    'korean-lang': '서명했습니다. 두 명이 모두 서명하면 서명 프로그램이 해제합니다.',
  },
  statementText: {
    'zh-cn': '请逐行核对地址、封禁时间和解除的原因。签署后只解除这一条封禁。',
    'yue-lang': '請逐行核對地址、封鎖時間同解除嘅原因。簽咗之後淨係解除呢一條封鎖。',
    'en-us':
      'Compare the address, the time since when it is blocked, and the reason. Your signature ends this entry and no other.',
    'korean-lang': '주소, 차단 시각, 해제 사유를 한 줄씩 확인하세요. 서명하면 이 차단만 해제됩니다.',
  },
  noPasskey: {
    'zh-cn': '签署需要通行密钥。请先在“我的账号”中添加，并由负责付款签名程序的人登记。',
    'yue-lang': '簽名要有通行密鑰。請先喺「我的帳號」加，再由負責付款簽名程式嘅人登記。',
    'en-us':
      'Signing takes a passkey. Add one to your own account, and have it pinned by those who run the signer.',
    'korean-lang':
      '서명하려면 패스키가 필요합니다. 내 계정에서 추가한 뒤 출금 서명 프로그램 담당자에게 등록을 요청하세요.',
  },
})

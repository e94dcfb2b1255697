import { defineTexts } from '@/i18n/texts'

export const lossTexts = defineTexts({
  list: { 'zh-cn': '缺失', 'yue-lang': '缺失', 'en-us': 'Missing', 'korean-lang': '부족분' },
  nothing: {
    'zh-cn': '链上没有缺少资金，提现都有记录',
    'yue-lang': '鏈上冇少到錢，提款全部有紀錄',
    'en-us': 'Nothing is missing on the chain, and every payout is known',
    'korean-lang': '체인에 부족한 금액이 없고 모든 출금에 기록이 있습니다',
  },
  amount: { 'zh-cn': '缺少', 'yue-lang': '少咗', 'en-us': 'Missing', 'korean-lang': '부족 금액' },
  title: {
    'zh-cn': '签署损失入账',
    'yue-lang': '簽署損失入帳',
    'en-us': 'Book the loss by signatures',
    'korean-lang': '서명으로 손실 기장',
  },
  lead: {
    'zh-cn':
      '确认资金已丢失后，两人须在一小时内用通行密钥签署同一内容。核对程序验证后按签署的金额入账；付款仍停用，直到恢复。',
    'yue-lang':
      '確定啲錢冇咗之後，兩個人要喺一個鐘之內用通行密鑰簽同一份內容。核對程式驗證之後按簽咗嘅金額入帳；付款會繼續停，直到恢復。',
    'en-us':
      'Once it is certain that the money is gone, two people sign the same content with their passkeys within an hour. The checker verifies them, and books exactly what was signed. Payments stay stopped until they are resumed.',
    'korean-lang':
      '자금이 사라진 것이 확실하면 두 명이 한 시간 안에 같은 내용에 패스키로 서명해야 합니다. 검사 프로그램이 확인한 뒤 서명한 금액만 기장하며, 결제는 재개할 때까지 중지됩니다.',
  },
  begin: {
    'zh-cn': '填写损失原因',
    'yue-lang': '填寫損失原因',
    'en-us': 'Give the reason',
    'korean-lang': '손실 사유 입력',
  },
  write: { 'zh-cn': '下一步', 'yue-lang': '下一步', 'en-us': 'Next', 'korean-lang': '다음' },
  signedBy: { 'zh-cn': '已签署', 'yue-lang': '已簽', 'en-us': 'Signed by', 'korean-lang': '서명한 사람' },
  waiting: {
    'zh-cn': '你已签署。两人都签署后，由核对程序入账。',
    'yue-lang': '你已經簽咗。兩個人都簽咗之後，由核對程式入帳。',
    'en-us': 'You have signed it. The checker books it once two people have.',
    'korean-lang': '서명했습니다. 두 명이 모두 서명하면 검사 프로그램이 기장합니다.',
  },
  statementText: {
    'zh-cn': '请逐行核对位置、金额和原因。签署后只按这一金额入账。',
    'yue-lang': '請逐行核對位置、金額同原因。簽咗之後淨係按呢個金額入帳。',
    'en-us': 'Compare the place, the amount and the reason. Your signature books this amount and no other.',
    'korean-lang': '위치, 금액, 사유를 한 줄씩 확인하세요. 서명하면 이 금액만 기장됩니다.',
  },
  noPasskey: {
    'zh-cn': '签署需要通行密钥。请先在“我的账号”中添加，并由负责核对程序的人登记。',
    'yue-lang': '簽名要有通行密鑰。請先喺「我的帳號」加，再由負責核對程式嘅人登記。',
    'en-us':
      'Signing takes a passkey. Add one to your own account, and have it pinned by those who run the checker.',
    'korean-lang':
      '서명하려면 패스키가 필요합니다. 내 계정에서 추가한 뒤 검사 프로그램 담당자에게 등록을 요청하세요.',
  },
})

export const recordingTexts = defineTexts({
  payout: {
    'zh-cn': '无记录的提现',
    'yue-lang': '冇紀錄嘅提款',
    'en-us': 'Payout without a record',
    'korean-lang': '기록 없는 출금',
  },
  person: { 'zh-cn': '用户', 'yue-lang': '用戶', 'en-us': 'Person', 'korean-lang': '사용자' },
  amount: { 'zh-cn': '金额', 'yue-lang': '金額', 'en-us': 'Amount', 'korean-lang': '금액' },
  address: { 'zh-cn': '地址', 'yue-lang': '地址', 'en-us': 'Address', 'korean-lang': '주소' },
  transaction: { 'zh-cn': '交易', 'yue-lang': '交易', 'en-us': 'Transaction', 'korean-lang': '거래' },
  foundAt: { 'zh-cn': '发现时间', 'yue-lang': '發現時間', 'en-us': 'Found', 'korean-lang': '발견 시각' },
  approvable: {
    'zh-cn': '这笔提现仍待批准。批准后会自动恢复，无需补记。',
    'yue-lang': '呢筆提款仲等緊批准。批准之後會自動恢復，唔使補記。',
    'en-us': 'This withdrawal is still waiting. Approve it, and the signer brings its payout back by itself.',
    'korean-lang': '아직 승인 대기 중인 출금입니다. 승인하면 자동으로 복구됩니다.',
  },
  title: {
    'zh-cn': '签署补记提现',
    'yue-lang': '簽署補記提款',
    'en-us': 'Record it by signatures',
    'korean-lang': '서명으로 출금 기록',
  },
  lead: {
    'zh-cn':
      '恢复备份后，账本没有这笔已发出的提现。请先冻结该用户的资金。两人须在一天内签署同一内容，付款签名程序验证后补记，并记作平台损失。',
    'yue-lang':
      '還原備份之後，帳本冇咗呢筆已經發出嘅提款。請先凍結呢位用戶嘅錢。兩個人要喺一日之內簽同一份內容，付款簽名程式驗證之後補記，並記做平台損失。',
    'en-us':
      'The books were restored from before this payout was requested. Freeze the money of its person first. Two people sign the same content within a day; the signer of payouts verifies them and records it, as a loss of the house.',
    'korean-lang':
      '백업 복원으로 원장에 이 출금이 없습니다. 먼저 해당 사용자의 자금을 동결하세요. 두 명이 하루 안에 같은 내용에 서명하면 출금 서명 프로그램이 확인한 뒤 플랫폼 손실로 기록합니다.',
  },
  begin: {
    'zh-cn': '填写补记原因',
    'yue-lang': '填寫補記原因',
    'en-us': 'Give the reason',
    'korean-lang': '기록 사유 입력',
  },
  write: { 'zh-cn': '下一步', 'yue-lang': '下一步', 'en-us': 'Next', 'korean-lang': '다음' },
  signedBy: { 'zh-cn': '已签署', 'yue-lang': '已簽', 'en-us': 'Signed by', 'korean-lang': '서명한 사람' },
  waiting: {
    'zh-cn': '你已签署。两人都签署后，由签名程序补记。',
    'yue-lang': '你已經簽咗。兩個人都簽咗之後，由簽名程式補記。',
    'en-us': 'You have signed it. The signer records it once two people have.',
    'korean-lang': '서명했습니다. 두 명이 모두 서명하면 서명 프로그램이 기록합니다.',
  },
  statementText: {
    'zh-cn': '请在链上核对交易，并逐行核对用户、地址和金额。签署后只补记这一笔。',
    'yue-lang': '請喺鏈上核對交易，再逐行核對用戶、地址同金額。簽咗之後淨係補記呢一筆。',
    'en-us':
      'Look the transaction up on the chain, and compare the person, the address and the amount. Your signature records this payout and no other.',
    'korean-lang':
      '체인에서 거래를 확인하고 사용자, 주소, 금액을 한 줄씩 대조하세요. 서명하면 이 출금만 기록됩니다.',
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

import { defineTexts } from '@/i18n/texts'

export const liftTexts = defineTexts({
  title: {
    'zh-cn': '签署恢复资金',
    'yue-lang': '簽署恢復資金',
    'en-us': 'Lift with signatures',
    'korean-lang': '서명으로 중지 해제',
  },
  lead: {
    'zh-cn': '两人须在一小时内用通行密钥签署同一内容。核对程序验证签名并再次核对账目后恢复资金。',
    'yue-lang':
      '兩個人要喺一個鐘之內用通行密鑰簽同一份內容。核對程式驗證簽名再核對一次帳目之後，就會恢復資金。',
    'en-us':
      'Two people sign the same content with their passkeys within an hour. The checker verifies them, runs the checks again, and lifts the halt.',
    'korean-lang':
      '두 명이 한 시간 안에 같은 내용에 패스키로 서명해야 합니다. 점검 프로그램이 서명을 확인하고 다시 점검한 뒤 중지를 해제합니다.',
  },
  begin: {
    'zh-cn': '填写恢复原因',
    'yue-lang': '填寫恢復原因',
    'en-us': 'Enter the reason',
    'korean-lang': '해제 사유 입력',
  },
  write: { 'zh-cn': '下一步', 'yue-lang': '下一步', 'en-us': 'Next', 'korean-lang': '다음' },
  signedBy: { 'zh-cn': '已签署', 'yue-lang': '已簽', 'en-us': 'Signed by', 'korean-lang': '서명한 사람' },
  waiting: {
    'zh-cn': '你已签署，等待另一位同事签署。',
    'yue-lang': '你已經簽咗，等緊另一位同事簽。',
    'en-us': 'You have signed it. A colleague has to sign it as well.',
    'korean-lang': '서명했습니다. 다른 담당자도 서명해야 합니다.',
  },
  statementText: {
    'zh-cn': '请逐行核对停用的原因和时间，以及恢复的原因。签署后只恢复这一次停用。',
    'yue-lang': '請逐行核對停用嘅原因同時間，仲有恢復嘅原因。簽咗之後淨係恢復呢一次停用。',
    'en-us':
      'Check the reason and time of the halt, and why it is being lifted. Your signature lifts this halt and no other.',
    'korean-lang': '중지 사유와 시각, 해제 사유를 한 줄씩 확인하세요. 서명하면 이 중지만 해제됩니다.',
  },
  noPasskey: {
    'zh-cn': '签署需要通行密钥。请先在“我的账号”中添加，并由负责核对程序的人登记。',
    'yue-lang': '簽名要有通行密鑰。請先喺「我的帳號」加，再由負責核對程式嘅人登記。',
    'en-us':
      'You need a passkey to sign. Add one under My account, then ask the people who run the checker to register it.',
    'korean-lang':
      '서명하려면 패스키가 필요합니다. 내 계정에서 추가한 뒤 점검 프로그램 담당자에게 등록을 요청하세요.',
  },
})

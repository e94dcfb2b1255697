import { defineTexts } from '~/i18n/texts'

export const paymentTexts = defineTexts({
  fee: { 'zh-cn': '手续费', 'yue-lang': '手續費', 'en-us': 'Fee', 'korean-lang': '수수료' },
  noFee: { 'zh-cn': '免费', 'yue-lang': '免費', 'en-us': 'Free', 'korean-lang': '무료' },
  total: { 'zh-cn': '合计支出', 'yue-lang': '合共支出', 'en-us': 'Total', 'korean-lang': '합계' },
  balance: { 'zh-cn': '可用余额', 'yue-lang': '可用餘額', 'en-us': 'Your balance', 'korean-lang': '잔액' },
  points: { 'zh-cn': '积分', 'yue-lang': '積分', 'en-us': 'points', 'korean-lang': '포인트' },
  enter: {
    'zh-cn': '输入支付密码以确认付款',
    'yue-lang': '輸入支付密碼確認付款',
    'en-us': 'Enter your payment PIN to pay',
    'korean-lang': '결제 비밀번호를 입력하면 결제돼요',
  },
  byPasskey: {
    'zh-cn': '用通行密钥支付',
    'yue-lang': '用通行密鑰付款',
    'en-us': 'Pay with a passkey',
    'korean-lang': '패스키로 결제',
  },
  noPasskeyUsed: {
    'zh-cn': '没有使用通行密钥。可以再试一次，或输入支付密码。',
    'yue-lang': '未有用到通行密鑰。可以再試一次，或者輸入支付密碼。',
    'en-us': 'No passkey was used. Try again, or enter your PIN.',
    'korean-lang': '패스키를 사용하지 않았어요. 다시 시도하거나 결제 비밀번호를 입력하세요.',
  },
  forgot: {
    'zh-cn': '忘记支付密码？',
    'yue-lang': '唔記得支付密碼？',
    'en-us': 'Forgot PIN?',
    'korean-lang': '비밀번호를 잊으셨나요?',
  },
  restated: {
    'zh-cn': '付款信息已更新，请核对后重新输入。',
    'yue-lang': '付款資料已更新，請核對之後重新輸入。',
    'en-us': 'The payment details were updated. Check them and enter your PIN again.',
    'korean-lang': '결제 정보가 갱신됐어요. 확인한 뒤 다시 입력해 주세요.',
  },
  paying: { 'zh-cn': '正在付款…', 'yue-lang': '付款中…', 'en-us': 'Paying…', 'korean-lang': '결제 중…' },
  unanswered: {
    'zh-cn': '尚未收到结果',
    'yue-lang': '仲未收到結果',
    'en-us': 'No answer yet',
    'korean-lang': '아직 결과를 받지 못했어요',
  },
  unansweredNote: {
    'zh-cn': '网络中断，这笔付款可能已经成功。网络恢复后会自动查询，不会重复扣款。',
    'yue-lang': '網絡中斷咗，呢筆付款可能已經成功。網絡恢復之後會自動查詢，唔會重複扣款。',
    'en-us':
      'You lost connection, so the payment may have gone through. We’ll check as soon as you’re back online. You won’t be charged twice.',
    'korean-lang':
      '연결이 끊겨 결제가 이미 되었을 수 있어요. 다시 연결되면 자동으로 확인하며, 두 번 결제되지 않아요.',
  },
  notStored: {
    'zh-cn': '无法在这台设备上保存这笔付款，所以没有发出。请释放存储空间或退出无痕模式后再试。',
    'yue-lang': '喺呢部裝置儲存唔到呢筆付款，所以冇發出。請騰出儲存空間或者離開無痕模式之後再試。',
    'en-us':
      'The payment couldn’t be saved on this device, so it wasn’t sent. Free up storage or leave private mode, then try again.',
    'korean-lang':
      '이 기기에 결제를 저장할 수 없어 보내지 않았어요. 저장 공간을 확보하거나 시크릿 모드를 끄고 다시 시도해 주세요.',
  },
  nothingCharged: {
    'zh-cn': '没有扣款。',
    'yue-lang': '冇扣款。',
    'en-us': 'You weren’t charged.',
    'korean-lang': '결제되지 않았어요.',
  },
  cancelPayment: {
    'zh-cn': '取消付款',
    'yue-lang': '取消付款',
    'en-us': 'Cancel payment',
    'korean-lang': '결제 취소',
  },
  earlierTitle: {
    'zh-cn': '上一笔付款尚未确定',
    'yue-lang': '上一筆付款仲未確定',
    'en-us': 'Your last payment isn’t confirmed yet',
    'korean-lang': '이전 결제 결과를 아직 알 수 없어요',
  },
  earlierNote: {
    'zh-cn': '为避免重复付款，请先等它有结果，或取消它。',
    'yue-lang': '為免重複付款，請先等佢有結果，或者取消佢。',
    'en-us': 'So you don’t pay twice, wait for the result or cancel it first.',
    'korean-lang': '두 번 결제되지 않도록 결과를 기다리거나 먼저 취소해 주세요.',
  },
  askAgain: {
    'zh-cn': '立即查询结果',
    'yue-lang': '即刻查詢結果',
    'en-us': 'Check now',
    'korean-lang': '지금 확인',
  },
  leaveTitle: {
    'zh-cn': '付款结果尚未确定',
    'yue-lang': '付款結果未確定',
    'en-us': 'The payment isn’t confirmed yet',
    'korean-lang': '아직 결과를 알 수 없어요',
  },
  leaveNote: {
    'zh-cn': '现在离开不会取消付款。有结果后会通知你，在此之前不能再次付款。',
    'yue-lang': '而家離開唔會取消付款。一有結果就會話你知，之前唔可以再付款。',
    'en-us': 'Leaving won’t cancel the payment. We’ll show you the result. Until then, you can’t pay again.',
    'korean-lang':
      '나가도 결제가 취소되지 않아요. 결과가 나오면 알려 드리며, 그때까지는 다시 결제할 수 없어요.',
  },
  leave: { 'zh-cn': '离开', 'yue-lang': '離開', 'en-us': 'Leave', 'korean-lang': '나가기' },
  stay: { 'zh-cn': '继续等待', 'yue-lang': '繼續等待', 'en-us': 'Keep waiting', 'korean-lang': '기다리기' },
  paid: { 'zh-cn': '付款成功', 'yue-lang': '付款成功', 'en-us': 'Paid', 'korean-lang': '결제 완료' },
  notPaid: {
    'zh-cn': '未付款',
    'yue-lang': '未付款',
    'en-us': 'Not paid',
    'korean-lang': '결제되지 않았어요',
  },
  topUp: { 'zh-cn': '去充值', 'yue-lang': '去增值', 'en-us': 'Top up', 'korean-lang': '충전하기' },
  retry: { 'zh-cn': '重试', 'yue-lang': '再試', 'en-us': 'Try again', 'korean-lang': '다시 시도' },
  gotIt: { 'zh-cn': '知道了', 'yue-lang': '知道喇', 'en-us': 'Got it', 'korean-lang': '확인' },
  close: { 'zh-cn': '关闭', 'yue-lang': '關閉', 'en-us': 'Close', 'korean-lang': '닫기' },
  noPassword: {
    'zh-cn': '付款前，请先设置六位数字的支付密码',
    'yue-lang': '付款之前，請先設定六位數字嘅支付密碼',
    'en-us': 'Set a six-digit payment PIN before you pay',
    'korean-lang': '결제하려면 먼저 여섯 자리 결제 비밀번호를 설정해 주세요',
  },
  lockedNow: {
    'zh-cn': '支付密码错误次数过多，付款已暂时锁定，聊天不受影响。请稍后再试，或重设支付密码。',
    'yue-lang': '支付密碼錯太多次，付款暫時鎖咗，傾偈唔受影響。請遲啲再試，或者重設支付密碼。',
    'en-us':
      'Too many wrong tries. Payments are locked for now, but you can still chat. Try again later or reset your payment PIN.',
    'korean-lang':
      '여러 번 틀려서 결제가 잠시 잠겼어요. 채팅은 그대로 할 수 있어요. 나중에 다시 시도하거나 결제 비밀번호를 재설정해 주세요.',
  },
  setPassword: {
    'zh-cn': '设置支付密码',
    'yue-lang': '設定支付密碼',
    'en-us': 'Set payment PIN',
    'korean-lang': '결제 비밀번호 설정',
  },
})

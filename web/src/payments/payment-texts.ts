import { defineTexts } from '~/i18n/texts'

export const paymentTexts = defineTexts({
  fee: { 'zh-cn': '手续费', 'yue-lang': '手續費', 'en-us': 'Fee', 'korean-lang': '수수료' },
  noFee: { 'zh-cn': '免费', 'yue-lang': '免費', 'en-us': 'Free', 'korean-lang': '무료' },
  total: { 'zh-cn': '合计支出', 'yue-lang': '合共支出', 'en-us': 'Total', 'korean-lang': '합계' },
  balance: { 'zh-cn': '可用余额', 'yue-lang': '可用餘額', 'en-us': 'Your balance', 'korean-lang': '내 잔액' },
  points: { 'zh-cn': '积分', 'yue-lang': '積分', 'en-us': 'points', 'korean-lang': '포인트' },
  enter: {
    'zh-cn': '输入支付密码，即确认付款',
    'yue-lang': '輸入支付密碼即確認付款',
    'en-us': 'Enter your trade password to pay',
    'korean-lang': '결제 비밀번호를 입력하면 결제돼요',
  },
  forgot: {
    'zh-cn': '忘记支付密码？',
    'yue-lang': '唔記得支付密碼？',
    'en-us': 'Forgot trade password?',
    'korean-lang': '결제 비밀번호를 잊으셨나요?',
  },
  restated: {
    'zh-cn': '付款信息已更新，请核对后重新输入。',
    'yue-lang': '付款資料已更新，請核對之後再輸入。',
    'en-us': 'The details were refreshed. Check them, then enter it again.',
    'korean-lang': '결제 정보가 갱신되었어요. 확인한 뒤 다시 입력하세요.',
  },
  paying: { 'zh-cn': '正在付款…', 'yue-lang': '付款緊…', 'en-us': 'Paying…', 'korean-lang': '결제 중…' },
  unanswered: {
    'zh-cn': '还没有收到结果',
    'yue-lang': '仲未收到結果',
    'en-us': 'No answer yet',
    'korean-lang': '아직 결과를 받지 못했어요',
  },
  unansweredNote: {
    'zh-cn': '网络中断了，这笔付款可能已经成功。恢复连接后会自动查询，不会重复扣款。',
    'yue-lang': '網絡中斷咗，呢筆付款可能已經成功。返番線會自動查，唔會重複扣錢。',
    'en-us':
      'The line was cut, so it may have gone through. We ask again as soon as there is a line; it is paid only once.',
    'korean-lang':
      '연결이 끊겨 결제가 이미 되었을 수 있어요. 다시 연결되면 자동으로 확인하며, 두 번 결제되지 않아요.',
  },
  askAgain: {
    'zh-cn': '立即查询结果',
    'yue-lang': '即刻查結果',
    'en-us': 'Ask now',
    'korean-lang': '지금 확인',
  },
  leaveTitle: {
    'zh-cn': '结果还没有确定',
    'yue-lang': '結果未確定',
    'en-us': 'The outcome is not known yet',
    'korean-lang': '아직 결과를 알 수 없어요',
  },
  leaveNote: {
    'zh-cn': '现在离开不会取消付款。再次付款前，请先在账单中查看这笔是否成功。',
    'yue-lang': '而家離開唔會取消付款。再付之前，請先喺帳單睇下呢筆成功未。',
    'en-us': 'Leaving does not cancel it. Look in your bills whether it went through before you pay again.',
    'korean-lang': '나가도 결제가 취소되지 않아요. 다시 결제하기 전에 거래 내역에서 확인하세요.',
  },
  leave: { 'zh-cn': '离开', 'yue-lang': '離開', 'en-us': 'Leave', 'korean-lang': '나가기' },
  stay: { 'zh-cn': '继续等待', 'yue-lang': '繼續等', 'en-us': 'Wait', 'korean-lang': '기다리기' },
  paid: { 'zh-cn': '付款成功', 'yue-lang': '付款成功', 'en-us': 'Paid', 'korean-lang': '결제 완료' },
  notPaid: {
    'zh-cn': '没有付款',
    'yue-lang': '未付款',
    'en-us': 'Nothing was paid',
    'korean-lang': '결제되지 않았어요',
  },
  topUp: { 'zh-cn': '去充值', 'yue-lang': '去增值', 'en-us': 'Top up', 'korean-lang': '충전하기' },
  retry: { 'zh-cn': '重试', 'yue-lang': '再試', 'en-us': 'Try again', 'korean-lang': '다시 시도' },
  close: { 'zh-cn': '关闭', 'yue-lang': '閂咗佢', 'en-us': 'Close', 'korean-lang': '닫기' },
  noPassword: {
    'zh-cn': '付款前请先设置六位支付密码',
    'yue-lang': '付款之前請先設定六位支付密碼',
    'en-us': 'Set a trade password of six digits before you pay',
    'korean-lang': '결제하려면 여섯 자리 결제 비밀번호를 먼저 설정하세요',
  },
  lockedNow: {
    'zh-cn': '密码错误次数太多，付款已暂时锁定。聊天不受影响。请稍后再试，或重设支付密码。',
    'yue-lang': '密碼錯太多次，付款暫時鎖咗。傾偈照樣得。遲啲再試，或者重設支付密碼。',
    'en-us':
      'Too many wrong tries: paying is locked for now, chatting is not. Wait, or reset the trade password.',
    'korean-lang':
      '여러 번 틀려서 결제가 잠시 잠겼어요. 채팅은 그대로 돼요. 기다리거나 비밀번호를 재설정하세요.',
  },
  setPassword: {
    'zh-cn': '设置支付密码',
    'yue-lang': '設定支付密碼',
    'en-us': 'Set trade password',
    'korean-lang': '결제 비밀번호 설정',
  },
})

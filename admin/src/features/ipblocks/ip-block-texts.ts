import { defineTexts } from '@/i18n/texts'

export const ipBlockTexts = defineTexts({
  title: { 'zh-cn': 'IP 封禁', 'yue-lang': 'IP 封鎖', 'en-us': 'IP blocks', 'korean-lang': 'IP 차단' },
  lead: {
    'zh-cn': '这些地址无法注册、登录或连接。已登录的用户换个网络仍可使用。',
    'yue-lang': '呢啲地址註冊、登入同連線唔到。已登入嘅用戶轉另一個網絡仍然用得。',
    'en-us':
      'No one can register, log in or connect from these addresses. People who are logged in can go on from another network.',
    'korean-lang':
      '이 주소에서는 가입, 로그인, 연결을 할 수 없습니다. 이미 로그인한 사용자는 다른 네트워크에서 계속 사용할 수 있습니다.',
  },
  network: {
    'zh-cn': '地址或网段',
    'yue-lang': '地址或者網段',
    'en-us': 'Address or network',
    'korean-lang': '주소 또는 대역',
  },
  networkHint: {
    'zh-cn': '例如203.0.113.7、203.0.113.0/24或2001:db8::/48。一个网段里可能有很多无关的人。',
    'yue-lang': '例如203.0.113.7、203.0.113.0/24或者2001:db8::/48。一個網段入面可能有好多無關嘅人。',
    'en-us': 'Such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48. Many others may be in the same network.',
    'korean-lang':
      '예: 203.0.113.7, 203.0.113.0/24, 2001:db8::/48. 한 대역에는 무관한 사람도 많을 수 있습니다.',
  },
  holds: {
    'zh-cn': '查找地址',
    'yue-lang': '搵地址',
    'en-us': 'Find an address',
    'korean-lang': '주소 찾기',
  },
  by: { 'zh-cn': '操作人', 'yue-lang': '操作人', 'en-us': 'Blocked by', 'korean-lang': '차단한 담당자' },
  at: { 'zh-cn': '开始', 'yue-lang': '開始', 'en-us': 'Since', 'korean-lang': '시작' },
  until: { 'zh-cn': '结束', 'yue-lang': '結束', 'en-us': 'Until', 'korean-lang': '종료' },
  reason: { 'zh-cn': '原因', 'yue-lang': '原因', 'en-us': 'Reason', 'korean-lang': '사유' },
  reasonHint: {
    'zh-cn': '会写入审计日志，当事人看不到。',
    'yue-lang': '會寫入審計紀錄，當事人睇唔到。',
    'en-us': 'Goes into the audit log. The people concerned don’t see it.',
    'korean-lang': '감사 기록에 남으며 당사자에게는 보이지 않습니다.',
  },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'State', 'korean-lang': '상태' },
  active: { 'zh-cn': '生效中', 'yue-lang': '生效中', 'en-us': 'In force', 'korean-lang': '적용 중' },
  over: { 'zh-cn': '已结束', 'yue-lang': '已結束', 'en-us': 'Over', 'korean-lang': '종료됨' },
  lifted: { 'zh-cn': '已解除', 'yue-lang': '已解除', 'en-us': 'Lifted', 'korean-lang': '해제됨' },
  liftedBy: {
    'zh-cn': '解除人',
    'yue-lang': '解除人',
    'en-us': 'Lifted by',
    'korean-lang': '해제한 담당자',
  },
  liftedAt: { 'zh-cn': '解除时间', 'yue-lang': '解除時間', 'en-us': 'Lifted at', 'korean-lang': '해제 시각' },
  liftedWhy: {
    'zh-cn': '解除原因',
    'yue-lang': '解除原因',
    'en-us': 'Lifted because',
    'korean-lang': '해제 사유',
  },
  add: { 'zh-cn': '封禁', 'yue-lang': '封鎖', 'en-us': 'Block', 'korean-lang': '차단' },
  addTitle: {
    'zh-cn': '封禁地址或网段',
    'yue-lang': '封鎖地址或者網段',
    'en-us': 'Block an address or a network',
    'korean-lang': '주소 또는 대역 차단',
  },
  addNote: {
    'zh-cn': '从这里打开的连接会立即断开。',
    'yue-lang': '由嗰度開咗嘅連線會即刻斷開。',
    'en-us': 'Connections that are open from there close at once.',
    'korean-lang': '해당 주소에서 열려 있는 연결은 바로 끊어집니다.',
  },
  lift: { 'zh-cn': '解除', 'yue-lang': '解除', 'en-us': 'Lift', 'korean-lang': '해제' },
  liftTitle: {
    'zh-cn': '解除这项封禁？',
    'yue-lang': '解除呢項封鎖？',
    'en-us': 'Lift this block?',
    'korean-lang': '이 차단을 해제할까요?',
  },
  empty: {
    'zh-cn': '没有封禁任何地址',
    'yue-lang': '冇封鎖任何地址',
    'en-us': 'No address is blocked',
    'korean-lang': '차단된 주소가 없습니다',
  },
  gone: {
    'zh-cn': '找不到这项封禁。',
    'yue-lang': '搵唔到呢項封鎖。',
    'en-us': 'This block was not found.',
    'korean-lang': '차단을 찾을 수 없습니다.',
  },
})

import { defineTexts } from '@/i18n/texts'

export const programsTexts = defineTexts({
  title: { 'zh-cn': '小程序', 'yue-lang': '小程式', 'en-us': 'Mini programs', 'korean-lang': '미니앱' },
  lead: {
    'zh-cn': '随服务器一起部署的小程序和游戏。关闭后立即从目录消失，谁也打不开。',
    'yue-lang': '同伺服器一齊部署嘅小程式同遊戲。閂咗之後即刻喺目錄消失，邊個都打唔開。',
    'en-us':
      'The mini programs and games deployed with the server. One that is off leaves the catalog at once, and no one can open it.',
    'korean-lang':
      '서버와 함께 배포된 미니앱과 게임입니다. 끄면 바로 목록에서 사라지고 아무도 열 수 없습니다.',
  },
  none: {
    'zh-cn': '这台服务器没有小程序',
    'yue-lang': '呢部伺服器冇小程式',
    'en-us': 'This server has no mini programs',
    'korean-lang': '이 서버에는 미니앱이 없습니다',
  },
  noneText: {
    'zh-cn': '需要设置 MINI_ORIGIN 或 MINI_PORT，说明见 .env.example。',
    'yue-lang': '要設定 MINI_ORIGIN 或者 MINI_PORT，說明喺 .env.example。',
    'en-us': 'They need MINI_ORIGIN or MINI_PORT; .env.example explains them.',
    'korean-lang': 'MINI_ORIGIN 또는 MINI_PORT 설정이 필요합니다. .env.example을 확인하세요.',
  },
  name: { 'zh-cn': '名称', 'yue-lang': '名稱', 'en-us': 'Name', 'korean-lang': '이름' },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'State', 'korean-lang': '상태' },
  on: { 'zh-cn': '已开启', 'yue-lang': '開緊', 'en-us': 'On', 'korean-lang': '켜짐' },
  off: { 'zh-cn': '已关闭', 'yue-lang': '閂咗', 'en-us': 'Off', 'korean-lang': '꺼짐' },
  game: { 'zh-cn': '游戏', 'yue-lang': '遊戲', 'en-us': 'Game', 'korean-lang': '게임' },
  miniProgram: { 'zh-cn': '小程序', 'yue-lang': '小程式', 'en-us': 'Mini program', 'korean-lang': '미니앱' },
  talksTo: {
    'zh-cn': (p: { servers: string }) => `连接${p.servers}`,
    'yue-lang': (p: { servers: string }) => `會連去${p.servers}`,
    'en-us': (p: { servers: string }) => `Talks to ${p.servers}`,
    'korean-lang': (p: { servers: string }) => `연결: ${p.servers}`,
  },
  payee: { 'zh-cn': '收款人', 'yue-lang': '收款人', 'en-us': 'Payee', 'korean-lang': '수취인' },
  payeeFrom: {
    'zh-cn': '生效时间：',
    'yue-lang': '生效時間：',
    'en-us': 'From',
    'korean-lang': '변경 예정:',
  },
  noPayee: {
    'zh-cn': '未设置，无法收款',
    'yue-lang': '未設定，收唔到款',
    'en-us': 'Not set: it can’t be paid',
    'korean-lang': '설정 안 됨: 결제할 수 없음',
  },
  asksNothing: {
    'zh-cn': '不收款',
    'yue-lang': '唔收款',
    'en-us': 'Takes no money',
    'korean-lang': '결제 없음',
  },
  earned: { 'zh-cn': '累计收款', 'yue-lang': '累計收款', 'en-us': 'Paid so far', 'korean-lang': '누적 결제' },
  payments: {
    'zh-cn': (p: { n: number }) => `${p.n}笔`,
    'yue-lang': (p: { n: number }) => `${p.n}筆`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 payment' : `${p.n} payments`),
    'korean-lang': (p: { n: number }) => `${p.n}건`,
  },
  undelivered: {
    'zh-cn': (p: { n: number }) => `${p.n}份收据未送达`,
    'yue-lang': (p: { n: number }) => `${p.n}張收據未送到`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 receipt not delivered' : `${p.n} receipts not delivered`),
    'korean-lang': (p: { n: number }) => `영수증 ${p.n}건 미전달`,
  },
  action: { 'zh-cn': '操作', 'yue-lang': '操作', 'en-us': 'Action', 'korean-lang': '조치' },
  up: { 'zh-cn': '上移', 'yue-lang': '上移', 'en-us': 'Move up', 'korean-lang': '위로' },
  down: { 'zh-cn': '下移', 'yue-lang': '下移', 'en-us': 'Move down', 'korean-lang': '아래로' },
  switchOn: { 'zh-cn': '开启', 'yue-lang': '開', 'en-us': 'Switch on', 'korean-lang': '켜기' },
  switchOff: { 'zh-cn': '关闭', 'yue-lang': '閂', 'en-us': 'Switch off', 'korean-lang': '끄기' },
  setPayee: {
    'zh-cn': '设置收款人',
    'yue-lang': '設定收款人',
    'en-us': 'Set payee',
    'korean-lang': '수취인 설정',
  },
  setPayeeText: {
    'zh-cn':
      '另一位同事批准后，付给它的钱归这位用户；如果它已有收款人或收过款，则在一天后生效。留空则无法再收款；以前收的不变。',
    'yue-lang':
      '另一位同事批准之後，畀佢嘅錢就係呢位用戶嘅；如果佢已經有收款人或者收過款，就要一日之後先生效。留空就收唔到款；之前收嘅唔變。',
    'en-us':
      'Once a second person approves, this member receives what is paid to it; if it already has a payee or was paid before, a day later. Leave it empty to take no more payments. Earlier payments stay where they are.',
    'korean-lang':
      '다른 담당자가 승인하면 결제 금액이 이 사용자에게 갑니다. 이미 수취인이 있거나 결제를 받은 적이 있으면 하루 뒤부터 적용됩니다. 비우면 더 이상 결제를 받지 않습니다. 이전 결제는 그대로입니다.',
  },
  resend: {
    'zh-cn': '重发收据',
    'yue-lang': '重新傳送收據',
    'en-us': 'Send receipts again',
    'korean-lang': '영수증 다시 보내기',
  },
  refresh: { 'zh-cn': '刷新', 'yue-lang': '重新整理', 'en-us': 'Refresh', 'korean-lang': '새로고침' },
})

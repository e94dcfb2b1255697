import { defineTexts } from '~/i18n/texts'

export const lineTexts = defineTexts({
  title: { 'zh-cn': '切换线路', 'yue-lang': '轉線路', 'en-us': 'Switch line', 'korean-lang': '회선 바꾸기' },
  lead: {
    'zh-cn': '连接慢或连不上时，换一条线路试试。',
    'yue-lang': '連線慢或者連唔到嗰陣，轉條線路試吓。',
    'en-us': 'When the connection is slow or lost, try another line.',
    'korean-lang': '연결이 느리거나 끊기면 다른 회선을 써 보세요.',
  },
  own: { 'zh-cn': '默认线路', 'yue-lang': '預設線路', 'en-us': 'Default line', 'korean-lang': '기본 회선' },
  detecting: { 'zh-cn': '检测中…', 'yue-lang': '檢測緊…', 'en-us': 'Checking…', 'korean-lang': '확인 중…' },
  connected: {
    'zh-cn': (p: { ms: number }) => `已连接 · ${p.ms} 毫秒`,
    'yue-lang': (p: { ms: number }) => `已連接 · ${p.ms} 毫秒`,
    'en-us': (p: { ms: number }) => `Connected · ${p.ms} ms`,
    'korean-lang': (p: { ms: number }) => `연결됨 · ${p.ms}ms`,
  },
  failed: {
    'zh-cn': '连接失败',
    'yue-lang': '連接失敗',
    'en-us': 'No connection',
    'korean-lang': '연결 실패',
  },
  abnormal: {
    'zh-cn': '线路异常',
    'yue-lang': '線路異常',
    'en-us': 'Something is wrong with this line',
    'korean-lang': '회선에 이상이 있음',
  },
  fixed: {
    'zh-cn': '不可手动选择',
    'yue-lang': '唔可以自己揀',
    'en-us': 'Cannot be chosen by hand',
    'korean-lang': '직접 고를 수 없음',
  },
  checkAgain: {
    'zh-cn': '重新检测',
    'yue-lang': '再檢測',
    'en-us': 'Check again',
    'korean-lang': '다시 확인',
  },
  switched: {
    'zh-cn': (p: { name: string }) => `已切换到${p.name}`,
    'yue-lang': (p: { name: string }) => `已經轉咗去${p.name}`,
    'en-us': (p: { name: string }) => `Switched to ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}(으)로 바꿨어요`,
  },
  switchAnyway: {
    'zh-cn': '这条线路现在连不上，仍要切换吗？',
    'yue-lang': '呢條線路而家連唔到，係咪都要轉？',
    'en-us': 'This line does not answer now. Switch to it anyway?',
    'korean-lang': '지금은 응답하지 않는 회선이에요. 그래도 바꿀까요?',
  },
  switch: { 'zh-cn': '切换', 'yue-lang': '轉', 'en-us': 'Switch', 'korean-lang': '바꾸기' },
})

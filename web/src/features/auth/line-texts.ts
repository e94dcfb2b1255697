import { defineTexts } from '~/i18n/texts'

export const lineTexts = defineTexts({
  title: {
    'zh-cn': '切换线路',
    'yue-lang': '轉伺服器',
    'en-us': 'Switch server',
    'korean-lang': '서버 변경',
  },
  lead: {
    'zh-cn': '连接慢或连不上时，换一条线路试试。',
    'yue-lang': '連線慢或者連唔到，可以轉個伺服器試吓。',
    'en-us': 'Slow or no connection? Try another server.',
    'korean-lang': '연결이 느리거나 끊기면 다른 서버로 바꿔 보세요.',
  },
  own: {
    'zh-cn': '默认线路',
    'yue-lang': '預設伺服器',
    'en-us': 'Default server',
    'korean-lang': '기본 서버',
  },
  detecting: { 'zh-cn': '检测中…', 'yue-lang': '檢測緊…', 'en-us': 'Checking…', 'korean-lang': '확인 중…' },
  connected: {
    'zh-cn': (p: { ms: number }) => `已连接 · ${p.ms}毫秒`,
    'yue-lang': (p: { ms: number }) => `已連接 · ${p.ms}毫秒`,
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
    'yue-lang': '伺服器異常',
    'en-us': 'This server has a problem',
    'korean-lang': '서버 이상',
  },
  fixed: {
    'zh-cn': '不可手动选择',
    'yue-lang': '唔可以自己揀',
    'en-us': 'Can’t be selected',
    'korean-lang': '직접 선택할 수 없음',
  },
  checkAgain: {
    'zh-cn': '重新检测',
    'yue-lang': '重新檢測',
    'en-us': 'Check again',
    'korean-lang': '다시 확인',
  },
  switched: {
    'zh-cn': (p: { name: string }) => `已切换到${p.name}`,
    'yue-lang': (p: { name: string }) => `已轉去${p.name}`,
    'en-us': (p: { name: string }) => `Switched to ${p.name}`,
    'korean-lang': (p: { name: string }) => `‘${p.name}’ 서버로 변경했어요`,
  },
  switchAnyway: {
    'zh-cn': '这条线路暂时连不上，仍要切换吗？',
    'yue-lang': '呢個伺服器而家連唔到，係咪照轉？',
    'en-us': 'This server isn’t responding. Switch anyway?',
    'korean-lang': '지금 응답하지 않는 서버예요. 그래도 변경할까요?',
  },
  switch: { 'zh-cn': '切换', 'yue-lang': '轉換', 'en-us': 'Switch', 'korean-lang': '변경' },
})

import { defineTexts } from '~/i18n/texts'

export const troubleTexts = defineTexts({
  noLine: {
    'zh-cn': '网络不稳定，连不上服务器',
    'yue-lang': '網絡唔穩定，連唔到伺服器',
    'en-us': 'Can’t reach the server',
    'korean-lang': '서버에 연결할 수 없어요',
  },
  noLineBody: {
    'zh-cn': '要换一条线路试试吗？',
    'yue-lang': '要唔要轉個伺服器試吓？',
    'en-us': 'The network is unstable. Switch to another server?',
    'korean-lang': '네트워크가 불안정해요. 다른 서버로 변경할까요?',
  },
  uploadFailed: {
    'zh-cn': '上传失败',
    'yue-lang': '上載失敗',
    'en-us': 'Upload failed',
    'korean-lang': '업로드하지 못했어요',
  },
  uploadFailedBody: {
    'zh-cn': '请切换线路后重试。',
    'yue-lang': '請轉個伺服器再試。',
    'en-us': 'Switch to another server and try again.',
    'korean-lang': '다른 서버로 변경한 뒤 다시 시도해 주세요.',
  },
  switchLine: {
    'zh-cn': '切换线路',
    'yue-lang': '轉伺服器',
    'en-us': 'Switch server',
    'korean-lang': '서버 변경',
  },
})

import { defineTexts } from '~/i18n/texts'

export const saverTexts = defineTexts({
  saveNow: {
    'zh-cn': '省流量模式',
    'yue-lang': '慳數據模式',
    'en-us': 'Use less data',
    'korean-lang': '데이터 절약 모드',
  },
  saveNote: {
    'zh-cn': '开启后，图片、视频、语音和文件都要点一下才加载。',
    'yue-lang': '開咗之後，相片、影片、語音同檔案都要撳一下先載入。',
    'en-us': 'Photos, videos, voice messages and files then load only when you tap them.',
    'korean-lang': '켜면 사진, 동영상, 음성, 파일을 누를 때만 불러와요.',
  },
  browserSaves: {
    'zh-cn': '浏览器要求节省流量，所以已自动开启。',
    'yue-lang': '瀏覽器要求慳數據，所以自動開咗。',
    'en-us': 'Your browser asks apps to save data, so this is on.',
    'korean-lang': '브라우저가 데이터 절약을 요청해서 켜져 있어요.',
  },
  loads: {
    'zh-cn': '自动加载',
    'yue-lang': '自動載入',
    'en-us': 'Load automatically',
    'korean-lang': '자동으로 불러오기',
  },
  loadsNote: {
    'zh-cn': '只影响本设备。图片设置也适用于链接预览；视频封面按图片处理。',
    'yue-lang': '淨係影響呢部裝置。相片設定亦適用於連結預覽；影片封面當相片處理。',
    'en-us': 'For this device only. Link previews and video covers follow the photo setting.',
    'korean-lang': '이 기기에만 적용돼요. 링크 미리보기와 동영상 표지는 사진 설정을 따라요.',
  },
  always: { 'zh-cn': '始终', 'yue-lang': '自動', 'en-us': 'Always', 'korean-lang': '항상' },
  wifi: { 'zh-cn': '仅 Wi-Fi', 'yue-lang': '淨係 Wi-Fi', 'en-us': 'Wi-Fi only', 'korean-lang': 'Wi-Fi만' },
  never: { 'zh-cn': '从不', 'yue-lang': '唔自動', 'en-us': 'Never', 'korean-lang': '안 함' },
})

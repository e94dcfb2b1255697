import { defineTexts } from '~/i18n/texts'

export const scanTexts = defineTexts({
  title: { 'zh-cn': '扫一扫', 'yue-lang': '掃一掃', 'en-us': 'Scan', 'korean-lang': '코드 스캔' },
  hint: {
    'zh-cn': '将二维码放入框内，即可自动扫描',
    'yue-lang': '將二維碼放入框內，就會自動掃描',
    'en-us': 'Point the camera at a QR code',
    'korean-lang': 'QR 코드를 화면에 맞춰 주세요',
  },
  starting: {
    'zh-cn': '正在打开相机…',
    'yue-lang': '開緊相機…',
    'en-us': 'Opening the camera…',
    'korean-lang': '카메라를 여는 중…',
  },
  noCamera: {
    'zh-cn': '此设备没有可用的相机，可以选择一张二维码图片',
    'yue-lang': '呢部裝置冇相機用得，可以揀張二維碼相片',
    'en-us': 'No camera available. Choose a photo of the code instead.',
    'korean-lang': '사용할 수 있는 카메라가 없어요. QR 코드 사진을 선택해 주세요.',
  },
  refused: {
    'zh-cn': '没有相机权限。请在浏览器设置里允许，或选择一张二维码图片。',
    'yue-lang': '冇相機權限。請喺瀏覽器設定允許，或者揀張二維碼相片。',
    'en-us': 'Camera access is off. Allow it in your browser settings, or choose a photo.',
    'korean-lang': '카메라 권한이 없어요. 브라우저 설정에서 허용하거나 사진을 선택해 주세요.',
  },
  choose: {
    'zh-cn': '选择图片',
    'yue-lang': '揀相片',
    'en-us': 'Choose a photo',
    'korean-lang': '사진 선택',
  },
  nothing: {
    'zh-cn': '没有找到二维码',
    'yue-lang': '相片入面搵唔到二維碼',
    'en-us': 'No QR code found in this photo',
    'korean-lang': '사진에서 QR 코드를 찾지 못했어요',
  },
  failed: {
    'zh-cn': '读取失败，请检查网络后重试',
    'yue-lang': '讀唔到，請檢查網絡之後再試',
    'en-us': 'Couldn’t read it. Check your connection and try again.',
    'korean-lang': '읽지 못했어요. 네트워크를 확인하고 다시 시도해 주세요.',
  },
  content: {
    'zh-cn': '二维码内容',
    'yue-lang': '二維碼內容',
    'en-us': 'QR code content',
    'korean-lang': 'QR 코드 내용',
  },
  several: {
    'zh-cn': '找到多个二维码，请选择一个',
    'yue-lang': '搵到幾個二維碼，請揀一個',
    'en-us': 'Choose one of the QR codes',
    'korean-lang': 'QR 코드가 여러 개예요. 하나를 선택하세요.',
  },
  copy: { 'zh-cn': '复制', 'yue-lang': '複製', 'en-us': 'Copy', 'korean-lang': '복사' },
})

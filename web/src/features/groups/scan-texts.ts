import { defineTexts } from '~/i18n/texts'

/** Scanning codes. */
export const scanTexts = defineTexts({
  title: { 'zh-cn': '扫一扫', 'yue-lang': '掃一掃', 'en-us': 'Scan', 'korean-lang': '스캔' },
  hint: {
    'zh-cn': '将二维码放入框内',
    'yue-lang': '將二維碼放入個框',
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
    'zh-cn': '这台设备没有可用的相机，可以选择一张二维码图片',
    'yue-lang': '呢部機冇相機用得，可以揀張二維碼圖片',
    'en-us': 'No camera can be used here. Choose a picture of the code instead.',
    'korean-lang': '사용할 수 있는 카메라가 없어요. QR 코드 사진을 선택해 주세요.',
  },
  refused: {
    'zh-cn': '没有相机权限。请在浏览器设置中允许，或选择一张二维码图片',
    'yue-lang': '冇相機權限。喺瀏覽器設定度允許，或者揀張二維碼圖片',
    'en-us': 'The camera is not allowed. Allow it in the browser’s settings, or choose a picture.',
    'korean-lang': '카메라 권한이 없어요. 브라우저 설정에서 허용하거나 사진을 선택해 주세요.',
  },
  choose: {
    'zh-cn': '选择图片',
    'yue-lang': '揀圖片',
    'en-us': 'Choose a picture',
    'korean-lang': '사진 선택',
  },
  nothing: {
    'zh-cn': '图片中没有找到二维码',
    'yue-lang': '圖片入面搵唔到二維碼',
    'en-us': 'No QR code found in this picture',
    'korean-lang': '사진에서 QR 코드를 찾지 못했어요',
  },
  failed: {
    'zh-cn': '无法读取，请检查网络后重试',
    'yue-lang': '讀唔到，睇下網絡再試',
    'en-us': 'Could not be read. Check your network and try again.',
    'korean-lang': '읽지 못했어요. 네트워크를 확인하고 다시 시도해 주세요.',
  },
  content: {
    'zh-cn': '二维码内容',
    'yue-lang': '二維碼內容',
    'en-us': 'What the code says',
    'korean-lang': '코드 내용',
  },
  copy: { 'zh-cn': '复制', 'yue-lang': '複製', 'en-us': 'Copy', 'korean-lang': '복사' },
})

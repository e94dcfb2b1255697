import { defineTexts } from '~/i18n/texts'

/** Texts of what a code is, and of the screens that try codes. */
export const scanKindTexts = defineTexts({
  person: {
    'zh-cn': '好友二维码',
    'yue-lang': '朋友二維碼',
    'en-us': 'Friend code',
    'korean-lang': '친구 코드',
  },
  group: {
    'zh-cn': '群邀请',
    'yue-lang': '群組邀請',
    'en-us': 'Group invitation',
    'korean-lang': '그룹 초대',
  },
  payment: {
    'zh-cn': '收付款码',
    'yue-lang': '收付款碼',
    'en-us': 'Payment code',
    'korean-lang': '결제 코드',
  },
  screen: {
    'zh-cn': '应用内页面',
    'yue-lang': 'App 內嘅頁面',
    'en-us': 'Screen of the app',
    'korean-lang': '앱 화면',
  },
  link: {
    'zh-cn': '网址',
    'yue-lang': '網址',
    'en-us': 'Web address',
    'korean-lang': '웹 주소',
  },
  text: {
    'zh-cn': '其他内容',
    'yue-lang': '其他內容',
    'en-us': 'Other content',
    'korean-lang': '기타 내용',
  },
  tryTitle: {
    'zh-cn': '查看二维码内容',
    'yue-lang': '睇二維碼內容',
    'en-us': 'Inspect a QR code',
    'korean-lang': 'QR 코드 내용 확인',
  },
  tryNote: {
    'zh-cn': '扫描或选择一张二维码图片，只查看其中的内容，不会打开任何页面。',
    'yue-lang': '掃描或者揀張二維碼相片，淨係睇入面嘅內容，唔會打開任何頁面。',
    'en-us': 'Scan a code or choose a photo of one to see what it says. Nothing is opened.',
    'korean-lang': '코드를 스캔하거나 사진을 선택해 내용을 확인하세요. 아무것도 열지 않아요.',
  },
  byCamera: {
    'zh-cn': '由相机识别',
    'yue-lang': '由相機識別',
    'en-us': 'Read by the camera',
    'korean-lang': '카메라로 인식',
  },
  byDevice: {
    'zh-cn': '由此设备识别',
    'yue-lang': '由呢部裝置識別',
    'en-us': 'Read by this device',
    'korean-lang': '이 기기에서 인식',
  },
  byServer: {
    'zh-cn': '由服务器识别',
    'yue-lang': '由伺服器識別',
    'en-us': 'Read by the server',
    'korean-lang': '서버에서 인식',
  },
  opens: {
    'zh-cn': '打开的页面',
    'yue-lang': '會打開嘅頁面',
    'en-us': 'Opens',
    'korean-lang': '열리는 화면',
  },
  opensNothing: {
    'zh-cn': '无，仅显示内容',
    'yue-lang': '冇，淨係顯示內容',
    'en-us': 'Nothing, its content is shown',
    'korean-lang': '없음, 내용만 표시',
  },
  characters: {
    'zh-cn': (p: { n: number }) => `${p.n}个字符`,
    'yue-lang': (p: { n: number }) => `${p.n}個字元`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 character' : `${p.n} characters`),
    'korean-lang': (p: { n: number }) => `${p.n}자`,
  },
  open: { 'zh-cn': '打开', 'yue-lang': '打開', 'en-us': 'Open', 'korean-lang': '열기' },
  again: {
    'zh-cn': '继续扫描',
    'yue-lang': '再掃描',
    'en-us': 'Scan another',
    'korean-lang': '다시 스캔',
  },
  makeTitle: {
    'zh-cn': '生成二维码',
    'yue-lang': '產生二維碼',
    'en-us': 'Make a QR code',
    'korean-lang': 'QR 코드 만들기',
  },
  makeNote: {
    'zh-cn': '输入文字或网址，即可生成二维码，并查看扫描后会发生什么。',
    'yue-lang': '輸入文字或者網址，就會產生二維碼，仲可以睇下掃咗會點。',
    'en-us': 'Type a text or an address to get its QR code, and see what scanning it does.',
    'korean-lang': '글이나 주소를 입력하면 QR 코드를 만들고, 스캔하면 어떻게 되는지 볼 수 있어요.',
  },
  content: {
    'zh-cn': '文字或网址',
    'yue-lang': '文字或者網址',
    'en-us': 'Text or address',
    'korean-lang': '글 또는 주소',
  },
  tooLong: {
    'zh-cn': '内容过长，二维码放不下，请缩短后重试',
    'yue-lang': '內容太長，二維碼放唔落，請縮短啲再試',
    'en-us': 'That’s too long for a QR code. Make it shorter.',
    'korean-lang': 'QR 코드에 담기에는 너무 길어요. 줄여서 다시 시도해 주세요.',
  },
  saveImage: {
    'zh-cn': '保存图片',
    'yue-lang': '儲存圖片',
    'en-us': 'Save image',
    'korean-lang': '이미지 저장',
  },
  imageFailed: {
    'zh-cn': '保存失败',
    'yue-lang': '儲存唔到',
    'en-us': 'Couldn’t save the image',
    'korean-lang': '저장하지 못했어요',
  },
  more: { 'zh-cn': '更多', 'yue-lang': '更多', 'en-us': 'More', 'korean-lang': '더보기' },
})

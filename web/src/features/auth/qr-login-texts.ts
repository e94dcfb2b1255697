import { defineTexts } from '~/i18n/texts'

/** Texts of logging in a browser by a QR code. */
export const qrLoginTexts = defineTexts({
  title: {
    'zh-cn': '扫码登录',
    'yue-lang': '掃碼登入',
    'en-us': 'Log in by QR code',
    'korean-lang': 'QR 코드로 로그인',
  },
  lead: {
    'zh-cn': '用手机打开 Linnet，在“扫一扫”中扫描此二维码。',
    'yue-lang': '用手機打開 Linnet，喺「掃一掃」掃描呢個二維碼。',
    'en-us': 'Open Linnet on your phone and scan this code with Scan.',
    'korean-lang': '휴대폰에서 Linnet을 열고 ‘코드 스캔’으로 이 코드를 스캔해 주세요.',
  },
  ownOnly: {
    'zh-cn': '只扫描你自己屏幕上的二维码。Linnet 不会发二维码让你登录。',
    'yue-lang': '淨係掃你自己螢幕上面嘅二維碼。Linnet 唔會傳二維碼叫你登入。',
    'en-us': 'Only scan a code on your own screen. Linnet never sends you one.',
    'korean-lang': '내 화면에 있는 코드만 스캔하세요. Linnet은 코드를 보내지 않아요.',
  },
  scanned: {
    'zh-cn': '已扫描，请在手机上确认登录。',
    'yue-lang': '掃咗，請喺手機確認登入。',
    'en-us': 'Scanned. Confirm the login on your phone.',
    'korean-lang': '스캔했어요. 휴대폰에서 로그인을 확인해 주세요.',
  },
  paused: {
    'zh-cn': '二维码已隐藏，需要时重新显示。',
    'yue-lang': '二維碼已經隱藏，要用嗰陣再顯示。',
    'en-us': 'The code is hidden until you need it.',
    'korean-lang': '코드를 숨겼어요. 필요할 때 다시 표시하세요.',
  },
  renew: {
    'zh-cn': '显示新二维码',
    'yue-lang': '顯示新二維碼',
    'en-us': 'Show a new code',
    'korean-lang': '새 코드 표시',
  },
})

import { defineTexts } from '~/i18n/texts'

export const qrTexts = defineTexts({
  qrCode: { 'zh-cn': '二维码', 'yue-lang': '二維碼', 'en-us': 'QR code', 'korean-lang': 'QR 코드' },
})

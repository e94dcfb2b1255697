import { defineTexts } from '~/i18n/texts'

/** Texts of external links: their frame, and the warning before they leave the app. */
export const linkTexts = defineTexts({
  title: {
    'zh-cn': '外部链接',
    'yue-lang': '外部連結',
    'en-us': 'External link',
    'korean-lang': '외부 링크',
  },
  leaving: {
    'zh-cn': '你将离开 Linnet 并打开以下网址，请确认它值得信任。',
    'yue-lang': '你會離開 Linnet，打開以下網址。請確認信得過。',
    'en-us': 'You’re leaving Linnet to open this address. Make sure you trust it.',
    'korean-lang': 'Linnet을 떠나 아래 주소를 열어요. 믿을 수 있는 주소인지 확인해 주세요.',
  },
  notEncrypted: {
    'zh-cn': '此网站未加密，他人可能看到或更改你输入的内容。',
    'yue-lang': '呢個網站冇加密，其他人可能睇到或者改到你輸入嘅內容。',
    'en-us': 'This site isn’t encrypted. Others may be able to see or change what you enter.',
    'korean-lang': '암호화되지 않은 사이트예요. 입력한 내용을 다른 사람이 보거나 바꿀 수 있어요.',
  },
  lookalike: {
    'zh-cn': '此网址含有特殊字符，可能在冒充其他网站。',
    'yue-lang': '呢個網址有特別字元，可能係冒充其他網站。',
    'en-us': 'This address uses special characters and may be imitating another site.',
    'korean-lang': '특수 문자가 들어 있어 다른 사이트를 흉내 낸 주소일 수 있어요.',
  },
  open: {
    'zh-cn': '在浏览器中打开',
    'yue-lang': '喺瀏覽器打開',
    'en-us': 'Open in browser',
    'korean-lang': '브라우저에서 열기',
  },
  copy: { 'zh-cn': '复制网址', 'yue-lang': '複製網址', 'en-us': 'Copy address', 'korean-lang': '주소 복사' },
  notOurs: {
    'zh-cn': '外部网页，请勿输入 Linnet 的密码',
    'yue-lang': '外部網頁，唔好輸入 Linnet 密碼',
    'en-us': 'External page. Don’t enter your Linnet password.',
    'korean-lang': '외부 페이지예요. Linnet 비밀번호를 입력하지 마세요.',
  },
  more: { 'zh-cn': '更多', 'yue-lang': '更多', 'en-us': 'More', 'korean-lang': '더보기' },
  reload: {
    'zh-cn': '重新加载',
    'yue-lang': '重新載入',
    'en-us': 'Reload',
    'korean-lang': '새로고침',
  },
  broken: {
    'zh-cn': '无法打开这个网址',
    'yue-lang': '開唔到呢個網址',
    'en-us': 'This address can’t be opened',
    'korean-lang': '열 수 있는 주소가 아니에요',
  },
})

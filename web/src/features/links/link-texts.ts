import { defineTexts } from '~/i18n/texts'

/** What is said before somebody leaves for another site. */
export const linkTexts = defineTexts({
  title: {
    'zh-cn': '外部链接',
    'yue-lang': '外部連結',
    'en-us': 'External link',
    'korean-lang': '외부 링크',
  },
  leaving: {
    'zh-cn': '你将离开 Linnet，打开下面的网址。请确认你信任它。',
    'yue-lang': '你會離開 Linnet，開下面嘅網址。請確認你信得過佢。',
    'en-us': 'You are about to leave Linnet for this address. Make sure that you trust it.',
    'korean-lang': 'Linnet을 떠나 아래 주소를 엽니다. 믿을 수 있는 주소인지 확인하세요.',
  },
  notEncrypted: {
    'zh-cn': '此网站未加密：他人可能看到或更改你在其中输入的内容。',
    'yue-lang': '呢個網站冇加密：其他人可能睇到或者改到你打嘅嘢。',
    'en-us': 'This site is not encrypted: others may read or change what you enter there.',
    'korean-lang': '암호화되지 않은 사이트예요. 입력한 내용을 다른 사람이 보거나 바꿀 수 있어요.',
  },
  lookalike: {
    'zh-cn': '此网址含有特殊字符，可能在冒充别的网站。',
    'yue-lang': '呢個網址有特別字元，可能扮緊第個網站。',
    'en-us': 'This address has special letters and may imitate another site.',
    'korean-lang': '특수 문자가 들어 있어 다른 사이트를 흉내 낸 주소일 수 있어요.',
  },
  open: {
    'zh-cn': '在浏览器中打开',
    'yue-lang': '喺瀏覽器開',
    'en-us': 'Open in the browser',
    'korean-lang': '브라우저에서 열기',
  },
  copy: { 'zh-cn': '复制网址', 'yue-lang': '複製網址', 'en-us': 'Copy address', 'korean-lang': '주소 복사' },
  broken: {
    'zh-cn': '这不是可以打开的网址',
    'yue-lang': '呢個唔係開得到嘅網址',
    'en-us': 'This is not an address that can be opened',
    'korean-lang': '열 수 있는 주소가 아니에요',
  },
})

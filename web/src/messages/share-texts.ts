import { defineTexts } from '~/i18n/texts'

/** Texts of sharing a screen of the app. */
export const shareTexts = defineTexts({
  toChat: {
    'zh-cn': '发送给好友',
    'yue-lang': '傳送畀朋友',
    'en-us': 'Send to a chat',
    'korean-lang': '채팅으로 보내기',
  },
  toMoments: {
    'zh-cn': '分享到朋友圈',
    'yue-lang': '分享去朋友圈',
    'en-us': 'Share to Moments',
    'korean-lang': '모먼트에 공유',
  },
  copyLink: {
    'zh-cn': '复制链接',
    'yue-lang': '複製連結',
    'en-us': 'Copy link',
    'korean-lang': '링크 복사',
  },
  gone: {
    'zh-cn': '内容已下架，无法分享',
    'yue-lang': '內容已經下架，分享唔到',
    'en-us': 'This is no longer available and can’t be shared',
    'korean-lang': '더 이상 볼 수 없는 글이라 공유할 수 없어요',
  },
})

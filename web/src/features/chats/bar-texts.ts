import { defineTexts } from '~/i18n/texts'

export const barTexts = defineTexts({
  announcement: { 'zh-cn': '公告', 'yue-lang': '公告', 'en-us': 'Announcement', 'korean-lang': '공지' },
  dismiss: { 'zh-cn': '知道了', 'yue-lang': '知道喇', 'en-us': 'Dismiss', 'korean-lang': '닫기' },
  changed: {
    'zh-cn': (p: { title: string }) => `《${p.title}》已更新`,
    'yue-lang': (p: { title: string }) => `《${p.title}》已經更新`,
    'en-us': (p: { title: string }) => `${p.title} has changed`,
    'korean-lang': (p: { title: string }) => `${p.title} 변경 안내`,
  },
  read: { 'zh-cn': '查看', 'yue-lang': '睇吓', 'en-us': 'Read', 'korean-lang': '보기' },
  accept: { 'zh-cn': '同意', 'yue-lang': '同意', 'en-us': 'Accept', 'korean-lang': '동의' },
})

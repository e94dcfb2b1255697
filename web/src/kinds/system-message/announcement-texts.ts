import { defineTexts } from '~/i18n/texts'

export const announcementTexts = defineTexts({
  announcement: {
    'zh-cn': '群公告',
    'yue-lang': '群公告',
    'en-us': 'Announcement',
    'korean-lang': '공지',
  },
  announcedBy: {
    'zh-cn': (p: { name: string; when: string }) => `${p.name}发布于${p.when}`,
    'yue-lang': (p: { name: string; when: string }) => `${p.name} ${p.when}發佈`,
    'en-us': (p: { name: string; when: string }) => `By ${p.name}, ${p.when}`,
    'korean-lang': (p: { name: string; when: string }) => `${p.name}, ${p.when}`,
  },
  dismiss: { 'zh-cn': '知道了', 'yue-lang': '知道喇', 'en-us': 'Dismiss', 'korean-lang': '닫기' },
  noAnnouncement: {
    'zh-cn': '暂无群公告',
    'yue-lang': '未有群公告',
    'en-us': 'No announcement right now',
    'korean-lang': '지금은 공지가 없어요',
  },
})

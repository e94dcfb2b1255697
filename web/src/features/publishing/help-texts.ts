import { defineTexts } from '~/i18n/texts'

export const helpTexts = defineTexts({
  help: { 'zh-cn': '帮助中心', 'yue-lang': '幫助中心', 'en-us': 'Help center', 'korean-lang': '고객센터' },
  search: {
    'zh-cn': '搜索问题',
    'yue-lang': '搜尋問題',
    'en-us': 'Search help',
    'korean-lang': '궁금한 점 검색',
  },
  all: { 'zh-cn': '全部', 'yue-lang': '全部', 'en-us': 'All', 'korean-lang': '전체' },
  categories: { 'zh-cn': '分类', 'yue-lang': '分類', 'en-us': 'Categories', 'korean-lang': '분류' },
  noArticles: {
    'zh-cn': '还没有帮助文章',
    'yue-lang': '仲未有幫助文章',
    'en-us': 'No help articles yet',
    'korean-lang': '아직 도움말이 없어요',
  },
  noMatch: {
    'zh-cn': (p: { text: string }) => `没有找到与“${p.text}”相关的内容`,
    'yue-lang': (p: { text: string }) => `搵唔到同「${p.text}」有關嘅內容`,
    'en-us': (p: { text: string }) => `Nothing found for “${p.text}”`,
    'korean-lang': (p: { text: string }) => `‘${p.text}’ 검색 결과가 없어요`,
  },
  ask: {
    'zh-cn': '反馈问题',
    'yue-lang': '反映問題',
    'en-us': 'Send feedback',
    'korean-lang': '의견 보내기',
  },
  article: { 'zh-cn': '帮助', 'yue-lang': '幫助', 'en-us': 'Help', 'korean-lang': '도움말' },
  updated: {
    'zh-cn': (p: { date: string }) => `更新于${p.date}`,
    'yue-lang': (p: { date: string }) => `更新於${p.date}`,
    'en-us': (p: { date: string }) => `Updated ${p.date}`,
    'korean-lang': (p: { date: string }) => `${p.date} 업데이트`,
  },
  wasHelpful: {
    'zh-cn': '这篇文章有帮助吗？',
    'yue-lang': '呢篇文章幫到你嗎？',
    'en-us': 'Was this helpful?',
    'korean-lang': '도움이 되었나요?',
  },
  helpful: { 'zh-cn': '有帮助', 'yue-lang': '幫到', 'en-us': 'Yes', 'korean-lang': '네' },
  unhelpful: { 'zh-cn': '没帮助', 'yue-lang': '幫唔到', 'en-us': 'No', 'korean-lang': '아니요' },
  thanks: {
    'zh-cn': '谢谢你的反馈',
    'yue-lang': '多謝你嘅意見',
    'en-us': 'Thanks for your feedback',
    'korean-lang': '의견을 보내 주셔서 감사해요',
  },
  share: { 'zh-cn': '分享', 'yue-lang': '分享', 'en-us': 'Share', 'korean-lang': '공유' },
  gone: {
    'zh-cn': '这篇内容已下架',
    'yue-lang': '呢篇內容已經下架',
    'en-us': 'This is no longer available',
    'korean-lang': '더 이상 볼 수 없는 글이에요',
  },
  news: { 'zh-cn': '快讯', 'yue-lang': '快訊', 'en-us': 'News', 'korean-lang': '소식' },
  noNews: {
    'zh-cn': '暂时没有快讯',
    'yue-lang': '暫時冇快訊',
    'en-us': 'No news yet',
    'korean-lang': '아직 소식이 없어요',
  },
  announcements: { 'zh-cn': '公告', 'yue-lang': '公告', 'en-us': 'Announcements', 'korean-lang': '공지사항' },
  information: {
    'zh-cn': '快讯与公告',
    'yue-lang': '快訊同公告',
    'en-us': 'News and announcements',
    'korean-lang': '소식과 공지',
  },
  noAnnouncements: {
    'zh-cn': '暂时没有公告',
    'yue-lang': '暫時冇公告',
    'en-us': 'No announcements right now',
    'korean-lang': '지금은 공지가 없어요',
  },
})

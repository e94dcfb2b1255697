import { defineTexts } from '~/i18n/texts'

export const checkInTexts = defineTexts({
  title: {
    'zh-cn': '每日签到',
    'yue-lang': '每日簽到',
    'en-us': 'Daily check-in',
    'korean-lang': '출석 체크',
  },
  checkIn: { 'zh-cn': '立即签到', 'yue-lang': '即刻簽到', 'en-us': 'Check in', 'korean-lang': '출석하기' },
  done: {
    'zh-cn': '今日已签到',
    'yue-lang': '今日已簽到',
    'en-us': 'Checked in today',
    'korean-lang': '오늘 출석 완료',
  },
  gained: {
    'zh-cn': (p: { points: string }) => `签到成功，积分 +${p.points}`,
    'yue-lang': (p: { points: string }) => `簽到成功，積分 +${p.points}`,
    'en-us': (p: { points: string }) => `Checked in. +${p.points} points`,
    'korean-lang': (p: { points: string }) => `출석 완료! +${p.points} 포인트`,
  },
  noneLeft: {
    'zh-cn': '今日积分已发完，连续签到天数照常累计。',
    'yue-lang': '今日積分已派完，連續簽到日數照計。',
    'en-us': 'Today’s points are all given out. Your days in a row still count.',
    'korean-lang': '오늘 포인트가 모두 소진됐어요. 연속 출석은 그대로 인정돼요.',
  },
  off: {
    'zh-cn': '签到暂未开放',
    'yue-lang': '簽到暫時未開放',
    'en-us': 'Check-ins are off at the moment',
    'korean-lang': '지금은 출석 체크를 할 수 없어요',
  },
  streak: {
    'zh-cn': (p: { days: number }) => `已连续签到${p.days}天`,
    'yue-lang': (p: { days: number }) => `已連續簽到${p.days}日`,
    'en-us': (p: { days: number }) => (p.days === 1 ? '1 day in a row' : `${p.days} days in a row`),
    'korean-lang': (p: { days: number }) => `${p.days}일 연속 출석`,
  },
  notYet: {
    'zh-cn': '今天还没签到',
    'yue-lang': '今日仲未簽到',
    'en-us': 'Not checked in yet today',
    'korean-lang': '오늘 아직 출석하지 않았어요',
  },
  rule: {
    'zh-cn': (p: { daily: string; bonus: string; days: number }) =>
      `每天签到得${p.daily}积分，每连续签到${p.days}天再得${p.bonus}积分。`,
    'yue-lang': (p: { daily: string; bonus: string; days: number }) =>
      `每日簽到有${p.daily}積分，每連續簽到${p.days}日再有${p.bonus}積分。`,
    'en-us': (p: { daily: string; bonus: string; days: number }) =>
      `${p.daily} points a day, and ${p.bonus} more for every ${p.days} days in a row.`,
    'korean-lang': (p: { daily: string; bonus: string; days: number }) =>
      `매일 ${p.daily} 포인트, ${p.days}일 연속 출석마다 ${p.bonus} 포인트를 더 드려요.`,
  },
  day: {
    'zh-cn': (p: { day: number }) => `第${p.day}天`,
    'yue-lang': (p: { day: number }) => `第${p.day}日`,
    'en-us': (p: { day: number }) => `Day ${p.day}`,
    'korean-lang': (p: { day: number }) => `${p.day}일차`,
  },
  points: { 'zh-cn': '我的积分', 'yue-lang': '我嘅積分', 'en-us': 'My points', 'korean-lang': '내 포인트' },
  history: {
    'zh-cn': '积分明细',
    'yue-lang': '積分明細',
    'en-us': 'Points history',
    'korean-lang': '포인트 내역',
  },
})

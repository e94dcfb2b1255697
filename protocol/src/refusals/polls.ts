/** Refusals of polls. */
import type { Translated } from '../languages'

export const pollRefusals = {
  PollClosed: {
    'zh-cn': '投票已结束',
    'yue-lang': '投票已經結束',
    'en-us': 'This poll is closed',
    'korean-lang': '종료된 투표예요',
  },
  SamePollOptions: {
    'zh-cn': '选项不能重复',
    'yue-lang': '選項唔可以重複',
    'en-us': 'Each option must be different',
    'korean-lang': '선택지는 서로 달라야 해요',
  },
  BadPollTime: {
    'zh-cn': '请选择90天以内的截止时间',
    'yue-lang': '請揀90日之內嘅截止時間',
    'en-us': 'Choose a closing time within the next 90 days',
    'korean-lang': '90일 이내의 마감 시간을 선택하세요',
  },
  QuizAnswered: {
    'zh-cn': '你已经答过这道题了',
    'yue-lang': '你已經答咗呢條題目',
    'en-us': 'You’ve already answered this quiz',
    'korean-lang': '이미 답한 퀴즈예요',
  },
  PollIsAnonymous: {
    'zh-cn': '这是匿名投票，不显示谁投了什么',
    'yue-lang': '呢個係匿名投票，唔會顯示邊個投咗乜',
    'en-us': 'This poll is anonymous: no one sees who voted what',
    'korean-lang': '익명 투표라 누가 무엇에 투표했는지 볼 수 없어요',
  },
} satisfies Record<string, Translated>

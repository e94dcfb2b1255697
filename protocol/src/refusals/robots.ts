/** Refusals of robots and standing orders. */
import type { Translated } from '../languages'

export const robotRefusals = {
  RobotNotFound: {
    'zh-cn': '机器人不存在或已退群',
    'yue-lang': '機械人唔存在或者已經退群',
    'en-us': 'This robot doesn’t exist or has left the group',
    'korean-lang': '없는 봇이거나 그룹에서 나간 봇이에요',
  },
  RobotOwnerBarred: {
    'zh-cn': '机器人的主人目前被限制使用',
    'yue-lang': '機械人嘅主人而家被限制使用',
    'en-us': 'The owner of this robot is restricted at the moment',
    'korean-lang': '봇 소유자의 이용이 제한되어 있어요',
  },
  TooManyRobots: {
    'zh-cn': '机器人数量已达上限',
    'yue-lang': '機械人數目已到上限',
    'en-us': 'You’ve reached the limit of robots',
    'korean-lang': '봇을 더 추가할 수 없어요',
  },
  BehaviourNotFound: {
    'zh-cn': '该设置已被删除',
    'yue-lang': '呢個設定已經刪除',
    'en-us': 'This was already deleted',
    'korean-lang': '이미 삭제된 설정이에요',
  },
  TooManyBehaviours: {
    'zh-cn': '该机器人的自动任务已达上限',
    'yue-lang': '呢個機械人嘅自動任務已到上限',
    'en-us': 'This robot can’t take more tasks',
    'korean-lang': '이 봇에 자동 작업을 더 추가할 수 없어요',
  },
  BadSchedule: {
    'zh-cn': '请选择有效的时间',
    'yue-lang': '請揀有效嘅時間',
    'en-us': 'Choose a time in the future',
    'korean-lang': '올바른 시간을 선택해 주세요',
  },
  StandingOrderNotFound: {
    'zh-cn': '授权不存在',
    'yue-lang': '授權唔存在',
    'en-us': 'Standing order not found',
    'korean-lang': '존재하지 않는 자동 결제 승인이에요',
  },
  StandingOrderEnded: {
    'zh-cn': '授权已结束',
    'yue-lang': '授權已經結束',
    'en-us': 'The standing order has ended',
    'korean-lang': '자동 결제 승인이 종료됐어요',
  },
  StandingOrderSpent: {
    'zh-cn': '授权额度已用完',
    'yue-lang': '授權額度已經用晒',
    'en-us': 'The standing order’s budget is spent',
    'korean-lang': '자동 결제 한도를 모두 사용했어요',
  },
  StandingOrderExceeded: {
    'zh-cn': '超出授权的单个红包或每日限额',
    'yue-lang': '超出咗授權嘅每封利是或者每日限額',
    'en-us': 'This is more than the standing order allows for one packet or one day',
    'korean-lang': '자동 결제 승인의 건당 또는 하루 한도를 넘었어요',
  },
  BadOrderEnd: {
    'zh-cn': '请选择一年内的结束日期',
    'yue-lang': '請揀一年內嘅結束日期',
    'en-us': 'Choose an end date within a year',
    'korean-lang': '1년 이내의 종료일을 선택해 주세요',
  },
} as const satisfies Record<string, Translated>

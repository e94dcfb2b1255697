/** Refusals of the support. */
import type { Translated } from '../languages'

export const supportRefusals = {
  TicketNotFound: {
    'zh-cn': '该会话不存在或已结束',
    'yue-lang': '呢個個案唔存在或者已經結束',
    'en-us': 'This case doesn’t exist or is closed',
    'korean-lang': '없거나 이미 종료된 상담이에요',
  },
  CaseOfAnother: {
    'zh-cn': '该会话由其他同事处理，请先接手',
    'yue-lang': '呢個個案有同事跟緊，請先接手',
    'en-us': 'Someone else has this case. Take it over first.',
    'korean-lang': '다른 상담원이 맡은 상담이에요. 먼저 넘겨받아 주세요.',
  },
  AgentOffDuty: {
    'zh-cn': '该同事当前不在岗，请转交给在岗的人',
    'yue-lang': '呢位同事而家唔當值，請轉畀當值嘅人',
    'en-us': 'This colleague is off duty. Choose someone who is on duty.',
    'korean-lang': '이 담당자는 지금 근무 중이 아니에요. 근무 중인 사람을 선택해 주세요.',
  },
  TooManyNotes: {
    'zh-cn': '这个会话的备注已满',
    'yue-lang': '呢個個案嘅備註已滿',
    'en-us': 'This case can hold no more notes',
    'korean-lang': '이 상담에는 메모를 더 남길 수 없어요',
  },
  ReplyNotFound: {
    'zh-cn': '该快捷回复不存在',
    'yue-lang': '呢個快捷回覆唔存在',
    'en-us': 'This saved reply doesn’t exist',
    'korean-lang': '없는 저장 답변이에요',
  },
  TooManyReplies: {
    'zh-cn': '快捷回复已满，请先删除不用的',
    'yue-lang': '快捷回覆已滿，請先刪除唔用嘅',
    'en-us': 'No more replies can be saved. Remove some first.',
    'korean-lang': '저장 답변이 가득 찼어요. 쓰지 않는 답변을 먼저 삭제해 주세요.',
  },
} as const satisfies Record<string, Translated>

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
} as const satisfies Record<string, Translated>

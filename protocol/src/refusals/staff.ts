/** Refusals of the staff console. */
import type { Translated } from '../languages'

export const staffRefusals = {
  RightNeeded: {
    'zh-cn': '你的角色没有此权限',
    'yue-lang': '你嘅角色冇呢個權限',
    'en-us': 'Your role doesn’t allow this',
    'korean-lang': '이 작업을 할 권한이 없어요',
  },
  StepUpNeeded: {
    'zh-cn': '请再次验证第二因素',
    'yue-lang': '請再驗證一次第二重認證',
    'en-us': 'Confirm with your second factor first',
    'korean-lang': '2단계 인증을 다시 해 주세요',
  },
  AlreadyProposed: {
    'zh-cn': '相同的申请正在等待审批',
    'yue-lang': '同樣嘅申請等緊審批',
    'en-us': 'The same request is already waiting for approval',
    'korean-lang': '같은 요청이 이미 승인을 기다리고 있어요',
  },
  ProposalNotFound: {
    'zh-cn': '申请不存在或已处理',
    'yue-lang': '申請唔存在或者已經處理',
    'en-us': 'This request doesn’t exist or has been decided',
    'korean-lang': '없거나 이미 처리된 요청이에요',
  },
  SecondPersonNeeded: {
    'zh-cn': '须由另一位工作人员审批',
    'yue-lang': '要由另一位職員審批',
    'en-us': 'Somebody else has to approve this',
    'korean-lang': '다른 담당자가 승인해야 해요',
  },
} as const satisfies Record<string, Translated>

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
    'zh-cn': '请先完成第二重验证',
    'yue-lang': '請先完成第二重驗證',
    'en-us': 'Confirm with your second factor first',
    'korean-lang': '2단계 인증을 다시 해 주세요',
  },
  AlreadyProposed: {
    'zh-cn': '相同的申请正在等待审批',
    'yue-lang': '同樣嘅申請等緊批核',
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
    'zh-cn': '须由另一位同事审批',
    'yue-lang': '要由另一位同事批核',
    'en-us': 'Someone else has to approve this',
    'korean-lang': '다른 담당자가 승인해야 해요',
  },
  AboutYourself: {
    'zh-cn': '这涉及你自己的账号，须由其他同事处理',
    'yue-lang': '呢件事關你自己個帳號，要由其他同事處理',
    'en-us': 'This is about your own account, so others decide it',
    'korean-lang': '본인 계정에 관한 일이라 다른 담당자가 처리해야 해요',
  },
  SecondPersonNew: {
    'zh-cn': '你与提交人的账号最近{days}天内由同一人邀请或重设，目前视为同一人，请由其他同事审批',
    'yue-lang': '你同提交人嘅帳號喺最近{days}日內由同一個人邀請或者重設，而家當係同一個人，請由其他同事批核',
    'en-us':
      'Your logins came from the same person in the last {days} days, so you count as one. Someone else has to approve this.',
    'korean-lang':
      '두 계정이 최근 {days}일 안에 같은 사람의 초대나 재설정으로 만들어져 한 사람으로 간주돼요. 다른 담당자가 승인해야 해요',
  },
  TicketOver: {
    'zh-cn': '操作已超时，请重新开始',
    'yue-lang': '操作逾時，請重新開始',
    'en-us': 'That took too long. Start again.',
    'korean-lang': '시간이 초과됐어요. 처음부터 다시 해 주세요.',
  },
  WrongFactor: {
    'zh-cn': '验证未通过：验证码错误或已用过',
    'yue-lang': '驗證唔通過：驗證碼唔啱或者已經用過',
    'en-us': 'That’s not correct, or was already used',
    'korean-lang': '올바르지 않거나 이미 사용한 인증이에요',
  },
  LastFactor: {
    'zh-cn': '至少要保留一种第二重验证方式',
    'yue-lang': '至少要保留一種第二重驗證方式',
    'en-us': 'Keep at least one second factor',
    'korean-lang': '2단계 인증 수단이 하나는 있어야 해요',
  },
  PasskeysUnavailable: {
    'zh-cn': '此地址无法使用通行密钥，请通过域名打开',
    'yue-lang': '呢個網址用唔到通行密鑰，請用域名開',
    'en-us': 'Passkeys don’t work at this address. Open this page by its host name.',
    'korean-lang': '이 주소에서는 패스키를 쓸 수 없어요. 도메인 이름으로 열어 주세요.',
  },
  StaffSuspended: {
    'zh-cn': '你的访问权限已暂停，请联系所有者',
    'yue-lang': '你嘅存取權限暫停咗，請聯絡擁有者',
    'en-us': 'Your access is suspended. Ask an owner.',
    'korean-lang': '접근이 중지된 계정이에요. 소유자에게 문의해 주세요.',
  },
  StaffEmailTaken: {
    'zh-cn': '该邮箱已是员工账号',
    'yue-lang': '呢個電郵已經係員工帳號',
    'en-us': 'This email already belongs to someone on the staff',
    'korean-lang': '이미 담당자 계정에 쓰이는 이메일이에요',
  },
  StaffNotFound: {
    'zh-cn': '员工不存在或状态不符',
    'yue-lang': '員工唔存在或者狀態唔啱',
    'en-us': 'No staff member matches this',
    'korean-lang': '해당하는 담당자가 없어요',
  },
  LastOwner: {
    'zh-cn': '至少要保留一位所有者',
    'yue-lang': '至少要保留一位擁有者',
    'en-us': 'There has to be at least one owner',
    'korean-lang': '소유자가 한 명은 있어야 해요',
  },
  InvitationOver: {
    'zh-cn': '邀请链接已使用或已过期，请向邀请人索取新链接',
    'yue-lang': '邀請連結已經用咗或者過咗期，請向邀請人攞過條新嘅',
    'en-us': 'This link was used or has expired. Ask for a new one.',
    'korean-lang': '이미 사용했거나 만료된 링크예요. 새 링크를 요청해 주세요.',
  },
} as const satisfies Record<string, Translated>

/** Refusals of creating an account, and of binding, changing and taking back a phone number or an e-mail address. */
import type { Translated } from '../languages'

export const accountChangeRefusals = {
  RegistrationClosed: {
    'zh-cn': '此服务目前不接受注册',
    'yue-lang': '呢個服務而家唔接受註冊',
    'en-us': 'This service isn’t accepting new accounts',
    'korean-lang': '이 서비스는 지금 가입을 받지 않아요',
  },
  InvitationNeeded: {
    'zh-cn': '注册需要邀请码，请向已注册的好友索取',
    'yue-lang': '註冊要有邀請碼，可以問已經註冊嘅朋友攞',
    'en-us': 'You need an invite code from someone who has an account',
    'korean-lang': '가입하려면 회원에게 받은 초대 코드가 필요해요',
  },
  MailDomainRefused: {
    'zh-cn': '此服务不接受该邮箱服务商的地址，请使用其他邮箱',
    'yue-lang': '呢個服務唔接受呢間電郵供應商嘅地址，請用第二個電郵',
    'en-us': 'This service doesn’t accept addresses of this email provider. Use another one.',
    'korean-lang': '이 서비스는 이 이메일 제공업체의 주소를 받지 않아요. 다른 이메일을 사용해 주세요.',
  },
  AccountUnchanged: {
    'zh-cn': '这就是你现在使用的号码或邮箱',
    'yue-lang': '呢個就係你而家用緊嘅號碼或者電郵',
    'en-us': 'This is already your number or email address',
    'korean-lang': '지금 사용 중인 번호나 이메일이에요',
  },
  AccountHeld: {
    'zh-cn': '该号码或邮箱刚从另一个账号更换，{hours}小时后才能使用',
    'yue-lang': '呢個號碼或者電郵啱啱喺另一個帳號更換，{hours}小時後先用得',
    'en-us': 'This number or email address just left another account. It can be used in {hours} h.',
    'korean-lang': '다른 계정에서 방금 변경된 번호나 이메일이에요. {hours}시간 후에 사용할 수 있어요.',
  },
  WrongOldCode: {
    'zh-cn': '原号码或邮箱的验证码错误或已过期，请重新获取',
    'yue-lang': '原有號碼或者電郵嘅驗證碼錯誤或者過期，請重新攞過',
    'en-us': 'The code sent to your current number or email is wrong or has expired. Get a new one.',
    'korean-lang': '기존 번호나 이메일로 보낸 인증번호가 올바르지 않거나 만료됐어요. 다시 받아 주세요.',
  },
  MoreProofNeeded: {
    'zh-cn': '仅凭此验证码无法确认身份，还需要输入登录密码或支付密码',
    'yue-lang': '淨係呢個驗證碼證明唔到身份，仲要輸入登入密碼或者支付密碼',
    'en-us': 'This code alone isn’t enough. Your login password or payment PIN is needed too.',
    'korean-lang': '이 인증번호만으로는 확인할 수 없어요. 로그인 비밀번호나 결제 비밀번호도 필요해요.',
  },
  ChangeNotFound: {
    'zh-cn': '链接无效、已过期或已使用',
    'yue-lang': '連結無效、過咗期或者已經用咗',
    'en-us': 'This link isn’t valid, has expired or was used already',
    'korean-lang': '유효하지 않거나 만료됐거나 이미 사용한 링크예요',
  },
} as const satisfies Record<string, Translated>

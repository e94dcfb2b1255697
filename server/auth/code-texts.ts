import type { CodeScene, Language, Translated } from '@linnet/protocol'

export interface MessageText {
  /** The subject for e-mail; SMS has none. */
  subject: string
  text: string
}

/**
 * A code, or the reason why there is none (`hasAccount` when registering, `hasNoAccount` when resetting). `newAccount`:
 * somebody without an account wants to log in.
 */
export type VerificationMessage =
  | { code: string; scene: CodeScene | 'newAccount' }
  | 'hasAccount'
  | 'hasNoAccount'

const codeTexts: Record<CodeScene | 'newAccount', Translated> = {
  newAccount: {
    'zh-cn': '此号码或邮箱还没有 Linnet 账号。{code}是你的注册验证码，5分钟内有效。请勿告诉任何人。',
    'yue-lang': '呢個號碼或者電郵仲未有 Linnet 帳號。{code}係你嘅註冊驗證碼，5分鐘內有效。唔好話畀任何人知。',
    'en-us':
      'There is no Linnet account here yet. {code} is your code to sign up. It is valid for 5 minutes. Never share it with anyone.',
    'korean-lang':
      '[Linnet] 아직 계정이 없어요. 가입 인증번호 {code}. 5분 동안 유효해요. 다른 사람에게 알려 주지 마세요.',
  },
  register: {
    'zh-cn': '{code}是你的 Linnet 注册验证码，5分钟内有效。请勿告诉任何人。',
    'yue-lang': '{code}係你嘅 Linnet 註冊驗證碼，5分鐘內有效。唔好話畀任何人知。',
    'en-us':
      '{code} is your code to sign up for Linnet. It is valid for 5 minutes. Never share it with anyone.',
    'korean-lang': '[Linnet] 가입 인증번호 {code}. 5분 동안 유효해요. 다른 사람에게 알려 주지 마세요.',
  },
  login: {
    'zh-cn': '{code}是你的 Linnet 登录验证码，5分钟内有效。请勿告诉任何人。',
    'yue-lang': '{code}係你嘅 Linnet 登入驗證碼，5分鐘內有效。唔好話畀任何人知。',
    'en-us':
      '{code} is your code to log in to Linnet. It is valid for 5 minutes. Never share it with anyone.',
    'korean-lang': '[Linnet] 로그인 인증번호 {code}. 5분 동안 유효해요. 다른 사람에게 알려 주지 마세요.',
  },
  reset: {
    'zh-cn': '{code}是你重设 Linnet 密码的验证码，5分钟内有效。请勿告诉任何人。',
    'yue-lang': '{code}係你重設 Linnet 密碼嘅驗證碼，5分鐘內有效。唔好話畀任何人知。',
    'en-us':
      '{code} is your code to reset your Linnet password. It is valid for 5 minutes. Never share it with anyone.',
    'korean-lang':
      '[Linnet] 비밀번호 재설정 인증번호 {code}. 5분 동안 유효해요. 다른 사람에게 알려 주지 마세요.',
  },
  trade: {
    'zh-cn': '{code}是你重设 Linnet 支付密码的验证码，5分钟内有效。请勿告诉任何人。',
    'yue-lang': '{code}係你重設 Linnet 支付密碼嘅驗證碼，5分鐘內有效。唔好話畀任何人知。',
    'en-us':
      '{code} is your code to reset your Linnet payment PIN. It is valid for 5 minutes. Never share it with anyone.',
    'korean-lang':
      '[Linnet] 결제 비밀번호 재설정 인증번호 {code}. 5분 동안 유효해요. 다른 사람에게 알려 주지 마세요.',
  },
  bind: {
    'zh-cn': '{code}是你绑定 Linnet 账号的验证码，5分钟内有效。请勿告诉任何人。',
    'yue-lang': '{code}係你綁定 Linnet 帳號嘅驗證碼，5分鐘內有效。唔好話畀任何人知。',
    'en-us':
      '{code} is your code to add this to your Linnet account. It is valid for 5 minutes. Never share it with anyone.',
    'korean-lang':
      '[Linnet] 계정에 연결하는 인증번호 {code}. 5분 동안 유효해요. 다른 사람에게 알려 주지 마세요.',
  },
  change: {
    'zh-cn': '{code}是你更换 Linnet 手机号或邮箱的验证码，5分钟内有效。请勿告诉任何人。',
    'yue-lang': '{code}係你更換 Linnet 手機號碼或者電郵嘅驗證碼，5分鐘內有效。唔好話畀任何人知。',
    'en-us':
      '{code} is your code to change the number or email of your Linnet account. It is valid for 5 minutes. Never share it with anyone.',
    'korean-lang':
      '[Linnet] 번호나 이메일을 변경하는 인증번호 {code}. 5분 동안 유효해요. 다른 사람에게 알려 주지 마세요.',
  },
}

const noticeTexts: Record<Extract<VerificationMessage, string>, Translated> = {
  hasAccount: {
    'zh-cn': '你已有 Linnet 账号，请直接登录，忘记密码可以重设。如非你本人操作，请忽略本消息。',
    'yue-lang': '你已經有 Linnet 帳號，請直接登入，唔記得密碼可以重設。如果唔係你本人操作，唔使理會。',
    'en-us':
      'You already have a Linnet account. Log in, or reset your password. If you did not ask for this, ignore it.',
    'korean-lang':
      '이미 Linnet 계정이 있어요. 로그인하거나 비밀번호를 재설정해 주세요. 본인이 요청하지 않았다면 무시해도 돼요.',
  },
  hasNoAccount: {
    'zh-cn': '此号码或邮箱还没有 Linnet 账号，请先注册。如非你本人操作，请忽略本消息。',
    'yue-lang': '呢個號碼或者電郵仲未有 Linnet 帳號，請先註冊。如果唔係你本人操作，唔使理會。',
    'en-us': 'There is no Linnet account here yet. Sign up first. If you did not ask for this, ignore it.',
    'korean-lang': '아직 Linnet 계정이 없어요. 먼저 가입해 주세요. 본인이 요청하지 않았다면 무시해도 돼요.',
  },
}

/**
 * Subjects, the same for every message, so that a locked screen reveals nothing beyond the text's first
 * words.
 */
const subjects: Translated = {
  'zh-cn': 'Linnet 验证',
  'yue-lang': 'Linnet 驗證',
  'en-us': 'Linnet verification',
  'korean-lang': 'Linnet 인증',
}

/** A message's text in the requester's language. */
export function messageText(message: VerificationMessage, language: Language): MessageText {
  const text =
    typeof message === 'string'
      ? noticeTexts[message][language]
      : codeTexts[message.scene][language].replace('{code}', message.code)
  return { subject: subjects[language], text }
}

import type { CodeScene, Language, Translated } from '@linnet/protocol'

export interface MessageText {
  /** For e-mail; SMS has none. */
  subject: string
  text: string
}

/** A code, or why there is none (`hasAccount` when registering, `hasNoAccount` when logging in or resetting). */
export type VerificationMessage = { code: string; scene: CodeScene } | 'hasAccount' | 'hasNoAccount'

const codeTexts: Record<CodeScene, Translated> = {
  register: {
    'zh-cn': '{code} 是您注册 Linnet 的验证码，5 分钟内有效。请勿告诉任何人。',
    'yue-lang': '{code} 係你註冊 Linnet 嘅驗證碼，5 分鐘內有效。唔好話畀任何人知。',
    'en-us': '{code} is your code to register with Linnet, good for 5 minutes. Tell it to nobody.',
    'korean-lang': 'Linnet 가입 인증번호는 {code}입니다. 5분 동안 유효합니다. 아무에게도 알려주지 마세요.',
  },
  login: {
    'zh-cn': '{code} 是您登录 Linnet 的验证码，5 分钟内有效。请勿告诉任何人。',
    'yue-lang': '{code} 係你登入 Linnet 嘅驗證碼，5 分鐘內有效。唔好話畀任何人知。',
    'en-us': '{code} is your code to log in to Linnet, good for 5 minutes. Tell it to nobody.',
    'korean-lang': 'Linnet 로그인 인증번호는 {code}입니다. 5분 동안 유효합니다. 아무에게도 알려주지 마세요.',
  },
  reset: {
    'zh-cn': '{code} 是您重设 Linnet 密码的验证码，5 分钟内有效。请勿告诉任何人。',
    'yue-lang': '{code} 係你重設 Linnet 密碼嘅驗證碼，5 分鐘內有效。唔好話畀任何人知。',
    'en-us': '{code} is your code to reset your Linnet password, good for 5 minutes. Tell it to nobody.',
    'korean-lang':
      'Linnet 비밀번호 재설정 인증번호는 {code}입니다. 5분 동안 유효합니다. 아무에게도 알려주지 마세요.',
  },
  trade: {
    'zh-cn': '{code} 是您重设 Linnet 支付密码的验证码，5 分钟内有效。请勿告诉任何人。',
    'yue-lang': '{code} 係你重設 Linnet 支付密碼嘅驗證碼，5 分鐘內有效。唔好話畀任何人知。',
    'en-us':
      '{code} is your code to reset your Linnet trade password, good for 5 minutes. Tell it to nobody.',
    'korean-lang':
      'Linnet 결제 비밀번호 재설정 인증번호는 {code}입니다. 5분 동안 유효합니다. 아무에게도 알려주지 마세요.',
  },
}

const noticeTexts: Record<Extract<VerificationMessage, string>, Translated> = {
  hasAccount: {
    'zh-cn': '您已有 Linnet 账号，请直接登录；忘记密码可以重设。如非本人操作，请忽略。',
    'yue-lang': '你已經有 Linnet 帳號，請直接登入；唔記得密碼可以重設。如果唔係你本人操作，請唔使理會。',
    'en-us':
      'You already have a Linnet account: log in, or reset your password. If it was not you who asked, ignore this.',
    'korean-lang':
      '이미 Linnet 계정이 있습니다. 로그인하거나 비밀번호를 재설정하세요. 본인이 요청하지 않았다면 무시하세요.',
  },
  hasNoAccount: {
    'zh-cn': '此号码或邮箱还没有 Linnet 账号，请先注册。如非本人操作，请忽略。',
    'yue-lang': '呢個號碼或者電郵仲未有 Linnet 帳號，請先註冊。如果唔係你本人操作，請唔使理會。',
    'en-us': 'There is no Linnet account here yet: register first. If it was not you who asked, ignore this.',
    'korean-lang': '아직 Linnet 계정이 없습니다. 먼저 가입해 주세요. 본인이 요청하지 않았다면 무시하세요.',
  },
}

/** The same for every message, so that a locked screen reveals nothing beyond the text's first words. */
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

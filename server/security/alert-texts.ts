import type { Language, SecurityEventKind, Translated } from '@linnet/protocol'

/** The events that people get a message about: each change of a secret. */
const texts: Partial<Record<SecurityEventKind, Translated>> = {
  passwordChanged: {
    'zh-cn': '你的 Linnet 登录密码已修改',
    'yue-lang': '你嘅 Linnet 登入密碼已經更改',
    'en-us': 'Your Linnet password was changed',
    'korean-lang': 'Linnet 비밀번호가 변경됐어요',
  },
  passwordReset: {
    'zh-cn': '你的 Linnet 登录密码已通过验证码重设',
    'yue-lang': '你嘅 Linnet 登入密碼已經用驗證碼重設',
    'en-us': 'Your Linnet password was reset with a verification code',
    'korean-lang': '인증번호로 Linnet 비밀번호가 재설정됐어요',
  },
  accountBound: {
    'zh-cn': '你的 Linnet 账号绑定了新的手机号或邮箱',
    'yue-lang': '你嘅 Linnet 帳號綁定咗新嘅手機號碼或者電郵',
    'en-us': 'A phone number or email address was added to your Linnet account',
    'korean-lang': 'Linnet 계정에 새 휴대폰 번호나 이메일이 연결됐어요',
  },
  accountChanged: {
    'zh-cn': '你的 Linnet 账号更换了手机号或邮箱',
    'yue-lang': '你嘅 Linnet 帳號更換咗手機號碼或者電郵',
    'en-us': 'The phone number or email address of your Linnet account was changed',
    'korean-lang': 'Linnet 계정의 휴대폰 번호나 이메일이 변경됐어요',
  },
  accountTakenBack: {
    'zh-cn': '你的 Linnet 账号更换手机号或邮箱的操作已撤销',
    'yue-lang': '你嘅 Linnet 帳號更換手機號碼或者電郵嘅操作已經撤銷',
    'en-us': 'A change of the phone number or email address of your Linnet account was undone',
    'korean-lang': 'Linnet 계정의 휴대폰 번호나 이메일 변경이 취소됐어요',
  },
  factorAdded: {
    'zh-cn': '你的 Linnet 账号添加了两步验证方式',
    'yue-lang': '你嘅 Linnet 帳號加咗兩步驗證方式',
    'en-us': 'A two-step verification method was added to your Linnet account',
    'korean-lang': 'Linnet 계정에 2단계 인증 수단이 추가됐어요',
  },
  factorRemoved: {
    'zh-cn': '你的 Linnet 账号移除了两步验证方式',
    'yue-lang': '你嘅 Linnet 帳號移除咗兩步驗證方式',
    'en-us': 'A two-step verification method was removed from your Linnet account',
    'korean-lang': 'Linnet 계정에서 2단계 인증 수단이 삭제됐어요',
  },
  factorDenied: {
    'zh-cn': '有人通过了你 Linnet 账号的第一步登录，但未通过两步验证',
    'yue-lang': '有人過咗你 Linnet 帳號登入嘅第一步，但過唔到兩步驗證',
    'en-us': 'Someone passed the first step of logging in to your Linnet account, but not the second',
    'korean-lang': '누군가 Linnet 계정 로그인 첫 단계를 통과했지만 2단계 인증에는 실패했어요',
  },
  recoveryCodesMade: {
    'zh-cn': '你的 Linnet 账号更新了恢复码，旧恢复码已失效',
    'yue-lang': '你嘅 Linnet 帳號更新咗復原碼，舊嘅已經失效',
    'en-us': 'New recovery codes were made for your Linnet account; the old ones no longer work',
    'korean-lang': 'Linnet 계정의 복구 코드가 재발급되어 이전 코드는 쓸 수 없어요',
  },
  recoveryCodeUsed: {
    'zh-cn': '有人使用恢复码登录或验证了你的 Linnet 账号',
    'yue-lang': '有人用復原碼登入或者驗證咗你嘅 Linnet 帳號',
    'en-us': 'A recovery code was used for your Linnet account',
    'korean-lang': 'Linnet 계정에서 복구 코드가 사용됐어요',
  },
  factorsEndAsked: {
    'zh-cn': '有人申请关闭你 Linnet 账号的两步验证，72小时后生效',
    'yue-lang': '有人申請關閉你 Linnet 帳號嘅兩步驗證，72小時後生效',
    'en-us': 'Someone asked to turn off two-step verification of your Linnet account. It ends in 72 hours',
    'korean-lang': '누군가 Linnet 계정의 2단계 인증 해제를 신청했어요. 72시간 후 해제돼요',
  },
  factorsEndCancelled: {
    'zh-cn': '关闭你 Linnet 账号两步验证的申请已取消',
    'yue-lang': '關閉你 Linnet 帳號兩步驗證嘅申請已經取消',
    'en-us': 'The request to turn off two-step verification of your Linnet account was canceled',
    'korean-lang': 'Linnet 계정의 2단계 인증 해제 신청이 취소됐어요',
  },
  factorsEnded: {
    'zh-cn': '你 Linnet 账号的两步验证已在等待期后关闭',
    'yue-lang': '你 Linnet 帳號嘅兩步驗證喺等候期之後已經關閉',
    'en-us': 'Two-step verification of your Linnet account was turned off after the wait',
    'korean-lang': '대기 기간이 지나 Linnet 계정의 2단계 인증이 해제됐어요',
  },
  qrLogin: {
    'zh-cn': '你的 Linnet 账号通过扫描二维码在一台设备上登录',
    'yue-lang': '你嘅 Linnet 帳號掃二維碼登入咗一部裝置',
    'en-us': 'A device was logged in to your Linnet account by scanning a QR code',
    'korean-lang': 'QR 코드로 Linnet 계정에 새 기기가 로그인됐어요',
  },
  deletionAsked: {
    'zh-cn': '你的 Linnet 账号已申请注销，15天后删除。登录即可取消',
    'yue-lang': '你嘅 Linnet 帳號已經要求刪除，15日後會刪除。登入就可以取消',
    'en-us': 'Your Linnet account will be deleted in 15 days, as was asked for. Log in to keep it',
    'korean-lang': 'Linnet 계정 삭제가 요청되어 15일 후 삭제돼요. 로그인하면 취소할 수 있어요',
  },
  deletionCancelled: {
    'zh-cn': '你的 Linnet 账号已取消注销',
    'yue-lang': '你嘅 Linnet 帳號已經取消刪除',
    'en-us': 'The deletion of your Linnet account was canceled',
    'korean-lang': 'Linnet 계정 삭제가 취소됐어요',
  },
  tradePasswordSet: {
    'zh-cn': '你的 Linnet 账号设置了支付密码',
    'yue-lang': '你嘅 Linnet 帳號設定咗支付密碼',
    'en-us': 'A payment PIN was set for your Linnet account',
    'korean-lang': 'Linnet 계정에 결제 비밀번호가 설정됐어요',
  },
  tradePasswordChanged: {
    'zh-cn': '你的 Linnet 支付密码已修改',
    'yue-lang': '你嘅 Linnet 支付密碼已經更改',
    'en-us': 'Your Linnet payment PIN was changed',
    'korean-lang': 'Linnet 결제 비밀번호가 변경됐어요',
  },
  tradePasswordReset: {
    'zh-cn': '你的 Linnet 支付密码已重设',
    'yue-lang': '你嘅 Linnet 支付密碼已經重設',
    'en-us': 'Your Linnet payment PIN was reset',
    'korean-lang': 'Linnet 결제 비밀번호가 재설정됐어요',
  },
}

const advice: Translated = {
  'zh-cn': '如非你本人操作，请立即打开 Linnet 重设密码，并退出其他设备。',
  'yue-lang': '如果唔係你本人，請即刻打開 Linnet 重設密碼，並登出其他裝置。',
  'en-us': 'If this wasn’t you, open Linnet now, reset your password and log out other devices.',
  'korean-lang': '본인이 아니라면 지금 Linnet을 열어 비밀번호를 재설정하고 다른 기기에서 로그아웃해 주세요.',
}

const linkAdvice: Translated = {
  'zh-cn': '如非你本人操作，72小时内可撤销：',
  'yue-lang': '如果唔係你本人，72小時內可以撤銷：',
  'en-us': 'If this wasn’t you, undo it within 72 hours: ',
  'korean-lang': '본인이 아니라면 72시간 안에 취소할 수 있어요: ',
}

const subjects: Translated = {
  'zh-cn': 'Linnet 安全提醒',
  'yue-lang': 'Linnet 安全提示',
  'en-us': 'Linnet security alert',
  'korean-lang': 'Linnet 보안 알림',
}

const stops: Translated = { 'zh-cn': '。', 'yue-lang': '。', 'en-us': '. ', 'korean-lang': '. ' }

/** Facts behind a sentence, with the marks of its language; empty without any. */
function inBrackets(facts: readonly string[], language: Language): string {
  const known = facts.filter((fact) => fact !== '')
  if (known.length === 0) return ''
  const isChinese = language === 'zh-cn' || language === 'yue-lang'
  return isChinese ? `（${known.join('，')}）` : ` (${known.join(', ')})`
}

/** Whether a message about the event is sent. */
export const isAlerted = (kind: SecurityEventKind): boolean => kind in texts

/** The message to the person, with the device and place that it came from, and the link that takes the change back. */
export function alertText(
  {
    kind,
    device,
    place,
    link,
  }: { kind: SecurityEventKind; device: string; place: string; link: string | undefined },
  language: Language,
): { subject: string; text: string } {
  const what = `${texts[kind]?.[language] ?? ''}${inBrackets([device, place], language)}`
  const act = link === undefined ? advice[language] : `${linkAdvice[language]}${link}`
  return { subject: subjects[language], text: `${what}${stops[language]}${act}` }
}

const newDevice: Translated = {
  'zh-cn': '你的 Linnet 账号在新设备上登录了',
  'yue-lang': '你嘅 Linnet 帳號喺新裝置登入咗',
  'en-us': 'Your Linnet account was logged in to on a new device',
  'korean-lang': '새 기기에서 Linnet 계정에 로그인했어요',
}

const somethingElse: Translated = {
  'zh-cn': '你的 Linnet 账号有安全变动',
  'yue-lang': '你嘅 Linnet 帳號有安全變動',
  'en-us': 'Something changed about the security of your Linnet account',
  'korean-lang': 'Linnet 계정 보안에 변경 사항이 있어요',
}

/** The notification's text about an event: never includes the place. */
export function eventWords(
  { kind, device }: { kind: string; device: string },
  language: Language,
): { title: string; body: string } {
  const words = kind === 'newDevice' ? newDevice : (texts[kind as SecurityEventKind] ?? somethingElse)
  return {
    title: subjects[language],
    body: `${words[language]}${inBrackets([device], language)}`,
  }
}

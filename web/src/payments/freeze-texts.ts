import type { FreezeReason } from '@linnet/protocol/wallet/freezes'
import type { Language } from '~/i18n/languages'
import { defineTexts } from '~/i18n/texts'
import { clock, dateText } from '~/kit/text/relative-time'

type At = { at: string }

const freezeTexts = defineTexts({
  loginReset: {
    'zh-cn': (p: At) => `登录密码已重设。为保障资金安全，${p.at}之前不能付款和提现。`,
    'yue-lang': (p: At) => `登入密碼重設咗。為保障資金安全，${p.at}之前唔可以付款同提款。`,
    'en-us': (p: At) =>
      `Your login password was reset. For your safety, you can’t pay or withdraw until ${p.at}.`,
    'korean-lang': (p: At) =>
      `로그인 비밀번호가 재설정됐어요. 안전을 위해 ${p.at}까지 결제와 출금을 할 수 없어요.`,
  },
  tradeReset: {
    'zh-cn': (p: At) => `支付密码已重设。为保障资金安全，${p.at}之前不能付款和提现。`,
    'yue-lang': (p: At) => `支付密碼重設咗。為保障資金安全，${p.at}之前唔可以付款同提款。`,
    'en-us': (p: At) =>
      `Your payment PIN was reset. For your safety, you can’t pay or withdraw until ${p.at}.`,
    'korean-lang': (p: At) =>
      `결제 비밀번호가 재설정됐어요. 안전을 위해 ${p.at}까지 결제와 출금을 할 수 없어요.`,
  },
  accountChanged: {
    'zh-cn': (p: At) => `手机号或邮箱已更换。为保障资金安全，${p.at}之前不能付款和提现。`,
    'yue-lang': (p: At) => `手機號碼或者電郵更換咗。為保障資金安全，${p.at}之前唔可以付款同提款。`,
    'en-us': (p: At) =>
      `Your phone number or email was changed. For your safety, you can’t pay or withdraw until ${p.at}.`,
    'korean-lang': (p: At) =>
      `휴대폰 번호나 이메일이 변경됐어요. 안전을 위해 ${p.at}까지 결제와 출금을 할 수 없어요.`,
  },
  unknown: {
    'zh-cn': (p: At) => `为保障资金安全，${p.at}之前不能付款和提现。`,
    'yue-lang': (p: At) => `為保障資金安全，${p.at}之前唔可以付款同提款。`,
    'en-us': (p: At) => `For your safety, you can’t pay or withdraw until ${p.at}.`,
    'korean-lang': (p: At) => `안전을 위해 ${p.at}까지 결제와 출금을 할 수 없어요.`,
  },
  wrongTries: {
    'zh-cn': (p: At) => `支付密码错误次数过多。为保障资金安全，${p.at}之前不能付款和提现。`,
    'yue-lang': (p: At) => `支付密碼錯太多次。為保障資金安全，${p.at}之前唔可以付款同提款。`,
    'en-us': (p: At) =>
      `There were too many wrong payment PINs. For your safety, you can’t pay or withdraw until ${p.at}.`,
    'korean-lang': (p: At) =>
      `결제 비밀번호를 너무 많이 틀렸어요. 안전을 위해 ${p.at}까지 결제와 출금을 할 수 없어요.`,
  },
  staff: {
    'zh-cn': (p: At) => `账号已被冻结，${p.at}之前不能付款和提现。`,
    'yue-lang': (p: At) => `帳號已經被凍結，${p.at}之前唔可以付款同提款。`,
    'en-us': (p: At) => `Your account is frozen, so you can’t pay or withdraw until ${p.at}.`,
    'korean-lang': (p: At) => `계정이 정지되어 ${p.at}까지 결제와 출금을 할 수 없어요.`,
  },
  newDevice: {
    'zh-cn': (p: At) => `这台设备首次登录你的账号。为保障资金安全，${p.at}之前不能用它付款和提现。`,
    'yue-lang': (p: At) => `呢部裝置第一次登入你個帳號。為保障資金安全，${p.at}之前唔可以用佢付款同提款。`,
    'en-us': (p: At) =>
      `This device is new to your account. For your safety, it can’t pay or withdraw until ${p.at}.`,
    'korean-lang': (p: At) =>
      `이 기기는 처음 로그인한 기기예요. 안전을 위해 ${p.at}까지 이 기기로 결제와 출금을 할 수 없어요.`,
  },
  otherDevice: {
    'zh-cn': (p: At) => `有新设备登录了你的账号，${p.at}之前不能用它付款。不是你本人？请立即移除它。`,
    'yue-lang': (p: At) => `有新裝置登入咗你個帳號，${p.at}之前唔可以用佢付款。唔係你？請即刻移除佢。`,
    'en-us': (p: At) => `A new device logged in. It can’t pay until ${p.at}. Not you? Remove it now.`,
    'korean-lang': (p: At) =>
      `새 기기가 로그인했어요. ${p.at}까지 그 기기로 결제할 수 없어요. 본인이 아니라면 바로 삭제해 주세요.`,
  },
})

/**
 * The text about a freeze of payments, with its end (Unix seconds) and its reason, unless this version does not know that.
 * `isElsewhere`: only on a device that has just logged in.
 */
export function freezeText(
  language: Language,
  {
    reason = 'unknown',
    until,
    isElsewhere,
  }: { reason?: FreezeReason | 'unknown' | undefined; until: number; isElsewhere?: boolean },
): string {
  const texts = freezeTexts[language]
  return texts[isElsewhere ? 'otherDevice' : reason]({ at: `${dateText(until)} ${clock(until)}` })
}

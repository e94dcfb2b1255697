/**
 * Every refusal by its stable name (`data.code` of an answer), with its text in four languages (`msg`). `{name}` in a text is
 * replaced by that parameter of the refusal. Clients switch on the name and show the text.
 */
import type { Language, Translated } from '../languages'
import { accountChangeRefusals } from './account-changes'
import { callRefusals } from './calls'
import { checkInRefusals } from './checkins'
import { contactRefusals } from './contacts'
import { conversationRefusals } from './conversations'
import { dataRequestRefusals } from './datarequests'
import { factorRefusals } from './factors'
import { favouriteRefusals } from './favourites'
import { roomRefusals } from './groupcalls'
import { groupRefusals } from './groups'
import { ipBlockRefusals } from './ipblocks'
import { liveRefusals } from './livestreams'
import { miniProgramRefusals } from './miniprograms'
import { momentRefusals } from './moments'
import { moneyRefusals } from './money'
import { payingRefusals } from './paying'
import { pollRefusals } from './polls'
import { publishingRefusals } from './publishing'
import { realNameRefusals } from './realnames'
import { redpacketRefusals } from './redpackets'
import { reportRefusals } from './reports'
import { robotRefusals } from './robots'
import { sanctionRefusals } from './sanctions'
import { settingRefusals } from './settings'
import { staffRefusals } from './staff'
import { stickerRefusals } from './stickers'
import { supportRefusals } from './support'
import { translationRefusals } from './translation'
import { uploadRefusals } from './uploads'
import { vendorRefusals } from './vendors'
import { videoRefusals } from './videos'
import { viewOnceRefusals } from './viewonce'

export const refusals = {
  // Any call
  BadInput: {
    'zh-cn': '请求内容有误：{field}',
    'yue-lang': '請求內容有誤：{field}',
    'en-us': 'This request isn’t valid: {field}',
    'korean-lang': '요청이 올바르지 않아요: {field}',
  },
  UnknownCall: {
    'zh-cn': '接口不存在',
    'yue-lang': '接口唔存在',
    'en-us': 'No such call',
    'korean-lang': '존재하지 않는 호출이에요',
  },
  WrongMethod: {
    'zh-cn': '请求方法不正确，请使用{method}',
    'yue-lang': '請求方法唔啱，請使用{method}',
    'en-us': 'Wrong method. Use {method}.',
    'korean-lang': '잘못된 메서드예요. {method} 메서드를 사용해 주세요.',
  },
  UnknownContentType: {
    'zh-cn': '不支持的内容类型，请使用表单或 JSON',
    'yue-lang': '唔支援嘅內容類型，請使用表單或者 JSON',
    'en-us': 'This content type isn’t supported. Send a form or JSON.',
    'korean-lang': '지원하지 않는 콘텐츠 형식이에요. 폼이나 JSON을 보내 주세요.',
  },
  BrokenBody: {
    'zh-cn': '无法读取请求内容',
    'yue-lang': '讀唔到請求內容',
    'en-us': 'The request body couldn’t be read',
    'korean-lang': '요청 본문을 읽을 수 없어요',
  },
  TooLarge: {
    'zh-cn': '内容过大',
    'yue-lang': '內容太大',
    'en-us': 'That’s too large',
    'korean-lang': '내용이 너무 커요',
  },
  TooManyRequests: {
    'zh-cn': '操作太频繁，请{seconds}秒后再试',
    'yue-lang': '操作太頻繁，請{seconds}秒後再試',
    'en-us': 'Too many tries. Try again in {seconds} s.',
    'korean-lang': '요청이 너무 많아요. {seconds}초 후에 다시 시도해 주세요.',
  },
  SessionEnded: {
    'zh-cn': '登录已失效，请重新登录',
    'yue-lang': '登入已失效，請重新登入',
    'en-us': 'Your session has expired. Please log in again.',
    'korean-lang': '로그인이 만료됐어요. 다시 로그인해 주세요.',
  },
  AccountFrozen: {
    'zh-cn': '该账号已被冻结',
    'yue-lang': '呢個帳號已經被凍結',
    'en-us': 'This account is frozen',
    'korean-lang': '정지된 계정이에요',
  },
  ServerFault: {
    'zh-cn': '服务器出错了，请稍后再试（{requestId}）',
    'yue-lang': '伺服器出咗錯，請稍後再試（{requestId}）',
    'en-us': 'Something went wrong on our side. Try again later ({requestId}).',
    'korean-lang': '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요. ({requestId})',
  },
  Unavailable: {
    'zh-cn': '暂时连不上服务，请稍后再试',
    'yue-lang': '暫時連唔到服務，請稍後再試',
    'en-us': 'Linnet can’t be reached right now. Try again in a moment.',
    'korean-lang': '지금은 서비스에 연결할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  Busy: {
    'zh-cn': '现在使用的人太多，请稍后再试',
    'yue-lang': '而家太多人用緊，請稍後再試',
    'en-us': 'Linnet is very busy right now. Try again in a moment.',
    'korean-lang': '지금 이용자가 많아요. 잠시 후 다시 시도해 주세요.',
  },
  // Accounts
  BadAccount: {
    'zh-cn': '请输入正确的手机号或邮箱',
    'yue-lang': '請輸入正確嘅手機號碼或者電郵',
    'en-us': 'Enter a valid phone number or email address',
    'korean-lang': '올바른 휴대폰 번호나 이메일을 입력해 주세요',
  },
  WrongCode: {
    'zh-cn': '验证码错误',
    'yue-lang': '驗證碼錯誤',
    'en-us': 'Wrong code',
    'korean-lang': '인증번호가 올바르지 않아요',
  },
  CodeUnavailable: {
    'zh-cn': '暂时无法发送验证码，请稍后再试',
    'yue-lang': '暫時傳送唔到驗證碼，請稍後再試',
    'en-us': 'We can’t send codes right now. Try again later.',
    'korean-lang': '지금은 인증번호를 보낼 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  ChallengeNeeded: {
    'zh-cn': '请更新应用后再获取验证码',
    'yue-lang': '請更新應用程式再攞驗證碼',
    'en-us': 'Update the app to get a code',
    'korean-lang': '인증번호를 받으려면 앱을 업데이트해 주세요',
  },
  CountryNotServed: {
    'zh-cn': '暂不支持向该地区的手机号发送验证码，请使用邮箱',
    'yue-lang': '暫時唔支援傳送驗證碼去呢個地區嘅號碼，請用電郵',
    'en-us': 'We don’t send codes to numbers in this region. Use an email address instead.',
    'korean-lang': '이 지역 번호로는 인증번호를 보낼 수 없어요. 이메일을 사용해 주세요.',
  },
  AccountTaken: {
    'zh-cn': '该手机号或邮箱已注册',
    'yue-lang': '呢個手機號碼或者電郵已經註冊',
    'en-us': 'This phone number or email is already registered',
    'korean-lang': '이미 가입된 휴대폰 번호나 이메일이에요',
  },
  WrongLogin: {
    'zh-cn': '账号或密码错误',
    'yue-lang': '帳號或者密碼錯誤',
    'en-us': 'Wrong account or password',
    'korean-lang': '계정이나 비밀번호가 올바르지 않아요',
  },
  WeakPassword: {
    'zh-cn': '密码不符合要求',
    'yue-lang': '密碼唔符合要求',
    'en-us': 'This password doesn’t meet the requirements',
    'korean-lang': '비밀번호가 조건에 맞지 않아요',
  },
  CommonPassword: {
    'zh-cn': '这个密码太容易猜到：它在已泄露的密码名单中，或者由本服务的名称组成。请换一个',
    'yue-lang': '呢個密碼好易估到：佢喺外洩密碼名單入面，或者係由本服務嘅名組成。請換過第個',
    'en-us':
      'This password is easy to guess: it is on lists of leaked passwords, or made of the names of this service. Choose a different one.',
    'korean-lang':
      '쉽게 짐작할 수 있는 비밀번호예요. 유출된 비밀번호 목록에 있거나 이 서비스의 이름으로 이루어져 있어요. 다른 비밀번호를 써 주세요.',
  },
  WrongPassword: {
    'zh-cn': '当前密码错误',
    'yue-lang': '目前密碼錯誤',
    'en-us': 'The current password is wrong',
    'korean-lang': '현재 비밀번호가 올바르지 않아요',
  },
  BadNickname: {
    'zh-cn': '请填写昵称，最多40个字符',
    'yue-lang': '請填寫暱稱，最多40個字元',
    'en-us': 'Enter a nickname of up to 40 characters',
    'korean-lang': '닉네임을 40자 이내로 입력해 주세요',
  },
  BadSignature: {
    'zh-cn': '个性签名须为一行，最多120个字符',
    'yue-lang': '個性簽名要係一行，最多120個字元',
    'en-us': 'A signature is one line of up to 120 characters',
    'korean-lang': '상태 메시지를 한 줄, 120자 이내로 입력해 주세요',
  },
  UnknownInviteCode: {
    'zh-cn': '邀请码不存在',
    'yue-lang': '邀請碼唔存在',
    'en-us': 'That invite code doesn’t exist',
    'korean-lang': '존재하지 않는 초대 코드예요',
  },
  DeviceNotFound: {
    'zh-cn': '设备不存在或已下线',
    'yue-lang': '裝置唔存在或者已經登出',
    'en-us': 'That device isn’t logged in',
    'korean-lang': '로그인되어 있지 않은 기기예요',
  },
  // Profiles
  BadChatId: {
    'zh-cn': '聊天号须为5到20位字母或数字',
    'yue-lang': '聊天號要係5至20個字母或者數字',
    'en-us': 'A chat ID is 5 to 20 letters or digits',
    'korean-lang': '채팅 ID는 영문이나 숫자 5~20자로 정해 주세요',
  },
  ChatIdTaken: {
    'zh-cn': '该聊天号已被使用',
    'yue-lang': '呢個聊天號已經有人用',
    'en-us': 'That chat ID is taken',
    'korean-lang': '이미 사용 중인 채팅 ID예요',
  },
  ChatIdChangedThisYear: {
    'zh-cn': '聊天号一年只能修改一次',
    'yue-lang': '聊天號一年只可以改一次',
    'en-us': 'You can change your chat ID once a year',
    'korean-lang': '채팅 ID는 1년에 한 번만 바꿀 수 있어요',
  },
  PersonNotFound: {
    'zh-cn': '用户不存在',
    'yue-lang': '用戶唔存在',
    'en-us': 'User not found',
    'korean-lang': '존재하지 않는 사용자예요',
  },
  ...accountChangeRefusals,
  ...factorRefusals,
  ...contactRefusals,
  ...conversationRefusals,
  ...dataRequestRefusals,
  ...favouriteRefusals,
  ...groupRefusals,
  ...ipBlockRefusals,
  ...moneyRefusals,
  ...payingRefusals,
  ...realNameRefusals,
  ...callRefusals,
  ...pollRefusals,
  ...viewOnceRefusals,
  ...publishingRefusals,
  ...redpacketRefusals,
  ...vendorRefusals,
  ...reportRefusals,
  ...checkInRefusals,
  ...sanctionRefusals,
  ...settingRefusals,
  ...staffRefusals,
  ...robotRefusals,
  ...roomRefusals,
  ...liveRefusals,
  ...stickerRefusals,
  ...miniProgramRefusals,
  ...momentRefusals,
  ...supportRefusals,
  ...translationRefusals,
  ...uploadRefusals,
  ...videoRefusals,
} as const satisfies Record<string, Translated>

export type RefusalName = keyof typeof refusals

/** Refusals that any call can give without listing them. */
export const anyCallRefusals = [
  'BadInput',
  'UnknownCall',
  'WrongMethod',
  'UnknownContentType',
  'BrokenBody',
  'TooLarge',
  'TooManyRequests',
  'SessionEnded',
  'AccountFrozen',
  'ServerFault',
  'Unavailable',
  'Busy',
] as const satisfies readonly RefusalName[]

/** The HTTP statuses of refusals that proxies, libraries and browsers have to understand; the others are answered with 200. */
export const refusalStatuses: Readonly<Partial<Record<RefusalName, number>>> = {
  UnknownCall: 404,
  WrongMethod: 405,
  TooLarge: 413,
  UnknownContentType: 415,
  TooManyRequests: 429,
  ServerFault: 500,
  Unavailable: 503,
  Busy: 503,
}

/** The text of a refusal, with its `{parameters}` filled in. */
export function refusalText(
  name: RefusalName,
  language: Language,
  parameters: Readonly<Record<string, string | number>> = {},
) {
  return refusals[name][language].replace(/\{(\w+)\}/g, (_, key: string) => String(parameters[key] ?? ''))
}

/**
 * Every refusal by its stable name (`data.code` of an answer), with its text in the four languages (`msg`).
 * `{name}` in a text stands for a parameter of the refusal. Clients switch on the name and show the text.
 */
import { groupRefusals } from './group-refusals'
import type { Language, Translated } from './languages'
import { moneyRefusals } from './money-refusals'
import { payingRefusals } from './paying-refusals'
import { redpacketRefusals } from './redpacket-refusals'
import { reportRefusals } from './report-refusals'
import { uploadRefusals } from './upload-refusals'

export const refusals = {
  // Any call
  BadInput: {
    'zh-cn': '请求内容有误：{field}',
    'yue-lang': '請求內容有誤：{field}',
    'en-us': 'The request is not valid: {field}',
    'korean-lang': '요청이 올바르지 않습니다: {field}',
  },
  UnknownCall: {
    'zh-cn': '没有这个接口',
    'yue-lang': '冇呢個接口',
    'en-us': 'There is no such call',
    'korean-lang': '존재하지 않는 호출입니다',
  },
  WrongMethod: {
    'zh-cn': '请求方法不正确，请使用 {method}',
    'yue-lang': '請求方法唔啱，請使用 {method}',
    'en-us': 'Wrong method: use {method}',
    'korean-lang': '잘못된 메서드입니다. {method}을(를) 사용하세요',
  },
  UnknownContentType: {
    'zh-cn': '不支持的内容类型，请使用表单或 JSON',
    'yue-lang': '唔支援嘅內容類型，請使用表單或者 JSON',
    'en-us': 'Send a form or JSON; this content type is not supported',
    'korean-lang': '지원하지 않는 콘텐츠 형식입니다. 폼 또는 JSON을 보내 주세요',
  },
  BrokenBody: {
    'zh-cn': '请求内容无法读取',
    'yue-lang': '請求內容讀唔到',
    'en-us': 'The request body could not be read',
    'korean-lang': '요청 본문을 읽을 수 없습니다',
  },
  TooLarge: {
    'zh-cn': '内容过大',
    'yue-lang': '內容太大',
    'en-us': 'That is too large',
    'korean-lang': '내용이 너무 큽니다',
  },
  TooManyRequests: {
    'zh-cn': '操作太频繁，请 {seconds} 秒后再试',
    'yue-lang': '操作太頻密，請 {seconds} 秒後再試',
    'en-us': 'Too many requests: try again in {seconds} s',
    'korean-lang': '요청이 너무 많습니다. {seconds}초 후에 다시 시도하세요',
  },
  SessionEnded: {
    'zh-cn': '登录已失效，请重新登录',
    'yue-lang': '登入已失效，請重新登入',
    'en-us': 'Your session has ended: log in again',
    'korean-lang': '로그인이 만료되었습니다. 다시 로그인해 주세요',
  },
  ServerFault: {
    'zh-cn': '服务器出错了，请稍后再试（{requestId}）',
    'yue-lang': '伺服器出錯，請稍後再試（{requestId}）',
    'en-us': 'Something broke on our side: try again later ({requestId})',
    'korean-lang': '서버에 문제가 발생했습니다. 잠시 후 다시 시도하세요 ({requestId})',
  },
  // Accounts
  BadAccount: {
    'zh-cn': '请输入正确的手机号或邮箱',
    'yue-lang': '請輸入正確嘅手機號碼或者電郵',
    'en-us': 'Enter a valid phone number or e-mail address',
    'korean-lang': '올바른 휴대폰 번호 또는 이메일을 입력하세요',
  },
  WrongCode: {
    'zh-cn': '验证码错误',
    'yue-lang': '驗證碼錯誤',
    'en-us': 'Wrong verification code',
    'korean-lang': '인증번호가 올바르지 않습니다',
  },
  CodeUnavailable: {
    'zh-cn': '暂时无法发送验证码，请稍后再试',
    'yue-lang': '暫時發送唔到驗證碼，請稍後再試',
    'en-us': 'Codes cannot be sent at the moment: try again later',
    'korean-lang': '지금은 인증번호를 보낼 수 없습니다. 잠시 후 다시 시도하세요',
  },
  AccountTaken: {
    'zh-cn': '该手机号或邮箱已注册',
    'yue-lang': '呢個手機號碼或者電郵已經註冊',
    'en-us': 'That phone number or e-mail address is already registered',
    'korean-lang': '이미 가입된 휴대폰 번호 또는 이메일입니다',
  },
  WrongLogin: {
    'zh-cn': '账号或密码错误',
    'yue-lang': '帳號或者密碼錯誤',
    'en-us': 'Wrong account or password',
    'korean-lang': '계정 또는 비밀번호가 올바르지 않습니다',
  },
  WeakPassword: {
    'zh-cn': '密码为 6 到 20 位字母、数字或下划线，且至少包含其中两种，不能过于常见',
    'yue-lang': '密碼要 6 至 20 個字母、數字或者底線，最少包含其中兩種，而且唔可以太常見',
    'en-us':
      'A password has 6 to 20 letters, digits or underscores, at least two kinds of them, and is not a common one',
    'korean-lang': '비밀번호는 영문, 숫자, 밑줄 중 두 가지 이상을 포함한 6~20자이며 흔한 것은 쓸 수 없습니다',
  },
  WrongPassword: {
    'zh-cn': '原密码错误',
    'yue-lang': '舊密碼錯誤',
    'en-us': 'The old password is wrong',
    'korean-lang': '기존 비밀번호가 올바르지 않습니다',
  },
  BadNickname: {
    'zh-cn': '请填写昵称，最多 40 个字符',
    'yue-lang': '請填寫暱稱，最多 40 個字元',
    'en-us': 'Enter a nickname of at most 40 characters',
    'korean-lang': '닉네임을 40자 이내로 입력하세요',
  },
  UnknownInviteCode: {
    'zh-cn': '邀请码不存在',
    'yue-lang': '邀請碼唔存在',
    'en-us': 'That invitation code does not exist',
    'korean-lang': '존재하지 않는 초대 코드입니다',
  },
  DeviceNotFound: {
    'zh-cn': '设备不存在或已退出',
    'yue-lang': '裝置唔存在或者已經登出',
    'en-us': 'That device is not logged in',
    'korean-lang': '로그인되어 있지 않은 기기입니다',
  },
  // Profiles
  BadChatId: {
    'zh-cn': '账号需为 5 到 20 位字母或数字',
    'yue-lang': '帳號要係 5 至 20 個字母或者數字',
    'en-us': 'A chat ID has 5 to 20 letters or digits',
    'korean-lang': '채팅 ID는 영문 또는 숫자 5~20자입니다',
  },
  ChatIdTaken: {
    'zh-cn': '该账号已被使用',
    'yue-lang': '呢個帳號已經有人用',
    'en-us': 'That chat ID is taken',
    'korean-lang': '이미 사용 중인 채팅 ID입니다',
  },
  ChatIdChangedThisYear: {
    'zh-cn': '账号一年只能修改一次',
    'yue-lang': '帳號一年只可以改一次',
    'en-us': 'The chat ID can be changed once a year',
    'korean-lang': '채팅 ID는 1년에 한 번만 바꿀 수 있습니다',
  },
  PersonNotFound: {
    'zh-cn': '用户不存在',
    'yue-lang': '用戶唔存在',
    'en-us': 'There is no such person',
    'korean-lang': '존재하지 않는 사용자입니다',
  },
  // Contacts
  NotYourself: {
    'zh-cn': '不能对自己操作',
    'yue-lang': '唔可以對自己操作',
    'en-us': 'You cannot do this to yourself',
    'korean-lang': '자기 자신에게는 할 수 없습니다',
  },
  AlreadyFriends: {
    'zh-cn': '你们已经是好友',
    'yue-lang': '你哋已經係好友',
    'en-us': 'You are friends already',
    'korean-lang': '이미 친구입니다',
  },
  NotFriends: {
    'zh-cn': '对方还不是你的好友',
    'yue-lang': '對方仲未係你嘅好友',
    'en-us': 'You are not friends',
    'korean-lang': '친구가 아닙니다',
  },
  RequestsNotAccepted: {
    'zh-cn': '对方不接受好友申请',
    'yue-lang': '對方唔接受好友申請',
    'en-us': 'This person does not take friend requests',
    'korean-lang': '친구 요청을 받지 않는 사용자입니다',
  },
  RequestNotFound: {
    'zh-cn': '申请不存在',
    'yue-lang': '申請唔存在',
    'en-us': 'There is no such request',
    'korean-lang': '존재하지 않는 요청입니다',
  },
  RequestAnswered: {
    'zh-cn': '该申请已处理',
    'yue-lang': '呢個申請已經處理',
    'en-us': 'That request has been answered already',
    'korean-lang': '이미 처리된 요청입니다',
  },
  EmptyRemark: {
    'zh-cn': '备注不能为空',
    'yue-lang': '備註唔可以留空',
    'en-us': 'The remark must not be empty',
    'korean-lang': '메모는 비워 둘 수 없습니다',
  },
  // Conversations
  ConversationNotFound: {
    'zh-cn': '会话不存在',
    'yue-lang': '對話唔存在',
    'en-us': 'There is no such conversation',
    'korean-lang': '존재하지 않는 대화입니다',
  },
  IdReused: {
    'zh-cn': '消息编号已被另一条消息使用',
    'yue-lang': '訊息編號已經俾另一條訊息用咗',
    'en-us': 'This message id was used for another message',
    'korean-lang': '다른 메시지에 이미 사용된 ID입니다',
  },
  EmptyMessage: {
    'zh-cn': '不能发送空消息',
    'yue-lang': '唔可以發送空白訊息',
    'en-us': 'An empty message cannot be sent',
    'korean-lang': '빈 메시지는 보낼 수 없습니다',
  },
  UnsupportedKind: {
    'zh-cn': '暂不支持这种消息',
    'yue-lang': '暫時唔支援呢種訊息',
    'en-us': 'This kind of message is not supported',
    'korean-lang': '지원하지 않는 메시지 종류입니다',
  },
  Blocked: {
    'zh-cn': '消息已发出，但被对方拒收了',
    'yue-lang': '訊息已發出，但對方拒收',
    'en-us': 'This person does not receive your messages',
    'korean-lang': '상대방이 메시지 수신을 거부했습니다',
  },
  ...groupRefusals,
  ...moneyRefusals,
  ...payingRefusals,
  ...redpacketRefusals,
  ...reportRefusals,
  ...uploadRefusals,
} as const satisfies Record<string, Translated>

export type RefusalName = keyof typeof refusals

/** Refusals that any call can give; a call does not list them. */
export const anyCallRefusals = [
  'BadInput',
  'UnknownCall',
  'WrongMethod',
  'UnknownContentType',
  'BrokenBody',
  'TooLarge',
  'TooManyRequests',
  'SessionEnded',
  'ServerFault',
] as const satisfies readonly RefusalName[]

/** The text of a refusal, its `{parameters}` filled in. */
export function refusalText(
  name: RefusalName,
  language: Language,
  parameters: Readonly<Record<string, string | number>> = {},
) {
  return refusals[name][language].replace(/\{(\w+)\}/g, (_, key: string) => String(parameters[key] ?? ''))
}

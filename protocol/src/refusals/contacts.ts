/** Refusals of contacts. */
import type { Translated } from '../languages'

export const contactRefusals = {
  NotYourself: {
    'zh-cn': '不能对自己进行此操作',
    'yue-lang': '唔可以對自己操作',
    'en-us': 'You can’t do this to yourself',
    'korean-lang': '자기 자신에게는 할 수 없어요',
  },
  AlreadyFriends: {
    'zh-cn': '你们已经是好友了',
    'yue-lang': '你哋已經係朋友',
    'en-us': 'You’re already friends',
    'korean-lang': '이미 친구예요',
  },
  NotFriends: {
    'zh-cn': '对方还不是你的好友',
    'yue-lang': '對方仲未係你嘅朋友',
    'en-us': 'You’re not friends',
    'korean-lang': '친구가 아니에요',
  },
  EmptyTag: {
    'zh-cn': '请输入标签名称',
    'yue-lang': '請輸入標籤名',
    'en-us': 'Enter a name for the tag',
    'korean-lang': '태그 이름을 입력해 주세요',
  },
  TagTaken: {
    'zh-cn': '已有同名标签',
    'yue-lang': '已經有同名嘅標籤',
    'en-us': 'You already have a tag with this name',
    'korean-lang': '같은 이름의 태그가 있어요',
  },
  TagNotFound: {
    'zh-cn': '标签不存在',
    'yue-lang': '標籤唔存在',
    'en-us': 'Tag not found',
    'korean-lang': '존재하지 않는 태그예요',
  },
  TooManyFriendTags: {
    'zh-cn': '标签数量已达上限',
    'yue-lang': '標籤數量已經去到上限',
    'en-us': 'You can’t have more tags',
    'korean-lang': '태그를 더 만들 수 없어요',
  },
  RequestsNotAccepted: {
    'zh-cn': '对方不接受好友申请',
    'yue-lang': '對方唔接受加朋友嘅邀請',
    'en-us': 'This person doesn’t accept friend requests',
    'korean-lang': '친구 요청을 받지 않는 사용자예요',
  },
  ContactSaltEnded: {
    'zh-cn': '匹配已超时，请再试一次',
    'yue-lang': '配對已逾時，請再試一次',
    'en-us': 'That took too long. Try again.',
    'korean-lang': '시간이 지났어요. 다시 시도해 주세요.',
  },
  CodeEnded: {
    'zh-cn': '这个二维码已失效',
    'yue-lang': '呢個二維碼已失效',
    'en-us': 'This code no longer works',
    'korean-lang': '더 이상 쓸 수 없는 QR 코드예요',
  },
  CardEnded: {
    'zh-cn': '这张名片已过期',
    'yue-lang': '呢張名片已過期',
    'en-us': 'This contact card has expired',
    'korean-lang': '만료된 연락처예요',
  },
  CardsNotAccepted: {
    'zh-cn': '对方不允许通过名片添加',
    'yue-lang': '對方唔畀人用名片加佢',
    'en-us': 'This person can’t be added by contact card',
    'korean-lang': '연락처로 추가할 수 없는 사용자예요',
  },
  RequestNotFound: {
    'zh-cn': '申请不存在',
    'yue-lang': '申請唔存在',
    'en-us': 'Request not found',
    'korean-lang': '존재하지 않는 요청이에요',
  },
  RequestAnswered: {
    'zh-cn': '该申请已处理',
    'yue-lang': '呢個申請已經處理',
    'en-us': 'That request was already answered',
    'korean-lang': '이미 처리된 요청이에요',
  },
  EmptyRemark: {
    'zh-cn': '请填写备注名',
    'yue-lang': '請填寫備註名',
    'en-us': 'Enter an alias',
    'korean-lang': '지정할 이름을 입력해 주세요',
  },
} as const satisfies Record<string, Translated>

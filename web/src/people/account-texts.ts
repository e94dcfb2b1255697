import type { PasswordRule } from '@linnet/protocol/auth/password-rule'
import { defineTexts } from '~/i18n/texts'

/** Names of account and profile fields and their errors, for registration and settings. */
export const accountTexts = defineTexts({
  nickname: { 'zh-cn': '昵称', 'yue-lang': '暱稱', 'en-us': 'Nickname', 'korean-lang': '닉네임' },
  nicknameMissing: {
    'zh-cn': '请填写昵称',
    'yue-lang': '請填寫暱稱',
    'en-us': 'Enter a nickname',
    'korean-lang': '닉네임을 입력해 주세요',
  },
  nicknameLong: {
    'zh-cn': '昵称太长了',
    'yue-lang': '暱稱太長喇',
    'en-us': 'That nickname is too long',
    'korean-lang': '닉네임이 너무 길어요',
  },
  nicknameCharacters: {
    'zh-cn': '昵称中含有不能使用的字符',
    'yue-lang': '暱稱入面有唔可以用嘅字元',
    'en-us': 'This contains characters that can’t be used',
    'korean-lang': '닉네임에 쓸 수 없는 문자가 있어요',
  },
  male: { 'zh-cn': '男', 'yue-lang': '男', 'en-us': 'Male', 'korean-lang': '남성' },
  female: { 'zh-cn': '女', 'yue-lang': '女', 'en-us': 'Female', 'korean-lang': '여성' },
  notSaid: {
    'zh-cn': '不透露',
    'yue-lang': '唔想講',
    'en-us': 'Prefer not to say',
    'korean-lang': '선택 안 함',
  },
  newPassword: {
    'zh-cn': '新密码',
    'yue-lang': '新密碼',
    'en-us': 'New password',
    'korean-lang': '새 비밀번호',
  },
  passwordHint: {
    'zh-cn': '6到20位，至少包含字母、数字、下划线中的两种',
    'yue-lang': '6至20個字，最少包含字母、數字、底線其中兩種',
    'en-us': '6–20 characters, with two of: letters, digits, underscores',
    'korean-lang': '6~20자, 영문·숫자·밑줄 중 두 가지 이상',
  },
  modernPasswordHint: {
    'zh-cn': '至少8个字符，什么字符都可以，越长越安全',
    'yue-lang': '最少8個字，乜嘢字元都得，越長越安全',
    'en-us': 'At least 8 characters of any kind. Longer is safer.',
    'korean-lang': '8자 이상, 어떤 문자든 쓸 수 있어요. 길수록 안전해요.',
  },
  passwordShort: {
    'zh-cn': '密码至少要有8个字符',
    'yue-lang': '密碼最少要8個字',
    'en-us': 'Use at least 8 characters',
    'korean-lang': '8자 이상 입력해 주세요',
  },
  passwordLong: {
    'zh-cn': '密码最多128个字符',
    'yue-lang': '密碼最多128個字',
    'en-us': 'Use at most 128 characters',
    'korean-lang': '128자까지 쓸 수 있어요',
  },
  passwordMissing: {
    'zh-cn': '请输入密码',
    'yue-lang': '請輸入密碼',
    'en-us': 'Enter your password',
    'korean-lang': '비밀번호를 입력해 주세요',
  },
  passwordLength: {
    'zh-cn': '密码需6到20位',
    'yue-lang': '密碼要6至20個字',
    'en-us': 'Use 6 to 20 characters',
    'korean-lang': '6~20자로 입력해 주세요',
  },
  passwordCharacters: {
    'zh-cn': '密码只能用字母、数字和下划线',
    'yue-lang': '密碼只可以用字母、數字同底線',
    'en-us': 'Use only letters, digits and underscores',
    'korean-lang': '영문, 숫자, 밑줄만 쓸 수 있어요',
  },
  passwordKinds: {
    'zh-cn': '请至少使用字母、数字、下划线中的两种',
    'yue-lang': '字母、數字、底線最少用兩種',
    'en-us': 'Use at least two of: letters, digits, underscores',
    'korean-lang': '영문, 숫자, 밑줄 중 두 가지 이상을 써 주세요',
  },
  passwordPopular: {
    'zh-cn': '密码过于常见，容易被猜到',
    'yue-lang': '呢個密碼太常見，好易畀人估到',
    'en-us': 'This password is too easy to guess',
    'korean-lang': '너무 흔해서 추측하기 쉬운 비밀번호예요',
  },
})

type Hints = Pick<(typeof accountTexts)['en-us'], 'passwordHint' | 'modernPasswordHint'>

/** The requirements of a new password, shown before anything is typed. */
export const passwordHint = (texts: Hints, rule: PasswordRule): string =>
  rule === 'modern' ? texts.modernPasswordHint : texts.passwordHint
